import { readFileSync } from "node:fs";
import { find, type Found, listed, subscriber } from "./matching.fixture.ts";

/** What a text is to who is sought in it; `also_fine` where law and specification leave it open. */
type Outcome = "match" | "doubt" | "nothing";
type Labelled = { name: string; text: string; expected: Outcome; also_fine?: Outcome | Outcome[] };
type Person = { name: string; oab: string };
type Mention = Labelled & {
  lawyers: { nome: string; oab: string | null; uf: string | null }[] | null;
  subscriber: Person;
  /** Who else subscribes. */
  others?: Person[];
  also_sought?: string[];
  never_meant?: string[];
};
type Firm = Labelled & { recipients: string[] | null; firm: string };

const kept = <T>(file: string): T[] =>
  JSON.parse(readFileSync(new URL(`../formats/fixtures/${file}`, import.meta.url), "utf8")) as T[];

const isFirst = ([user]: readonly [number, ...unknown[]]) => user === 1;

/** What the first of those who are sought gets. */
function outcomeOf({ matches, doubtful }: Found): Outcome {
  if (matches.some(isFirst)) return "match";
  return doubtful.some(isFirst) ? "doubt" : "nothing";
}

const mayBe = (one: Labelled, outcome: Outcome): boolean =>
  outcome === one.expected || [one.also_fine ?? []].flat().includes(outcome);

/** How many are told as labelled; the others by what went wrong. */
function score<T extends Labelled>(cases: readonly T[], read: (one: T) => Outcome) {
  const told = { cases: cases.length, right: 0, wrong_person: 0, lost: 0, other: 0 };
  for (const one of cases) {
    const found = read(one);
    if (mayBe(one, found)) told.right++;
    else if (found === "nothing") told.lost++;
    else if (found === "match" && mayBe(one, "nothing")) told.wrong_person++;
    else told.other++;
  }
  return told;
}

function toldOf({ text, lawyers, subscriber: own, others = [], also_sought, never_meant }: Mention): Outcome {
  const first = subscriber(1, own.name, own.oab);
  const people = [
    { ...first, ...(also_sought && { also_sought }), ...(never_meant && { never_meant }) },
    ...others.map(({ name, oab }, at) => subscriber(at + 2, name, oab)),
  ];
  return outcomeOf(
    find({ text, lawyers: (lawyers ?? []).map((each) => listed(each.nome, each.oab, each.uf)) }, people),
  );
}

/** How the labelled mentions of lawyers in a file are told. */
export const mentionScore = (file: string) => score(kept<Mention>(file), toldOf);

/** Of the labelled mentions in files: the matches that are right, and the lawyers' own that are matches or doubts. */
export function mentionRates(files: readonly string[]) {
  const cases = files.flatMap((file) => kept<Mention>(file));
  const told = cases.map((one) => ({ one, outcome: toldOf(one) }));
  const matches = told.filter(({ outcome }) => outcome === "match");
  const own = told.filter(({ one }) => !mayBe(one, "nothing"));
  return {
    matches: matches.length,
    right: matches.filter(({ one }) => mayBe(one, "match")).length,
    own: own.length,
    found: own.filter(({ outcome }) => outcome !== "nothing").length,
  };
}

/** How the labelled texts that name a firm, or nearly, are told. */
export const firmScore = () =>
  score(kept<Firm>("followed-firms.json"), ({ text, recipients, firm }) =>
    outcomeOf(
      find(
        { text, recipients: (recipients ?? []).map((name) => ({ name, pole: null })) },
        [],
        [{ user_id: 1, company_id: 1, name_to_follow: firm }],
      ),
    ),
  );
