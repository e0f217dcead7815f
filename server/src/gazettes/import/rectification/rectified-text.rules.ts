import { createHash } from "node:crypto";
import { foldText } from "../../../platform/words/folding.rules.ts";

/** Which texts have the same content, and when a different one is a rectification (decision 23). */

const CUES: ReadonlySet<string> = new Set(
  "ADV ADVS ADVOGADO ADVOGADA ADVOGADOS ADVOGADAS PROCURADOR".split(" "),
);
/** Words between the cue and the first name: `Advogado(a) do(a) AUTOR:`. */
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
 * A text's content, apart from how it is written: its folded words without the spaces that markup may put
 * inside one, and its lists of lawyers in one order. Spaces between figures stay: 1.500,00 is not 150.000.
 */
export const comparableText = (html: string): string =>
  withOrderedLawyers(foldText(html).split(" "))
    .join(" ")
    .replaceAll(/(?<=[A-Z]) (?=[A-Z])/g, "");

/** Equal for two texts with the same content. */
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

/**
 * Where the entry of a lawyer that begins here ends, a name with a bar number; returns the start if it is not
 * one.
 */
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

/** The parts of a publication that a rectification may change. */
export type Printed = { digest: string; registration_date: string | null; number: string };

/**
 * Whether the new record differs from the stored one. A value that a source omits changes nothing, nor does
 * the same text of another day: the first day, which is the earlier one, remains.
 */
export const differs = (known: Printed, came: Printed): boolean =>
  known.digest !== came.digest || (came.number !== "" && known.number !== "" && came.number !== known.number);

/**
 * The outcome for a record with a known number.
 * - `same`: nothing new, or from a file that was read before the stored text.
 * - `earlier`: a text that was never stored, older than the stored one.
 * - `rectified`: it replaces the stored one, also where it returns to an earlier one.
 */
export function outcomeOf(
  known: Printed & { import_id: number; versions: readonly Printed[] },
  came: Printed & { import_id: number },
): "same" | "earlier" | "rectified" {
  if (!differs(known, came)) return "same";
  const isKnown = known.versions.some((version) => !differs(version, came));
  if (isKnown) return came.import_id <= known.import_id ? "same" : "rectified";
  return came.import_id < known.import_id ? "earlier" : "rectified";
}

/**
 * A cancelled communication comes again with the reason instead of its text. One that first came cancelled
 * has no text of its own, and the text from an older file is not a rectification.
 */
export function isOnlyReason(html: string, reason: string | null): boolean {
  if (reason === null) return false;
  const [text, words] = [comparableText(html), comparableText(reason)];
  return words !== "" && text.includes(words) && text.length <= words.length + LONGEST_FORMULA;
}
/** "Comunicação cancelada. Motivo: …" */
const LONGEST_FORMULA = 60;
