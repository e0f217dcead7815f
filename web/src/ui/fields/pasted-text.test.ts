import { describe, expect, it } from "vitest";
import { masks } from "./masks.ts";
import { pastedInto, readReais } from "./pasted-text.ts";

const read = (choices: string[], text: string) => pastedInto(choices)!.read(text);

describe("what is pasted into a field", () => {
  it.each([
    ["111.444.777-35", "11144477735"],
    ["CPF nº 111.444.777-35", "11144477735"],
    [" 11144477735\n", "11144477735"],
    ["11.222.333/0001-81", "11222333000181"],
    ["CNPJ: 11222333000181", "11222333000181"],
    ["191", "00000000191"],
    ["111.444.777-355", null],
    ["11.222.333/0001-811", null],
    ["111.444.777-36", null],
    ["Fulano", null],
  ])("as a document: %j is %j", (text, bare) => {
    expect(read(masks.cpfCnpj, text)).toBe(bare);
  });

  it.each([
    ["90010-150", "90010150"],
    ["90.010-150", "90010150"],
    ["CEP: 90010150", "90010150"],
    ["90010-1500", null],
    ["9001-150", null],
  ])("as a CEP: %j is %j", (text, bare) => {
    expect(read(masks.cep, text)).toBe(bare);
  });

  it.each([
    ["13/03/2026", "13/03/2026"],
    ["3/3/2026", "03/03/2026"],
    ["13.03.2026", "13/03/2026"],
    ["13-03-2026", "13/03/2026"],
    ["13032026", "13/03/2026"],
    ["2026-03-13", "13/03/2026"],
    ["2026-03-13T10:00:00Z", "13/03/2026"],
    ["13/03/2026 10:42", "13/03/2026"],
    ["13 de março de 2026", "13/03/2026"],
    ["1º de maio de 2026", "01/05/2026"],
    ["13 mar 2026", "13/03/2026"],
    ["13/03/26", null],
    ["31/02/2026", null],
    ["03/13/2026", null],
    ["amanhã", null],
  ])("as a date: %j is %j", (text, shown) => {
    expect(read(masks.date, text)).toBe(shown);
  });

  it.each([
    ["R$ 1.234,56", 1234.56],
    ["1234,56", 1234.56],
    ["1234.56", 1234.56],
    ["1,234.56", 1234.56],
    ["1.234", 1234],
    ["R$\u00a01.234.567,8", 1_234_567.8],
    ["1234", 1234],
    ["1.23.4", null],
    ["-5", null],
    ["mil reais", null],
  ])("as reais: %j is %j", (text, amount) => {
    expect(readReais(text)).toBe(amount);
  });
});
