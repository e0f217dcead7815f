import { expect, test } from "vitest";
import { z } from "zod";
import { writerOf } from "./serialise.ts";

const Reply = z.object({
  id: z.int(),
  at: z.iso.datetime().nullable(),
  format: z.string().nullable(),
  pattern: z.string(),
  anyOf: z.array(z.object({ format: z.string(), pattern: z.string().nullable() })),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  counts: z.record(z.string(), z.int()),
});

test("every field of the schema is written, also those named like keywords of JSON Schema", () => {
  const reply = {
    id: 1,
    at: null,
    format: "djen",
    pattern: "x",
    anyOf: [{ format: "a", pattern: null }],
    user: { id: 2, name: "Ana" },
    counts: { a: 1 },
  };
  expect(JSON.parse(writerOf(Reply)(reply))).toEqual(reply);
  expect(JSON.parse(writerOf(Reply)({ ...reply, user: null, format: null }))).toEqual({
    ...reply,
    user: null,
    format: null,
  });
});

test("a field that is not in the schema is not written", () => {
  const written = writerOf(z.object({ id: z.int(), user: z.object({ name: z.string() }).nullable() }))({
    id: 1,
    password_hash: "x",
    user: { name: "Ana", email: "a@b.c" },
  });
  expect(JSON.parse(written)).toEqual({ id: 1, user: { name: "Ana" } });
});
