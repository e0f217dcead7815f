import { expect, test } from "vitest";
import { federationStates, stateByAbbr, stateByCnjTr } from "./federation-states.ts";

test("there are 27 states, numbered by the alphabetical order of their names", () => {
  const names = federationStates.map((state) => state.name);
  expect(federationStates.map((state) => state.id)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1));
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "pt-BR")));
});

test("no two states share an abbreviation, an IBGE code or a court code", () => {
  for (const key of ["abbr", "ibge_code", "cnj_tr"] as const) {
    expect(new Set(federationStates.map((state) => state[key])).size).toBe(27);
  }
});

test("the court codes 25 and 26 are Sergipe and São Paulo, against the order of the ids", () => {
  expect(stateByCnjTr("25")).toMatchObject({ abbr: "SE", id: 26 });
  expect(stateByCnjTr("26")).toMatchObject({ abbr: "SP", id: 25 });
  expect(stateByCnjTr("21")).toMatchObject({ abbr: "RS", id: 21 });
  expect(stateByCnjTr("28")).toBeNull();
});

test("a state is found by its abbreviation in any case", () => {
  expect(stateByAbbr(" rs ")).toMatchObject({ name: "Rio Grande do Sul", ibge_code: 43 });
  expect(stateByAbbr("DP")).toBeNull();
});
