import { readFileSync } from "node:fs";
import { find, type Found, listed, subscriber } from "./matching.fixture.ts";

/** What a text is to who is sought in it; `also_fine` where law and specification leave it open. */
type Outcome = "match" | "doubt" | "nothing";
type Labelled = { name: string; text: string; expected: Outcome; also_fine?: Outcome | Outcome[] };
type Mention = Labelled & {
  lawyers: { nome: string; oab: string | null; uf: string | null }[] | null;
  subscriber: { name: string; oab: string };
};
type Firm = Labelled & { recipients: string[] | null; firm: string };

const kept = <T>(file: string): T[] =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8")) as T[];

const outcomeOf = ({ matches, doubtful }: Found): Outcome =>
  matches.length > 0 ? "match" : doubtful.length > 0 ? "doubt" : "nothing";

/** How many are told as labelled; the others by what went wrong. */
function score<T extends Labelled>(cases: readonly T[], read: (one: T) => Outcome) {
  const told = { cases: cases.length, right: 0, wrong_person: 0, lost: 0, other: 0 };
  for (const one of cases) {
    const found = read(one);
    if (found === one.expected || [one.also_fine ?? []].flat().includes(found)) told.right++;
    else if (found === "nothing") told.lost++;
    else if (one.expected === "nothing" && found === "match") told.wrong_person++;
    else told.other++;
  }
  return told;
}

/** How the labelled mentions of lawyers in a file are told. */
export const mentionScore = (file: string) =>
  score(kept<Mention>(file), ({ text, lawyers, subscriber: { name, oab } }) =>
    outcomeOf(
      find({ text, lawyers: (lawyers ?? []).map((each) => listed(each.nome, each.oab, each.uf)) }, [
        subscriber(1, name, oab),
      ]),
    ),
  );

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
