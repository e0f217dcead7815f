/** The text around a name as a reader sees it: without markup, entities and characters of no width. */

const farthestBefore = 600;
const farthestAfter = 110;

const letterEntity = /&([a-z])(?:acute|grave|circ|tilde|uml|cedil);/gi;
const blankEntity = /&(?:nbsp|#160|#xa0|thinsp|ensp|emsp);/gi;
const otherEntity = /&(?:#?[a-z\d]{2,8});/gi;
const head = /<th\b[^<>]*>/gi;
const cell = /<\/?t[dh]\b[^<>]*>/gi;
const lineEnd = /<(?:br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;
const cutTagBefore = /^[^<>]{0,80}>/;
const cutTagAfter = /<[^<>]*$/;
const withoutWidth = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** With letters for the entities of letters, so that their semicolons are not taken for the courts' own. */
export const withoutEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(letterEntity, "$1").replace(blankEntity, " ").replace(otherEntity, "-")
    : text;

const asRead = (piece: string): string =>
  withoutEntities(
    piece
      .replace(head, " ‖ ")
      .replace(cell, " | ")
      .replace(lineEnd, "\n")
      .replace(tag, "")
      .replace(withoutWidth, ""),
  ).normalize("NFC");

/** The text before a position, as far as a list of lawyers reaches. */
export function contextBefore(text: string, at: number): string {
  const piece = text.slice(Math.max(0, at - farthestBefore), at);
  return asRead(at > farthestBefore ? piece.replace(cutTagBefore, "") : piece);
}

/** The text after a position, as far as a bar number or a word for a lawyer reaches. */
export function contextAfter(text: string, at: number): string {
  return asRead(text.slice(at, at + farthestAfter).replace(cutTagAfter, ""));
}
