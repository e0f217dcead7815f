import fastJson from "fast-json-stringify";
import { z } from "zod";

type JsonSchema = { [key: string]: unknown };

type Writer = (value: unknown) => string;

/** Compiling takes long, and several servers may live in one process, as they do in tests. */
const compiled = new WeakMap<z.ZodType, Writer>();

/**
 * A reply's schema, compiled into its writer. Fields that the schema does not name are not written, so a
 * column added to a query does not leak.
 */
export function writerOf(reply: z.ZodType): Writer {
  const known = compiled.get(reply);
  if (known !== undefined) return known;
  const schema = forWriting(z.toJSONSchema(reply, { io: "output", target: "draft-7" }));
  const writer = fastJson(schema as never) as Writer;
  compiled.set(reply, writer);
  return writer;
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
