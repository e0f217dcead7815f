import type { Duration } from "../lengths/durations.rules.ts";
import { nameAt } from "../addressees/party-names.rules.ts";
import { BESIDE, NEVER_BEFORE } from "./term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** The words that introduce a length of time, and the person to whom it is given. */

/** `in` is "no prazo de", `set` "o prazo de" and the like. */
export type Lead = "in" | "set" | "named" | "within" | "during" | "never" | "bracket" | "bare";

const NEAR = 6;
const FARTHEST = 30;

/** How a length is introduced: `no prazo de`, `em`, `por`, `há`. */
export function leadOf(tokens: readonly Token[], { from, next }: Pick<Duration, "from" | "next">): Lead {
  const first = tokens[from - 1]?.folded;
  if ((first === "NO" || first === "NA") && next - from === 1) return "in"; // no quinquídio
  // "até o segundo dia útil seguinte"
  if (first === "O" && tokens[from - 2]?.folded === "ATE" && tokens[from + 2]?.folded === "UTIL")
    return "within";
  let at = from - 1;
  let isWithin = false;
  let isBracketed = false;
  for (; at >= 0 && from - at <= NEAR && BESIDE.has(tokens[at]!.folded); at--) {
    isWithin ||= tokens[at]!.folded === "EM";
    isBracketed ||= tokens[at]!.folded === "(";
  }
  const word = tokens[at]?.folded ?? "";
  const isSame = tokens[at]?.sentence === tokens[from]!.sentence;
  if (isSame && SPANS.has(word)) return leadOfPrazo(tokens, at);
  // "depois dos 180 dias"
  const beforeArticle = /^(?:D?OS|AS)$/.test(word) ? (tokens[at - 1]?.folded ?? "") : "";
  if (isSame && NEVER_BEFORE.has(beforeArticle)) return "never";
  if (isSame && (NEVER_BEFORE.has(word) || (word === "MAIS" && first === "DE"))) return "never";
  if (word === "MAIS" && tokens[at - 1]?.folded === "POR") return "during";
  if (isWithin || (isSame && ["DENTRO", "NOS", "DENTRE"].includes(word))) return "within";
  if (isSame && ["POR", "DURANTE", "PELOS"].includes(word)) return "during";
  if (["DISPOE", "DISPOEM", "DISPORA", "DISPORAO"].includes(word)) return "set";
  if (isSame && word === "OUTROS" && BEGINS.has(tokens[at - 3]?.folded ?? "")) return "set"; // "iniciam-se outros"
  if (["TERA", "TERAO"].includes(word) && tokens[next]?.folded === "PARA") return "set";
  if (isRecourse(tokens, from)) return "set";
  return isBracketed ? "bracket" : "bare";
}

/** `O recurso é de 10 dias`. */
const isRecourse = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.folded === "DE" &&
  tokens[from - 2]?.folded === "E" &&
  tokens.slice(Math.max(0, from - NEAR), from).some(({ folded }) => RECOURSE.has(folded));
const RECOURSE = new Set(["RECURSO", "APELACAO", "AGRAVO", "RECURSAL"]);

/** Synonyms of "prazo". */
const SPANS = new Set(["PRAZO", "PRAZOS", "INTERREGNO", "INTERSTICIO", "LAPSO"]);

function leadOfPrazo(tokens: readonly Token[], at: number): Lead {
  const before = tokens[at - 1]?.folded ?? "";
  if (["NO", "NOS", "EM"].includes(before)) return "in";
  if (["O", "COM", "IGUAL", "NOVO", "OS", "AO", "SEU"].includes(before)) return "set";
  if (["PELO", "DURANTE", "POR"].includes(before)) return "during";
  if (before === "DO") return tokens[at - 2]?.folded === "DENTRO" ? "in" : "named";
  return tokens[at]!.startsLine || before === "." || before === "(" || before === "-" ? "set" : "named";
}

/**
 * `às 14 horas` is not a term; hours are one only where the words say so, or somebody has them: `À defesa, 48
 * horas.`
 */
export function isClock(
  tokens: readonly Token[],
  { from, next, unit, amount }: Duration,
  lead: Lead,
): boolean {
  if (unit !== "horas") return false;
  if (["AS", "A", "DAS"].includes(tokens[from - 1]?.folded ?? "")) return true;
  // "às 10h (dez horas)"
  if (tokens[from - 1]?.folded === "(" && /^(?:H|HS|HORAS?|\d+)$/.test(tokens[from - 2]?.folded ?? ""))
    return true;
  if (amount >= HOURS_OF_DAY) return false;
  return lead === "bare" && !isHandedToNamed(tokens, { from }) && !isAtEndOf(tokens, { from, next });
}

