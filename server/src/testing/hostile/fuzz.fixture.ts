import fc from "fast-check";

/** The parts of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

/** A path into an input: names of fields, 0 for the first of a list. */
export type Steps = (string | 0)[];

const leastOf = ({ minimum, exclusiveMinimum }: Schema): number =>
  exclusiveMinimum === undefined ? (minimum ?? -1_000_000) : exclusiveMinimum + 1;
const mostOf = ({ maximum }: Schema): number => maximum ?? 1_000_000;
const longestOf = ({ maxLength }: Schema): number => maxLength ?? 200;

const EMAILS = fc.string({ unit: "grapheme", maxLength: 40 });

function soundText(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === "uri") return fc.webUrl();
  const longest = longestOf(schema);
  const shortest = Math.min(schema.minLength ?? 0, longest);
  const words = fc.constantFrom("a", "Ana & Filhos", "2026", "ação", "x", "16/03/2026", "%", "_", "á́", "<b>");
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 4, arbitrary: EMAILS },
    { weight: 1, arbitrary: fc.constant("é".repeat(longest)) },
    { weight: 1, arbitrary: fc.constant("a".repeat(shortest)) },
  );
}

/** Valid values of a schema, including its limits. */
export function sound(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => sound(one, depth + 1)));
  switch (schema.type) {
    case "integer":
    case "number": {
      const [least, most] = [leastOf(schema), mostOf(schema)];
      const small = fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(most, least + 300)) });
      return fc.oneof(
        { weight: 6, arbitrary: small },
        { weight: 1, arbitrary: fc.constantFrom(least, most) },
      );
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(sound(schema.items ?? {}, depth + 1), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      const made = fields.map(([key, inner]): [string, fc.Arbitrary<unknown>] => [
        key,
        depth > 4 ? fc.constant(null) : sound(inner, depth + 1),
      ]);
      return fc.record(Object.fromEntries(made), { requiredKeys: schema.required ?? [] });
    }
    case "string":
      return soundText(schema);
    default:
      return fc.constantFrom<unknown>("a", 1, null, true);
  }
}

/** Values just outside of a schema: one too many, one too few, another type, another format. */
export function beside(schema: Schema): fc.Arbitrary<unknown> {
  const others: unknown[] = [null, true, 1.5, -1, "abc", "", [], {}, [[1]], [null], { id: 1 }, "1e3", " 7 "];
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(beside));
  if (schema.type === "integer" || schema.type === "number")
    others.push(leastOf(schema) - 1, mostOf(schema) + 1, 2 ** 53, 1e308, "0x10", "٣");
  if (schema.type === "string" && longestOf(schema) < 100_000)
    others.push("b".repeat(longestOf(schema) + 1), 7, "2026-02-30", "24:00", "31/02/2026", "a@b");
  if (schema.type === "array")
    others.push(
      Array.from({ length: (schema.maxItems ?? 200) + 1 }, () => 1),
      "1,2",
      { 0: 1 },
    );
  return fc.constantFrom(...others);
}

const deep = (levels: number) => JSON.parse(`${'{"a":['.repeat(levels)}1${"]}".repeat(levels)}`) as unknown;

/** Malicious values for any field. */
export const HOSTILE: readonly unknown[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e00,01",
  "'; drop table users; --",
  "1) or (1=1",
  "%' or '%'='",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}${7*7}<%= 7*7 %>",
  "=cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "a\r\nBcc: todos@exemplo.test",
  "ana@exemplo.test\nbento@exemplo.test",
  "𝕏".repeat(300),
  "a\u0301".repeat(400),
  "((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+",
  " ".repeat(5000),
  "9".repeat(400),
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  -0,
  2_147_483_648,
  "9223372036854775808",
  "0000-00-00",
  "9999-12-31",
  "-000001-01-01",
  "+275760-09-13",
  { __proto__: null, constructor: { prototype: { polluted: 1 } } },
  JSON.parse('{"__proto__":{"polluted":1},"toString":1,"length":-1}'),
  deep(40),
  Array.from({ length: 3000 }, (_, n) => n),
];

export type PlaceOf = { steps: Steps; schema: Schema; isRequired: boolean };

/** Every path into a schema's values, lists by their first element. */
export function placesOf(schema: Schema | undefined, before: Steps = [], places: PlaceOf[] = []): PlaceOf[] {
  if (!schema || before.length > 5) return places;
  for (const [key, one] of Object.entries(schema.properties ?? {})) {
    const steps: Steps = [...before, key];
    places.push({ steps, schema: one, isRequired: schema.required?.includes(key) ?? false });
    placesOf(one, steps, places);
  }
  if (schema.items) {
    const steps: Steps = [...before, 0];
    places.push({ steps, schema: schema.items, isRequired: false });
    placesOf(schema.items, steps, places);
  }
  for (const one of schema.anyOf ?? []) placesOf(one, before, places);
  return places;
}

type Inside = Record<string | number, unknown>;

const isInside = (value: unknown): value is Inside => typeof value === "object" && value !== null;

/** Sets a value at a path, creating missing parents; `undefined` removes it. */
export function putAt(input: Inside, steps: Steps, value: unknown): void {
  let at = input;
  for (const [turn, step] of steps.slice(0, -1).entries()) {
    if (!isInside(at[step])) at[step] = steps[turn + 1] === 0 ? [] : {};
    at = at[step] as Inside;
  }
  const last = steps.at(-1)!;
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}
