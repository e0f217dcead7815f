import { expect, test } from "vitest";
import { caseNameOf, shortName } from "./case-name.rules.ts";

const CNPJ = "11222333000181";
const party = (name: string, count = 1, cpf_cnpj: string | null = null) => ({ name, cpf_cnpj, count });

test.each([
  ["João Pereira da Silva", null, "Silva"],
  ["JOÃO PEREIRA DA SILVA", null, "Silva"],
  ["José Souza Filho", null, "Souza Filho"],
  ["BETO SA", "12345678909", "SA"],
  ["Beto Sá", null, "Sá"],
  ["Mercado Bom Preço S.A.", "12345678909", "Mercado Bom Preço"],
  ["Vale Verde Empreendimentos SPE Ltda.", CNPJ, "Vale Verde Empreendimentos"],
  ["Filho", null, "Filho"],
  ["Ana Lima (menor)", null, "Lima"],
  ["Madalena", null, "Madalena"],
  ["Banco do Brasil S.A.", CNPJ, "Banco do Brasil"],
  ["Banco do Brasil S/A", null, "Banco do Brasil"],
  ["Padaria Pão Quente Ltda - ME", null, "Padaria Pão Quente"],
  ["Silva & Souza Comércio de Alimentos Ltda.", CNPJ, "Silva & Souza Comércio"],
  ["Companhia Riograndense de Saneamento", null, "Companhia Riograndense"],
  ["Instituto Nacional do Seguro Social (INSS)", null, "INSS"],
  ["Instituto Nacional do Seguro Social - INSS", null, "INSS"],
  ["Município de Porto Alegre", null, "Município de Porto Alegre"],
  ["Superintendênciadotransportecoletivo", CNPJ, "Superintendênciadotranspo…"],
])("%s, with document %s, is called %s in short", (name, cpf_cnpj, short) => {
  expect(shortName({ name, cpf_cnpj })).toBe(short);
});

test("a case is named by its first parties, the office's client before the opposing one", () => {
  const own = party("Maria da Silva");
  const adverse = party("Banco do Brasil S.A.", 1, CNPJ);
  expect(caseNameOf({ own, adverse })).toBe("Silva × Banco do Brasil");
  expect(caseNameOf({ own, adverse: undefined })).toBe("Silva");
  expect(caseNameOf({ own: undefined, adverse })).toBe("Banco do Brasil");
  expect(caseNameOf({ own: undefined, adverse: undefined })).toBeNull();
});

test("a side with several parties is named by the first of them and the number of the others in words", () => {
  expect(caseNameOf({ own: party("Ana Lima", 2), adverse: party("Beto Sá", 5) })).toBe(
    "Lima e outro × Sá e outros",
  );
});
