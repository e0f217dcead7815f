import { expect, it } from "vitest";
import { searchReader } from "./page-search.ts";

it("keeps of an address what its page knows, as it was typed", () => {
  const read = searchReader("/advogado/clientes");
  expect(read({ name: "Ana", page: "x", utm_source: "boletim" })).toEqual({ name: "Ana", page: "x" });
  expect(searchReader("/inicio")({ page: "2" })).toEqual({});
});

it("takes nothing that is no text", () => {
  expect(searchReader("/login")({ redirect: { to: "/" } })).toEqual({});
});
