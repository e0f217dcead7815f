import { expect, test } from "vitest";
import { CpfCnpj, formatDocument, isCpfOrCnpj } from "./cpf-cnpj.ts";

test.each([
  "111.444.777-35",
  "11144477735",
  "11.222.333/0001-81",
  "11222333000181",
  // the example of the tax authority's own note on the alphanumeric CNPJ
  "12.ABC.345/01DE-35",
  "12abc34501de35",
])("%s is valid", (text) => {
  expect(isCpfOrCnpj(text)).toBe(true);
});

test.each([
  "111.444.777-36",
  "111.111.111-11",
  "11.222.333/0001-82",
  "00.000.000/0000-00",
  "12.ABC.345/01DE-36",
  "12.ABC.345/01DE-3A",
  "1114447773",
  "",
  "não tem",
])("%j is invalid", (text) => {
  expect(isCpfOrCnpj(text)).toBe(false);
});

test("a form's document is stored without punctuation, an empty one is null, an invalid one is rejected with our message", () => {
  expect(CpfCnpj.parse(" 111.444.777-35 ")).toBe("11144477735");
  expect(CpfCnpj.parse("")).toBeNull();
  expect(CpfCnpj.parse(null)).toBeNull();
  expect(CpfCnpj.parse(undefined)).toBeNull();
  expect(CpfCnpj.safeParse("123").error?.issues[0]?.message).toBe("CPF/CNPJ inválido, por favor verifique");
});

test("documents are shown with their masks", () => {
  expect(formatDocument("11144477735")).toBe("111.444.777-35");
  expect(formatDocument("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
  expect(formatDocument("123")).toBe("123");
});
