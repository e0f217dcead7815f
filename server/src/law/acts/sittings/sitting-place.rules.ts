import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import type { Token } from "../words/tokens.rules.ts";

/** Where a sitting takes place, and its purpose, in the act's own words. */

const ENDS_NAME = new Set(
  (
    ", . ; : ( ) - – PARA NO NA NOS NAS A AO EM POR SER DESIGNADA REDESIGNADA MARCADA LOCALIZADA SITUADA SITO SITA DIA COM QUE " +
    "PELO PELA ATRAVES MEDIANTE CUJO CUJA ANTERIORMENTE ONDE DESTE DESTA NESTE NESTA"
  ).split(" "),
);
const MOST_WORDS = 9;
const AHEAD = 90;
const LONGEST_LINK = 300;
const NOT_IN_ADDRESS = new Set(["<", ">", '"', "'", "“", "”", "(", ")"]);
const ROOM_BEFORE = 30;

/** `conciliação`, `instrução e julgamento`, `sessão virtual`: what follows the word that names the sitting. */
export function subjectOf(tokens: readonly Token[], text: string, anchor: number): string | null {
  const first = tokens[anchor + 1]?.folded === "DE" ? anchor + 2 : anchor + 1;
  return nameFrom(tokens, text, first);
}

/** `sala 5`, `sala de audiências da 2ª Vara`; a virtual room has no place. */
export function roomAfter(
  tokens: readonly Token[],
  text: string,
  anchor: number,
  next: number,
): string | null {
  const from = Math.max(0, Math.min(anchor, next - ROOM_BEFORE));
  const last = Math.min(tokens.length, next + AHEAD);
  for (let at = from; at < last; at++) {
    const { folded, start } = tokens[at]!;
    // the centre of conciliation needs no room's name
    if (folded === "CEJUSC") return text.slice(start, tokens[at]!.end);
    const isDoor = folded === "SALA" || folded === "PLENARIO" || folded === "AUDITORIO";
    if (!isDoor || tokens[at]!.isGlued) continue; // without a space it is part of a web address
    const behind = tokens[at + 1]?.folded ?? "";
    if (["VIRTUAL", "VIRTUAIS", "DE"].includes(behind) && tokens[at + 2]?.folded === "ESPERA") continue;
    if (behind.startsWith("VIRTUA") || (folded === "PLENARIO" && behind === "VIRTUAL")) continue;
    const end = endOfName(tokens, at + 1);
    if (end > at + 1) return text.slice(start, tokens[end - 1]!.end).replaceAll(/\s+/g, " ");
  }
  return null;
}

export function linkAfter(
  tokens: readonly Token[],
  text: string,
  next: number,
): { address: string; place: PlaceInText } | null {
  for (let at = next; at < next + AHEAD && at < tokens.length; at++) {
    const { folded, start } = tokens[at]!;
    const isAddress = (folded === "HTTPS" || folded === "HTTP") && tokens[at + 1]?.folded === ":";
    if (!isAddress && !(folded === "WWW" && tokens[at + 1]?.folded === ".")) continue;
    const address = text.slice(start, endOfAddress(tokens, text, at));
    return { address, place: { start, end: start + address.length, text: address } };
  }
  return null;
}

/** A web address continues while nothing separates its characters, not even the end of a line. */
function endOfAddress(tokens: readonly Token[], text: string, at: number): number {
  let next = at + 1;
  while (next - at < LONGEST_LINK && tokens[next]?.isGlued && !NOT_IN_ADDRESS.has(tokens[next]!.folded))
    next++;
  let end = tokens[next - 1]!.end;
  while (".,;:!".includes(text[end - 1]!)) end--;
  return end;
}

function nameFrom(tokens: readonly Token[], text: string, first: number): string | null {
  const end = endOfName(tokens, first);
  return end === first
    ? null
    : text.slice(tokens[first]!.start, tokens[end - 1]!.end).replaceAll(/\s+/g, " ");
}

function endOfName(tokens: readonly Token[], first: number): number {
  let end = first;
  while (end < tokens.length && end - first < MOST_WORDS && !endsName(tokens, end)) end++;
  while (end > first && ["DE", "DA", "DO", "E"].includes(tokens[end - 1]!.folded)) end--;
  return end;
}

function endsName(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  if (at > 0 && sentence !== tokens[at - 1]!.sentence) return true;
  // "nº 5" and "2ª" continue after their signs
  return ENDS_NAME.has(folded) && !(folded === "." && tokens[at - 1]?.folded === "N");
}
