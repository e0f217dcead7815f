import fastJson from "fast-json-stringify";
import { z } from "zod";

type JsonSchema = { [key: string]: unknown };

/**
 * Compiles a reply's schema into its writer. Fields that the schema does not name are not written, so a
 * column added to a query does not leak.
 */
export function writerOf(reply: z.ZodType): (value: unknown) => string {
  return fastJson(forWriting(z.toJSONSchema(reply, { io: "output", target: "draft-7" })) as never);
}

/** `anyOf [X, null]` costs a validation per value; the writer knows the cheaper `nullable`. Formats are only for reading. */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting);
  if (schema === null || typeof schema !== "object") return schema;
  const {
    $schema: _dialect,
    format: _format,
    pattern: _pattern,
    anyOf,
    properties,
    ...rest
  } = schema as JsonSchema;
  const inner = {
    ...mapValues(rest),
    // the names in here are our fields', whatever they are called
    ...(properties !== undefined && { properties: mapValues(properties as JsonSchema) }),
  };
  if (!Array.isArray(anyOf)) return inner;
  const something = anyOf.filter((branch: JsonSchema) => branch["type"] !== "null");
  if (something.length === 1 && anyOf.length === 2)
    return { ...inner, ...(forWriting(something[0]) as object), nullable: true };
  return { ...inner, anyOf: forWriting(anyOf) };
}

const mapValues = (schemas: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([key, value]) => [key, forWriting(value)]));
