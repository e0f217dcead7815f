import type { Endpoint } from "@pauta/contract/platform/endpoint";
import { z } from "zod";
import { Rejection } from "../process/errors.ts";
import { findUnstorable } from "./request-body.ts";

/** The parts of a request as the contract describes them. @throws invalid; not_found for a path that cannot exist */
export function parseInput(
  endpoint: Endpoint,
  parts: Record<"params" | "query" | "body", unknown>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const unstorable = findUnstorable(parts[part]);
    if (unstorable !== undefined && part === "params") throw new Rejection("not_found");
    if (unstorable !== undefined)
      throw new Rejection("invalid", { fields: { [unstorable || part]: ["Caractere não permitido"] } });
    if (part === "query") requireOnce(schema as z.ZodObject, parts.query);
    const result = schema.safeParse(parts[part] ?? {});
    if (!result.success && part === "params") throw new Rejection("not_found");
    if (!result.success) throw new Rejection("invalid", { fields: fieldsOf(result.error) });
    input[part] = result.data;
  }
  return input;
}

/** Rejects repeated query parameters; unknown ones are ignored. @throws invalid */
function requireOnce(schema: z.ZodObject, query: unknown): void {
  const twice = Object.entries(query ?? {}).filter(
    ([key, value]) => key in schema.shape && Array.isArray(value),
  );
  if (twice.length === 0) return;
  const fields = twice.map(([key]) => [key, ["Informe este campo uma só vez"]]);
  throw new Rejection("invalid", { fields: Object.fromEntries(fields) });
}

/**
 * Messages by field; issues of the form as a whole are listed under the first field they name. Input that
 * matches no branch of a union gets the issues of the last branch, the complete one.
 */
function fieldsOf({ issues }: Pick<z.ZodError, "issues">): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const last = issue.code === "invalid_union" ? issue.errors.at(-1) : undefined;
    if (last && last.length > 0 && issue.path.length === 0) return fieldsOf({ issues: last });
    const field = issue.path.map(String).join(".") || "form";
    (fields[field] ??= []).push(issue.message);
  }
  return fields;
}
