import fastJson from "fast-json-stringify";
import { z } from "zod";

type JsonSchema = { [key: string]: unknown };

type Writer = (value: unknown) => string;

/** Compiling is slow, and tests run several servers in one process. */
const compiled = new WeakMap<z.ZodType, Writer>();

/**
 * Compiles a reply's schema into a serialiser. Fields that are not in the schema are not written, so a column
 * added to a query does not leak.
 */
export function writerOf(reply: z.ZodType): Writer {
  const known = compiled.get(reply);
  if (known !== undefined) return known;
  const schema = forWriting(z.toJSONSchema(reply, { io: "output", target: "draft-7" }));
  const writer = fastJson(schema as never) as Writer;
  compiled.set(reply, writer);
  return writer;
}

/**
 * `anyOf [X, null]` costs a validation per value; the serialiser has the cheaper `nullable`. Formats only
 * matter for reading.
 */
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
    // these keys are names of our fields, not keywords
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
