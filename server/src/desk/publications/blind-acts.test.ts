import { beforeAll, describe, expect, test } from "vitest";
import { precision, recall } from "../../law/acts/act-scores.fixture.ts";
import { type BlindFigures, blindActs, blindFigures } from "./blind-acts.fixture.ts";

describe("acts that a second hand labelled without seeing the rules", () => {
  let figures: BlindFigures;
  beforeAll(() => {
    figures = blindFigures(blindActs());
  });

  test("have no date that is later than the law's, and a sure one only where one may be sure", () => {
    expect(figures.acts).toBe(150);
    expect(figures.later_and_sure).toEqual([]);
    expect(figures.later_to_check).toEqual([]);
    expect(figures.sure_not_allowed).toEqual([]);
  });

  test("have a date wherever a term runs", () => {
    expect(figures.none_though_one_runs).toEqual([]);
  });

  test("have no false term behind a sure date, and nearly all that decide among those that are shown", () => {
    expect(figures.sure_and_false).toEqual([]);
    expect(precision(figures.deciding_sure)).toBe(1);
    expect(recall(figures.deciding)).toBeGreaterThanOrEqual(0.95);
  });

  test("are sure in as many cases as ever", () => {
    expect(figures.sure).toBeGreaterThanOrEqual(45);
  });

  test("are told by branch of justice, hearing and amount", () => {
    expect(precision(figures.branch)).toBe(1);
    expect(recall(figures.branch)).toBeGreaterThanOrEqual(0.95);
    expect([precision(figures.hearings), recall(figures.hearings)]).toEqual([1, 1]);
    expect([precision(figures.amounts), recall(figures.amounts)]).toEqual([1, 1]);
  });
});

/** As the national gazette prints it over one and the same text. */
const TITLES = [
  "Intimação",
  "Intimação - Decisão",
  "Intimação - Despacho",
  "Intimação - Despacho / Decisão",
  "Intimação - Ato Ordinatório",
];

const SETS = ["blind-acts.tsv", "attacking-acts.tsv", "edge-acts.tsv", "unseen-acts.tsv"];

describe.each(SETS)("the acts of %s", (name) => {
  test.each(TITLES)("have no date that is later than the law's under the title %s", (title) => {
    const figures = blindFigures(blindActs(name, title));
    console.log(name, title, { sure: figures.sure, to_check: figures.to_check, without: figures.without });
    expect(figures.later_and_sure).toEqual([]);
    expect(figures.later_to_check).toEqual([]);
    expect(figures.none_though_one_runs).toEqual([]);
  });
});
