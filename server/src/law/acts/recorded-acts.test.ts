import { expect, test } from "vitest";
import { precision, printScores, recall } from "./samples/act-scores.fixture.ts";
import { appealIn } from "./kinds/appeal-outcome.rules.ts";
import { actTextOf } from "./words/act-text.rules.ts";
import { readAct } from "./read-act.rules.ts";
import { actsNamed, actToRead, FROM_THE_LAW } from "./samples/recorded-acts.fixture.ts";
import { recordedScores, type RecordedKind } from "./samples/recorded-scores.fixture.ts";
import { tokensOf } from "./words/tokens.rules.ts";

test("there are more than nine hundred recorded acts, each with its own name", () => {
  const all = actsNamed("acts-");
  expect(all.length).toBeGreaterThan(900);
  expect(actsNamed("acts-written-apart").length).toBeGreaterThanOrEqual(800);
});

test("more than half of the acts with a labelled branch are outside of the ordinary civil courts", () => {
  const labelled = actsNamed("acts-").filter(({ branch }) => branch !== undefined);
  expect(labelled.length).toBeGreaterThan(700);
  const elsewhere = labelled.filter(({ branch }) => branch !== "civel");
  expect(elsewhere.length / labelled.length).toBeGreaterThan(0.5);
});

type Reached = Partial<Record<RecordedKind, [precision: number, recall: number]>>;

/**
 * The scores reached; no change may lower them. The acts "written apart" come from somebody who had not seen
 * the rules.
 */
test.each<[string, string, Reached]>([
  [
    "of all courts, with traps",
    "acts-",
    {
      terms: [0.98, 0.95],
      deciding: [0.985, 0.98],
      doublings: [0.87, 0.78],
      hearings: [0.985, 0.98],
      examinations: [0.97, 0.86],
      amounts: [0.99, 0.99],
    },
  ],
  [
    "written apart from the rules",
    "acts-written-apart",
    {
      terms: [0.975, 0.94],
      deciding: [0.98, 0.975],
      doublings: [0.85, 0.75],
      hearings: [0.985, 0.98],
      examinations: [0.96, 0.85],
      amounts: [0.99, 0.99],
    },
  ],
  ["written from the law alone", FROM_THE_LAW, { deciding: [0.89, 0.93], hearings: [1, 1], amounts: [1, 1] }],
])("reads the acts %s at least as well as before", (title, begin, reached) => {
  const those = actsNamed(begin);
  const scores = recordedScores(those);
  printScores(title, those, scores);
  for (const [kind, [precise, complete]] of Object.entries(reached) as [RecordedKind, [number, number]][]) {
    expect(precision(scores.get(kind)!), `precision of ${kind}`).toBeGreaterThanOrEqual(precise);
    expect(recall(scores.get(kind)!), `recall of ${kind}`).toBeGreaterThanOrEqual(complete);
  }
});

test("distinguishes a refused appeal from an admitted one", () => {
  const acts = actsNamed("acts-").filter(({ appeal_outcome }) => appeal_outcome);
  expect(acts.length).toBeGreaterThan(4);
  expect(acts.map((act) => [act.name, readAct(actToRead(act)).appeal])).toEqual(
    acts.map(({ name, appeal_outcome }) => [name, appeal_outcome]),
  );
});

test.each([
  ["Admito o recurso especial.", "admitted"],
  ["ADMITO os recursos extraordinários e determino a remessa.", "admitted"],
  ["Dou seguimento ao recurso de revista.", "admitted"],
  ["RECEBO o recurso de revista no efeito devolutivo.", "admitted"],
  ["Recebo a apelação nos efeitos legais. Cita o recurso especial 1.", null],
  ["Inadmito o recurso especial.", "refused"],
  ["Não admito o recurso extraordinário.", "refused"],
  ["Nego seguimento ao REsp.", "refused"],
  ["Admito o recurso especial quanto ao tema 1 e o inadmito no mais.", "refused"],
  ["Deixo de admitir o pedido de uniformização.", "refused"],
  ["Nego seguimento à apelação. Cita o recurso especial 1.", null],
  ["Admito a emenda à inicial.", null],
  ["Dispõe o art. 1.030: \u201cnão admitido o recurso especial\u201d.", null],
])("the appeal in “%s” is %s", (text, outcome) => {
  const tokens = tokensOf(actTextOf(text));
  expect(appealIn(tokens, new Uint8Array(tokens.length))).toBe(outcome);
});
