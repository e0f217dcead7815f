import { importableFields, sheetFields } from "@pauta/contract/practice/importable-fields";
import { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { expect, test } from "vitest";
import { proposeMapping } from "./column-heads.rules.ts";

test.each(SpreadsheetKind.options)("all columns of the sample sheet of %s are recognised", (kind) => {
  const fields = importableFields[kind];
  expect(
    proposeMapping(
      kind,
      fields.map(({ label }) => label),
    ),
  ).toEqual(Object.fromEntries(fields.map(({ field }, column) => [field, column])));
});

test("heads of other programs are recognised, a column fills one field, and an unknown column none", () => {
  expect(proposeMapping("clients", ["RAZÃO SOCIAL", "C.N.P.J.", "cnpj", "Município", "Saldo"])).toEqual({
    name: 0,
    cpf_cnpj: 2,
    city: 3,
  });
  expect(proposeMapping("lawsuits", ["Nº do processo", "Réu", "Autor", "Valor da ação"])).toEqual({
    process: 0,
    adverse_name: 1,
    client_name: 2,
    value: 3,
  });
});

test.each(SpreadsheetKind.options)("no head of a column of %s means two fields", (kind) => {
  const words = Object.values(sheetFields[kind]).flatMap(({ importHeads, formerHeads }) =>
    importHeads.concat(formerHeads),
  );
  expect(new Set(words).size).toBe(words.length);
});

test("Pauta's earlier labels of lawsuits' fields take precedence over other programs' heads, but not over present labels", () => {
  const once = {
    process: "Número do processo",
    client_name: "Cliente",
    adverse_name: "Parte contrária",
    lawsuit_status_id: "Situação",
    opening_date: "Abertura",
    procedural_class: "Classe",
    liability_forecast: "Previsão de risco",
    note: "Nota",
  };
  expect(proposeMapping("lawsuits", Object.values(once))).toEqual(
    Object.fromEntries(Object.keys(once).map((field, column) => [field, column])),
  );
  expect(proposeMapping("lawsuits", ["Autor", "Andamento", "Situação", "Cliente"])).toEqual({
    client_name: 3,
    lawsuit_status_id: 2,
  });
  expect(proposeMapping("lawsuits", ["Cliente", "Situação", "Status", "Clientes"])).toEqual({
    client_name: 3,
    lawsuit_status_id: 2,
  });
});
