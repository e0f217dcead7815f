import { readFileSync } from "node:fs";
import { printedEntries } from "./printed-entries.fixture.ts";
import { find, type Found, listed, subscriber } from "./matching.fixture.ts";

/** The expected outcome of a text for a person; `also_fine` where law and specification leave it open. */
type Outcome = "match" | "doubt" | "nothing";
type Labelled = { name: string; text: string; expected: Outcome; also_fine?: Outcome | Outcome[] };
type Person = { name: string; oab: string };
type Mention = Labelled & {
  lawyers: { nome: string; oab: string | null; uf: string | null }[] | null;
  subscriber: Person;
  /** Other subscribers. */
  others?: Person[];
  other_names?: string[];
  never_meant?: string[];
};
type Firm = Labelled & { recipients: string[] | null; firm: string };

const stored = <T>(file: string): T[] =>
  JSON.parse(readFileSync(new URL(`../formats/fixtures/${file}`, import.meta.url), "utf8")) as T[];

const isFirst = ([user]: readonly [number, ...unknown[]]) => user === 1;

/** The outcome for the first of the people. */
function outcomeOf({ matches, doubtful }: Found): Outcome {
  if (matches.some(isFirst)) return "match";
  return doubtful.some(isFirst) ? "doubt" : "nothing";
}

const mayBe = (one: Labelled, outcome: Outcome): boolean =>
  outcome === one.expected || [one.also_fine ?? []].flat().includes(outcome);

/** How many have the labelled outcome; all others by the kind of error. */
function score<T extends Labelled>(cases: readonly T[], read: (one: T) => Outcome) {
  const scored = { cases: cases.length, right: 0, wrong_person: 0, lost: 0, other: 0 };
  for (const one of cases) {
    const found = read(one);
    if (mayBe(one, found)) scored.right++;
    else if (found === "nothing") scored.lost++;
    else if (found === "match" && mayBe(one, "nothing")) scored.wrong_person++;
    else scored.other++;
  }
  return scored;
}

function outcomeFor({
  text,
  lawyers,
  subscriber: own,
  others = [],
  other_names,
  never_meant,
}: Mention): Outcome {
  const first = subscriber(1, own.name, own.oab);
  const people = [
    { ...first, ...(other_names && { other_names }), ...(never_meant && { never_meant }) },
    ...others.map(({ name, oab }, at) => subscriber(at + 2, name, oab)),
  ];
  return outcomeOf(
    find({ text, lawyers: (lawyers ?? []).map((each) => listed(each.nome, each.oab, each.uf)) }, people),
  );
}

/** The scores of the entries of 36 kinds of gazettes, with all that may be in and around them. */
export const entryScore = () => score<Mention>(printedEntries(), outcomeFor);

/** The scores of the labelled mentions of lawyers in a file. */
export const mentionScore = (file: string) => score(stored<Mention>(file), outcomeFor);

/**
 * For the labelled mentions in files: the share of correct matches, and the share of the lawyers' own that
 * are matches or doubts.
 */
export function mentionRates(files: readonly string[]) {
  const cases = files.flatMap((file) => stored<Mention>(file));
  const scored = cases.map((one) => ({ one, outcome: outcomeFor(one) }));
  const matches = scored.filter(({ outcome }) => outcome === "match");
  const own = scored.filter(({ one }) => !mayBe(one, "nothing"));
  return {
    matches: matches.length,
    right: matches.filter(({ one }) => mayBe(one, "match")).length,
    own: own.length,
    found: own.filter(({ outcome }) => outcome !== "nothing").length,
  };
}

/** The scores of the labelled texts that name a firm, or nearly. */
export const firmScore = () =>
  score(stored<Firm>("followed-firms.json"), ({ text, recipients, firm }) =>
    outcomeOf(
      find(
        { text, recipients: (recipients ?? []).map((name) => ({ name, pole: null })) },
        [],
        [{ user_id: 1, company_id: 1, name_to_follow: firm }],
      ),
    ),
  );
