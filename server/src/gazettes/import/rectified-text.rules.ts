import { createHash } from "node:crypto";
import { foldText } from "../../platform/words/folding.rules.ts";

/** Which texts say the same, and when another one is a retification (decision 23). */

const CUES: ReadonlySet<string> = new Set(
  "ADV ADVS ADVOGADO ADVOGADA ADVOGADOS ADVOGADAS PROCURADOR".split(" "),
);
/** What stands between the cue and the first name: `Advogado(a) do(a) AUTOR:`. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(
  (
    "A AS O OS S E DA DE DO DAS DOS DR DRA PARTE POLO ATIVO PASSIVO AUTOR AUTORA AUTORES REU RE REUS REQUERENTE REQUERIDO " +
    "REQUERIDA EXEQUENTE EXECUTADO EXECUTADA APELANTE APELADO APELADA AGRAVANTE AGRAVADO AGRAVADA RECORRENTE RECORRIDO " +
    "RECORRIDA IMPETRANTE IMPETRADO EMBARGANTE EMBARGADO EMBARGADA INTERESSADO INTERESSADA"
  ).split(" "),
);
const STATES: ReadonlySet<string> = new Set(
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" "),
);
const LONGEST_NAME = 14;
const FIGURES = /^\d+$/;
const SUFFIX = /^[ABEFNPS]$/;

/**
 * What a text says, apart from how it is written: its folded words without the spaces that markup may put inside one, and
 * its lists of lawyers in one order. Spaces between figures stay: 1.500,00 is not 150.000.
 */
export const comparableText = (html: string): string =>
  withOrderedLawyers(foldText(html).split(" "))
    .join(" ")
    .replaceAll(/(?<=[A-Z]) (?=[A-Z])/g, "");

/** Equal where two texts say the same. */
export const textDigest = (html: string): string =>
  createHash("sha256").update(comparableText(html)).digest("hex").slice(0, 32);

function withOrderedLawyers(words: readonly string[]): string[] {
  const ordered: string[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at++]!;
    ordered.push(word);
    if (!CUES.has(word)) continue;
    while (BEFORE_NAMES.has(words[at] ?? "")) ordered.push(words[at++]!);
    const lawyers: string[] = [];
    for (let end = endOfLawyer(words, at); end > at; end = endOfLawyer(words, at)) {
      lawyers.push(words.slice(at, end).join(" "));
      at = end;
    }
    ordered.push(...lawyers.toSorted());
  }
  return ordered;
}

/** Where the entry of a lawyer that begins here ends, a name with a number of the bar; where it begins if it is none. */
function endOfLawyer(words: readonly string[], start: number): number {
  let at = start;
  while (at < words.length && at - start <= LONGEST_NAME && !FIGURES.test(words[at]!)) at++;
  if (at === start || at - start > LONGEST_NAME || at === words.length) return start;
  const [before, last] = [words[at - 2], words[at - 1]!];
  const isOfBar = last === "OAB" || STATES.has(last) || (before === "OAB" && last === "N");
  if (!isOfBar) return start;
  while (FIGURES.test(words[at] ?? "")) at++;
  if (SUFFIX.test(words[at] ?? "")) at++;
  if (STATES.has(words[at] ?? "")) at++;
  return at;
}

/** What of a publication a retification may change. */
export type Printed = { digest: string; registration_date: string | null; number: string };

/**
 * Whether what came says something else than what is there. What a source leaves out changes nothing, nor does the same
 * text of another day: the first day holds, which is the earlier one.
 */
export const saysOtherwise = (known: Printed, came: Printed): boolean =>
  known.digest !== came.digest || (came.number !== "" && known.number !== "" && came.number !== known.number);

/**
 * What becomes of a record whose number is known.
 * - `same`: nothing new, or what a file says that was read before the text that stands.
 * - `earlier`: a text that nobody has seen yet, older than the one that stands.
 * - `rectified`: it takes the place of the one that stands, also where it goes back to an earlier one.
 */
export function outcomeOf(
  known: Printed & { import_id: number; versions: readonly Printed[] },
  came: Printed & { import_id: number },
): "same" | "earlier" | "rectified" {
  if (!saysOtherwise(known, came)) return "same";
  const isKnown = known.versions.some((version) => !saysOtherwise(version, came));
  if (isKnown) return came.import_id <= known.import_id ? "same" : "rectified";
  return came.import_id < known.import_id ? "earlier" : "rectified";
}

/**
 * A cancelled communication comes again with the reason in place of its text. What was first seen so has no text of its
 * own, and the one that a file from before brings is no retification.
 */
export function isOnlyReason(html: string, reason: string | null): boolean {
  if (reason === null) return false;
  const [text, words] = [comparableText(html), comparableText(reason)];
  return words !== "" && text.includes(words) && text.length <= words.length + LONGEST_FORMULA;
}
/** "Comunicação cancelada. Motivo: …" */
const LONGEST_FORMULA = 60;
