import { expect, test } from "vitest";
import { precision, printScores, recall, scoresOf } from "./samples/act-scores.fixture.ts";
import type { LabelledAct } from "./samples/labelled-act.fixture.ts";
import { courtsOwnHand } from "./samples/court-style-acts.fixture.ts";
import { courtsOwnHandOthers } from "./samples/court-style-acts-others.fixture.ts";
import { drawnActs } from "./samples/labelled-acts.fixture.ts";
import { oddSittings } from "./samples/odd-sittings.fixture.ts";
import { oddTerms } from "./samples/odd-terms.fixture.ts";
import { rougherActs } from "./samples/rough-acts.fixture.ts";

test("there are at least three hundred labelled acts, sixty of them written one by one and sixty in the courts' own style", () => {
  const byHand = [...oddTerms, ...oddSittings, ...rougherActs];
  const independent = [...courtsOwnHand, ...courtsOwnHandOthers];
  expect(byHand.length).toBeGreaterThanOrEqual(60);
  expect(independent.length).toBeGreaterThanOrEqual(60);
  expect(byHand.length + drawnActs.length).toBeGreaterThanOrEqual(300);
  const names = [...byHand, ...independent, ...drawnActs].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

type Reached = Record<string, [precision: number, recall: number]>;

const ALL: Reached = {
  kinds: [1, 1],
  terms: [1, 1],
  addressees: [1, 1],
  doublings: [1, 1],
  sittings: [1, 1],
  places: [1, 1],
  amounts: [1, 1],
};

/**
 * The scores reached; no change may lower them. The generated acts show that usual phrases are read in any
 * context; the others contain what is rare or difficult. Known to be read wrongly: clerks' abbreviations ("5
 * d." after "manif."), a second term that shares its words with the first ("e o do preparo, de 48 horas"),
 * and whom a pronoun means ("intime-se-o").
 *
 * The acts in the courts' own style were written without looking at the rules. Before the rules were improved
 * with them, precision and recall were 91 % for terms, 70 % for addressees and 82 and 55 % for kinds: expect
 * something between that and the printed scores for unknown texts. Half of the missed kinds appear in no word
 * of the text: the record's title names them, and these acts have no title.
 */
test.each<[string, readonly LabelledAct[], Reached]>([
  ["drawn from phrases", drawnActs, ALL],
  [
    "written one by one, with traps",
    [...oddTerms, ...oddSittings],
    { ...ALL, addressees: [44 / 45, 44 / 45] },
  ],
  ["in clerks' abbreviated style", rougherActs, { ...ALL, terms: [1, 24 / 26], addressees: [1, 24 / 26] }],
  [
    "as courts write",
    [...courtsOwnHand, ...courtsOwnHandOthers],
    {
      kinds: [61 / 64, 61 / 67],
      terms: [1, 1],
      addressees: [52 / 53, 52 / 53],
      sittings: [1, 1],
      places: [2 / 3, 2 / 3],
      amounts: [1, 1],
    },
  ],
])("reads the acts %s at least as well as before", (title, acts, reached) => {
  const scores = scoresOf(acts);
  printScores(title, acts, scores);
  for (const [kind, [precise, complete]] of Object.entries(reached)) {
    expect(precision(scores.get(kind)!), `precision of ${kind}`).toBeGreaterThanOrEqual(precise);
    expect(recall(scores.get(kind)!), `recall of ${kind}`).toBeGreaterThanOrEqual(complete);
  }
});
