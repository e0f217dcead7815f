import type { AuditLine, AuditSubject } from "@pauta/contract/platform/audit-acts";
import type { Endpoint } from "@pauta/contract/platform/endpoint";

export type Facts = Record<string, unknown>;

const SECRET = /password|senha|token|secret|hash|card|cvv|recovery/i;

/**
 * The fields that differ between two states of a record, with both values, secrets excepted.
 * @param recordedFields when not all values may be kept, the fields whose values may: of the others only the
 * names are recorded
 */
export function differences<T extends object>(
  before: T,
  after: Partial<T>,
  recordedFields?: readonly (keyof T)[],
): { before: Facts | null; after: Facts | null } {
  const was = before as Facts;
  const is = after as Facts;
  const changed = Object.keys(is).filter(
    (field) =>
      !SECRET.test(field) && JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null),
  );
  const kept = changed.filter((field) => !recordedFields || recordedFields.includes(field as keyof T));
  const changed_fields = changed.filter((field) => !kept.includes(field));
  const of = (side: Facts) => Object.fromEntries(kept.map((field) => [field, side[field] ?? null]));
  const others = changed_fields.length > 0 && { changed_fields };
  return {
    before: kept.length > 0 ? of(was) : null,
    after: changed.length > 0 ? { ...of(is), ...others } : null,
  };
}

type Input = { params?: Facts; query?: Facts; body?: Facts };

/** Typed search terms are not recorded: the trail outlives the records they were about. */
const TYPED = new Set([
  "name",
  "publication_text",
  "comment",
  "search",
  "sortBy",
  "page",
  "per_page",
  "rows",
]);

/** The id of the record that a call is about: the last one in its path, otherwise in its body. */
export function subjectIdOf(endpoint: Endpoint, { params = {}, body = {} }: Input): number | null {
  const named = /:(\w+)[^:]*$/.exec(endpoint.path)?.[1];
  const id = named === undefined ? (body["client_id"] ?? body["publication_id"]) : params[named];
  return typeof id === "number" ? id : null;
}

/** Which part of the office's records a call covered, where its audit line alone does not say it. */
export function factsOf({ act }: AuditLine, { query = {}, body = {} }: Input): Facts | null {
  if (act === "forwarded" && Array.isArray(body["lawsuits"]))
    return { publications: body["lawsuits"].map((one: Facts) => one["publication_id"]) };
  if (act !== "exported") return null;
  const chosen = Object.entries({ ...query, ...body }).filter(
    ([field, value]) => value !== undefined && !TYPED.has(field),
  );
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}

/** A preview has no effect and is not recorded. */
export const isPreview = ({ body }: Input): boolean => body?.["preview"] === "1";

/** The company that a call of the platform's people was about. */
export function companyOf(
  subject: AuditSubject,
  { params = {}, query = {}, body = {} }: Input,
  answer: unknown,
): number | null {
  const replied = (answer ?? {}) as Facts;
  const company =
    (subject === "company" ? params["id"] : undefined) ??
    query["company_id"] ??
    (body as Facts | null)?.["company_id"] ??
    replied["company_id"];
  return typeof company === "number" ? company : null;
}

/** A view repeated by the same person within this time is not recorded again. */
export const SAME_VIEW_MS = 15 * 60_000;
