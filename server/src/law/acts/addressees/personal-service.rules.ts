import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Somebody summoned by an officer, before any lawyer is on record, has the term from the officer and not from
 * the gazette.
 */

const CITES = new Set(["CITE", "CITEM"]);
const BY = new Set(["POR", "PELO", "MEDIANTE"]);
const OFFICER = new Stems("OFICIAL OFICIAIS OJA MANDADO MANDADOS CARTA");
const FARTHEST = 40;
const NEAR = 12;

/** `forneça a ré o remédio em 72 horas. Cite-se e intime-se por oficial, para contestar em 15 dias`. */
export function isServedInPerson(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let first = from;
  while (first > 0 && from - first < FARTHEST && tokens[first - 1]!.sentence === sentence) first--;
  for (let at = first; at < from + FARTHEST && tokens[at] && tokens[at]!.sentence <= sentence + 1; at++)
    if (CITES.has(tokens[at]!.folded)) return !isAfterwards(tokens, at, sentence) && isByOfficer(tokens, at);
  return false;
}

/**
 * `Recolham-se as custas em 3 dias. Após, cite-se`: the person summoned later is not the one who pays now.
 */
function isAfterwards(tokens: readonly Token[], cite: number, sentence: number): boolean {
  for (let at = cite - 1; at >= 0 && cite - at < NEAR && tokens[at]!.sentence > sentence; at--)
    if (THEN.has(tokens[at]!.folded)) return true;
  return false;
}
const THEN = new Set(["APOS", "DEPOIS", "SEGUIDA", "FEITO", "ENTAO"]);

function isByOfficer(tokens: readonly Token[], cite: number): boolean {
  const { sentence } = tokens[cite]!;
  for (let at = cite + 1; at < cite + NEAR && tokens[at + 1]?.sentence === sentence; at++)
    if (BY.has(tokens[at]!.folded) && OFFICER.has(tokens[at + 1]!.folded)) return true;
  return false;
}
