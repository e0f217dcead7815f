import type { LabelledAct } from "./labelled-act.fixture.ts";
import { readAct } from "../read-act.rules.ts";

/** How many expected facts were found, how many found facts were wrong, and how many were missed. */
export type Score = { right: number; wrong: number; missed: number };

type Facts = Record<
  "kinds" | "terms" | "addressees" | "doublings" | "sittings" | "places" | "amounts",
  string[]
>;

function expectedOf({ kind, terms, sittings, places, cents }: LabelledAct): Facts {
  return {
    kinds: [kind],
    terms: terms.map(bare),
    addressees: terms.map((term) => term.replace(" doubled", "")),
    doublings: terms.filter((term) => term.endsWith(" doubled")).map(bare),
    sittings: [...sittings],
    places: [...places],
    amounts: cents.map(String),
  };
}

const bare = (term: string): string => term.split(" ", 2).join(" ");

function factsOf({ act }: LabelledAct): Facts {
  const reading = readAct(act);
  const term = ({ until, amount, unit }: (typeof reading.terms)[number]) =>
    until === null ? `${amount} ${unit}` : `until ${until}`;
  return {
    kinds: reading.act ? [reading.act.kind] : [],
    terms: reading.terms.map(term),
    addressees: reading.terms.map((each) => `${term(each)} ${each.addressee}`),
    doublings: reading.terms.filter(({ doubled }) => doubled).map(term),
    sittings: reading.sittings.map(
      ({ kind, date, until, time }) => `${kind} ${date}${until ? `..${until}` : ""}${time ? ` ${time}` : ""}`,
    ),
    places: reading.sittings.flatMap(({ room, link }) => [room, link].filter((place) => place !== null)),
    amounts: reading.amounts.map(({ cents }) => String(cents)),
  };
}

export function compare(expected: readonly string[], found: readonly string[]): Score {
  const left = [...expected];
  let right = 0;
  for (const each of found) {
    const at = left.indexOf(each);
    if (at >= 0) {
      left.splice(at, 1);
      right++;
    }
  }
  return { right, wrong: found.length - right, missed: left.length };
}

const KINDS = ["kinds", "terms", "addressees", "doublings", "sittings", "places", "amounts"] as const;

/** Scores of the reading by kind of fact. `PAUTA_SHOW_MISREAD=1` prints what was read wrongly. */
export function scoresOf(acts: readonly LabelledAct[]): Map<string, Score> {
  const scores = new Map(KINDS.map((kind): [string, Score] => [kind, { right: 0, wrong: 0, missed: 0 }]));
  for (const labelled of acts) {
    const expected = expectedOf(labelled);
    const found = factsOf(labelled);
    for (const kind of KINDS) {
      const one = compare(expected[kind], found[kind]);
      const score = scores.get(kind)!;
      score.right += one.right;
      score.wrong += one.wrong;
      score.missed += one.missed;
      if (process.env["PAUTA_SHOW_MISREAD"] && one.wrong + one.missed > 0)
        console.log(
          labelled.name,
          kind,
          "expected",
          expected[kind],
          "found",
          found[kind],
          labelled.act.publication_text,
        );
    }
  }
  return scores;
}

export const precision = ({ right, wrong }: Score): number => right / Math.max(1, right + wrong);
export const recall = ({ right, missed }: Score): number => right / Math.max(1, right + missed);

export function printScores(title: string, acts: readonly unknown[], scores: Map<string, Score>): void {
  const lines = [...scores].map(([kind, score]) => {
    const requested = score.right + score.missed;
    return `  ${kind.padEnd(11)} ${(100 * precision(score)).toFixed(1).padStart(5)} % precision  ${(100 * recall(score)).toFixed(1).padStart(5)} % recall  (${requested} to find)`;
  });
  console.log([`${title}: ${acts.length} acts`, ...lines].join("\n"));
}
