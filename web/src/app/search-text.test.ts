import { expect, it } from "vitest";
import fc from "fast-check";
import { parseSearch, stringifySearch } from "./search-text.ts";

it("a number, a word and a brace in the address are texts", () => {
  expect(parseSearch("?page=2&token=1e5&tag=true&text=%7B%7D")).toEqual({
    page: "2",
    token: "1e5",
    tag: "true",
    text: "{}",
  });
});

it("omits empty and absent values", () => {
  expect(stringifySearch({ page: 2, name: "", user: undefined, tag: null })).toBe("?page=2");
  expect(stringifySearch({})).toBe("");
});

it("every text is read back unchanged", () => {
  const searches = fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => name !== "__proto__"),
    fc.string({ minLength: 1, unit: "grapheme" }),
  );
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});
