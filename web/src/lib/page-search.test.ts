import { expect, it } from "vitest";
import { searchReader } from "./page-search.ts";

it("keeps only the search values that the page knows, as they were typed", () => {
  const read = searchReader("/advogado/clientes");
  expect(read({ name: "Ana", page: "x", utm_source: "boletim" })).toEqual({ name: "Ana", page: "x" });
  expect(searchReader("/inicio")({ page: "2" })).toEqual({});
});

it("drops a value that is not a text", () => {
  expect(searchReader("/login")({ redirect: { to: "/" } })).toEqual({});
});
