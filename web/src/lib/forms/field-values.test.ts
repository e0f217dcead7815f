import { field } from "@pauta/contract/platform/field";
import { expect, test } from "vitest";
import { valuesOf } from "./field-values.ts";

const fields = {
  kind: field.requiredChoice("Tipo", { list: "contact_types" }),
  gender: field.choice("Gênero", { list: "genders", first: 3 }),
  state: field.state("Estado"),
  document: field.document("CPF/CNPJ"),
  wanted: field.flag("Deseja", { first: true }),
};

test("a new record's form starts with the rows' defaults; required choices are empty", () => {
  expect(valuesOf(fields, undefined)).toEqual({
    kind: "",
    gender: "3",
    state: null,
    document: "",
    wanted: true,
  });
});

test("a stored record's form has texts, choices by their ids, and documents with their masks", () => {
  expect(valuesOf(fields, { kind: 2, gender: 1, state: 21, document: "11144477735", wanted: false })).toEqual(
    { kind: "2", gender: "1", state: "21", document: "111.444.777-35", wanted: false },
  );
});

test("a missing state stays empty", () => {
  expect(valuesOf(fields, { kind: 2, state: null })).toMatchObject({ state: null });
});
