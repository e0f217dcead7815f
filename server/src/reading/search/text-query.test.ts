import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textQuery } from "./text-query.rules.ts";

const someNumber = fc.string({ unit: fc.constantFrom(...Array.from("0019/.- ")), maxLength: 24 });

test("whatever is typed, of numbers too, the tsquery contains only quoted words and operators", () => {
  fc.assert(
    fc.property(fc.oneof(someNumber, fc.string({ unit: "grapheme", maxLength: 60 })), (typed) => {
      expect(textQuery(typed) ?? "").toMatch(/^(?:'[^'\\]+'(?::\*)?|<->|[()&|! ])*$/u);
    }),
    { numRuns: 2000 },
  );
});

test("digits that are all zeros are searched as they are", () => {
  expect(textQuery("0000")).toBe("(('0000':*))");
});
