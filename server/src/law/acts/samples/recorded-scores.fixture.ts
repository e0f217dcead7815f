import type { ActReading } from "@pauta/contract/law/acts";
import { compare, type Score } from "./act-scores.fixture.ts";
import { isOfParty } from "../addressees/party-names.rules.ts";
import { readAct } from "../read-act.rules.ts";
import { actToRead, type RecordedAct } from "./recorded-acts.fixture.ts";

/** The expected facts of an act, each as one line. */
type Facts = Record<"terms" | "deciding" | "doublings" | "hearings" | "examinations" | "amounts", string[]>;

/**
 * A week runs over all days; otherwise the unit is the one in the words: another table covers how days are
 * counted.
 */
const unitOf = (words: string, unit: string): string =>
  /semana/i.test(words)
    ? "corridos"
    : unit === "corridos" && !/corrid|cont[ií]nuo/i.test(words)
      ? "dias"
      : unit;

const lineOf = ({ kind, date, time }: RecordedAct["sittings"][number]): string =>
  `${kind} ${date} ${time ?? ""}`;

function expectedOf({ terms, until = [], sittings, amounts }: RecordedAct): Facts {
  const written = ({ words, amount, unit }: (typeof terms)[number]) => `${amount} ${unitOf(words, unit)}`;
  const isDoubling = ({ doubled }: (typeof terms)[number]) => doubled === "yes" || doubled === "open";
  const days = sittings.map((each) => ({ ...each, line: lineOf(each) }));
  return {
    terms: [...terms.map(written), ...until.map(({ date }) => date)],
    deciding: [
      ...terms.filter(({ party }) => party).map(written),
      ...until.filter(({ party }) => party).map(({ date }) => date),
    ],
    doublings: terms.filter(isDoubling).map((term) => `${written(term)} ${term.doubled}`),
    hearings: days.filter(({ kind }) => kind !== "expert_exam").map(({ line }) => line),
    examinations: days.filter(({ kind }) => kind === "expert_exam").map(({ line }) => line),
    amounts: [...new Set(amounts.map((amount) => String(Math.round(amount * 100))))],
  };
}

function factsOf(act: RecordedAct): Facts {
  const reading: ActReading = readAct(actToRead(act));
  const written = ({ until, amount, unit }: (typeof reading.terms)[number]) => until ?? `${amount} ${unit}`;
  // another table covers the law's own terms
  const named = reading.terms.filter((term) => term.usual_term === null);
  const days = reading.sittings.map((each) => ({ ...each, line: lineOf(each) }));
  return {
    terms: named.map(written),
    deciding: named.filter(({ addressee }) => isOfParty(addressee)).map(written),
    doublings: named
      .filter(({ doubled, doubling_open }) => doubled || doubling_open)
      .map((term) => `${written(term)} ${term.doubled ? "yes" : "open"}`),
    hearings: days.filter(({ kind }) => kind !== "expert_exam").map(({ line }) => line),
    examinations: days.filter(({ kind }) => kind === "expert_exam").map(({ line }) => line),
    amounts: [...new Set(reading.amounts.map(({ cents }) => String(cents)))],
  };
}

const KINDS = ["terms", "deciding", "doublings", "hearings", "examinations", "amounts"] as const;
export type RecordedKind = (typeof KINDS)[number];

/** Scores of the reading. `PAUTA_SHOW_MISREAD=deciding` prints what was read wrongly of one kind of fact. */
export function recordedScores(acts: readonly RecordedAct[]): Map<RecordedKind, Score> {
  const scores = new Map(
    KINDS.map((kind): [RecordedKind, Score] => [kind, { right: 0, wrong: 0, missed: 0 }]),
  );
  for (const act of acts) {
    const expected = expectedOf(act);
    const found = factsOf(act);
    for (const kind of KINDS) {
      const one = compare(expected[kind], found[kind]);
      const score = scores.get(kind)!;
      score.right += one.right;
      score.wrong += one.wrong;
      score.missed += one.missed;
      if (process.env["PAUTA_SHOW_MISREAD"] === kind && one.wrong + one.missed > 0)
        console.log(
          `${act.name} [${act.court}]\n  expected ${expected[kind].join("; ")}\n  found ${found[kind].join("; ")}\n  ${act.text}`,
        );
    }
  }
  return scores;
}
