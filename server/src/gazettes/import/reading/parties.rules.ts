import { partyKeys } from "../../../platform/words/person-names.rules.ts";
import { cleanText, type PublicationRecord } from "../../formats/publication-record.rules.ts";

const MOST_PARTIES = 50;
const LONGEST_NAME = 300;

/** What the DJEN writes instead of a name when a case is secret. */
const SECRET = /SIGILOS|SEGREDO\s+DE\s+JUSTI/i;

/** The parties that a notice names, each once, and the keys for finding them by sound. */
export function partiesOf({ recipients }: Pick<PublicationRecord, "recipients">): {
  parties: string[];
  party_keys: string[];
} {
  const names = recipients
    .map(({ name }) => cleanText(name.slice(0, LONGEST_NAME)).replaceAll(/\s+/g, " ").trim())
    .filter((name) => name !== "" && !SECRET.test(name));
  const parties = [...new Set(names)].slice(0, MOST_PARTIES);
  return { parties, party_keys: [...new Set(parties.flatMap((name) => partyKeys(name)))] };
}