const HOURS_OF_DAY = 24;

export const BEGINS = new Set([
  "INICIA",
  "INICIAR",
  "INICIAM",
  "CORREM",
  "CORRERAO",
  "COMECA",
  "CORRERA",
  "CORRE",
  "FLUIRA",
  "TERA",
  "TERAO",
  "ABRE",
]);

/**
 * `Ao Ministério Público, por cinco dias`, `Após, devedor e credores, 5 dias`: the sentence begins with the
 * addressee.
 */
export function isHandedTo(tokens: readonly Token[], { from }: Pick<Duration, "from">): boolean {
  const first = openingOf(tokens, from);
  const isParted = tokens
    .slice(Math.max(first, from - FARTHEST), from)
    .some(({ folded }) => PARTS.has(folded));
  if (!isParted) return false;
  const opening = tokens[first]?.folded ?? "";
  return ["AO", "AOS", "A", "AS"].includes(opening) || isNamed(tokens, first);
}

const PARTS = new Set([",", ":", "-", "–"]);

/** `O autor em 5 dias`, `À autora por 10 dias`: nothing else before the length. */
export function isAllocated(tokens: readonly Token[], { from }: Pick<Duration, "from">): boolean {
  const first = openingOf(tokens, from);
  if (from - first > SHORTEST) return false;
  const isDative = /^AO?S?$/.test(tokens[first]?.folded ?? "") && nameAt(tokens, first + 1) !== null;
  return isDative || isNamed(tokens, first);
}
const SHORTEST = 6;

/** The same without a word before the number: only for somebody who is named. */
export function isHandedToNamed(tokens: readonly Token[], { from }: Pick<Duration, "from">): boolean {
  const first = openingOf(tokens, from);
  const isDative = ["AO", "AOS", "A", "AS"].includes(tokens[first]?.folded ?? "");
  const names =
    isDative && [1, 2, 3].some((step) => tokens[first + step] && nameAt(tokens, first + step) !== null);
  return isHandedTo(tokens, { from }) && (names || isNamed(tokens, first));
}

function isNamed(tokens: readonly Token[], first: number): boolean {
  const opening = tokens[first]?.folded ?? "";
  return nameAt(tokens, opening === "O" || opening === "OS" ? first + 1 : first) !== null;
}

/** Where a sentence begins, after `c)` and `Após,`. */
function openingOf(tokens: readonly Token[], from: number): number {
  let first = from;
  while (first > 0 && from - first <= FARTHEST && tokens[first - 1]!.sentence === tokens[from]!.sentence)
    first--;
  // "1234567-89.2024.8.26.0100 Ao executado": the case's number
  if (tokens[first]?.kind === "number" && tokens[first]!.folded.length === SEQUENCE)
    while (first < from && tokens[first]!.kind !== "word") first++;
  // "3 - À expropriada"
  if (tokens[first]?.kind === "number" && ["-", "–", ".", ")"].includes(tokens[first + 1]?.folded ?? ""))
    first += 2;
  // "c) a União", "Int. a apelada"
  if (
    tokens[first + 1]?.folded === ")" ||
    (tokens[first]?.folded === "INT" && tokens[first + 1]?.folded === ".")
  )
    first += 2;
  for (let at = first; at < first + LONGEST_OPENING && at < from; at++)
    if (tokens[at]!.folded === "," && THEN.has(tokens[at - 1]?.folded ?? "")) return at + 1;
  return THEN.has(tokens[first]?.folded ?? "") ? first + 1 : first;
}
const THEN = new Set([
  "APOS",
  "DEPOIS",
  "SEGUIDA",
  "SEGUIR",
  "FIM",
  "SUCESSIVAMENTE",
  "IMPUGNACAO",
  "CALCULOS",
]);
const LONGEST_OPENING = 6;
/** Digits of a case's number before its check digits. */
const SEQUENCE = 7;

/** `Vista à defesa sobre a remição, 48 horas.` */
const isAtEndOf = (tokens: readonly Token[], { from, next }: Pick<Duration, "from" | "next">): boolean =>
  tokens[from - 1]?.folded === "," &&
  (tokens[next] === undefined || tokens[next]!.folded === ".") &&
  hasVista(tokens, { from });

const WHOLE = 60;

/** `tendo em vista`. */
export const isInView = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "VISTA" && tokens[at - 1]?.folded === "EM";

export function hasVista(tokens: readonly Token[], { from }: Pick<Duration, "from">): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= WHOLE && tokens[at]!.sentence === sentence; at--)
    if (["VISTA", "VISTAS", "ABERTO", "ABERTA"].includes(tokens[at]!.folded) && !isInView(tokens, at))
      return true;
  return false;
}
