import type { OwnLawyerMark } from "@pauta/contract/law/act-marks";
import { formatOab, type Oab, parseOab } from "@pauta/contract/platform/oab";
import type { PlaceOf } from "../terms/act-terms.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Where an act names the office's own lawyers. */

export type OwnLawyer = { name: string; oabs: readonly Oab[] };

type Found = { from: number; next: number };

/** How many words behind a name its number may stand. */
const NUMBER_BEHIND = 10;
const FEWEST_OF_NAME = 2;
const MOST = 40;

/** The names and numbers of the office's lawyers, each with what confirms it. */
export function ownLawyersIn(
  text: string,
  tokens: readonly Token[],
  own: readonly OwnLawyer[],
  placeOf: PlaceOf,
): OwnLawyerMark[] {
  const numbers = barNumbersIn(text, tokens);
  const marks: OwnLawyerMark[] = [];
  for (const { name, oabs } of own) {
    const known = new Set(oabs.map(formatOab));
    for (const found of namesIn(tokens, foldedWords(name))) {
      const number = numbers.find(({ from }) => from >= found.next && from - found.next < NUMBER_BEHIND);
      const isBehind = number !== undefined && !isOtherName(tokens, found.next, number.from);
      const by = !isBehind ? "name" : known.has(number.oab) ? "number" : "other_number";
      marks.push({
        name,
        oab: by === "number" ? number!.oab : null,
        by,
        places: [placeOf(found.from, found.next)],
      });
    }
    for (const { from, next, oab } of numbers)
      if (known.has(oab)) marks.push({ name, oab, by: "number", places: [placeOf(from, next)] });
  }
  return marks.slice(0, MOST);
}

/** `Beatriz Galvanez, Caio Ventania (OAB 900205)`: behind a comma the number is the next one's. */
const isOtherName = (tokens: readonly Token[], from: number, until: number): boolean =>
  tokens
    .slice(from, until)
    .some(({ folded, kind }) => folded === "," || folded === ";" || (kind === "word" && folded.length > 4));

function namesIn(tokens: readonly Token[], name: readonly string[]): Found[] {
  if (name.length < FEWEST_OF_NAME) return [];
  const found: Found[] = [];
  for (let at = 0; at + name.length <= tokens.length; at++)
    if (name.every((word, of) => tokens[at + of]!.folded === word))
      found.push({ from: at, next: at + name.length });
  return found;
}

const foldedWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .match(/[\p{L}]+/gu) ?? [];

/** A number with its state, with or without the bar's initials. */
const BAR_NUMBER =
  /(?:OAB[\s:/.-]{0,3})?(?:(?<![\p{L}])[A-Z]{2}[\s:/.-]{0,2}(?:n[º°o.]{0,2}\s?)?0*\d[\d.]{2,8}(?:-?[A-Z](?!\p{L}))?|(?<!\d)0*\d[\d.]{2,8}(?:-[A-Z])?\s?[/-]\s?[A-Z]{2})(?![\p{L}\d])/gu;

function barNumbersIn(text: string, tokens: readonly Token[]): (Found & { oab: string })[] {
  const found: (Found & { oab: string })[] = [];
  let at = 0;
  for (const { 0: written, index } of text.matchAll(BAR_NUMBER)) {
    const oab = parseOab(written.replace(/^OAB[\s:/.-]{0,3}/, ""));
    if (oab === null) continue;
    while (at < tokens.length && tokens[at]!.end <= index) at++;
    let next = at;
    while (next < tokens.length && tokens[next]!.start < index + written.length) next++;
    if (next > at) found.push({ from: at, next, oab: formatOab(oab) });
  }
  return found;
}
