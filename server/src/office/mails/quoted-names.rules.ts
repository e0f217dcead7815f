const LONGEST_NAME = 60;
const LONGEST_TITLE = 80;

/** Invisible characters: breaks, controls, and marks that turn or hide adjacent text. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;
/** Links are removed from names and titles. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/giu;

function inOneLine(text: string, longest: number): string {
  const line = text.toWellFormed().replaceAll(UNSEEN, " ").replaceAll(ADDRESS, "…").trim();
  const signs = Array.from(line);
  return signs.length <= longest
    ? line
    : `${signs
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** A user's name inside a sentence of ours: one line, truncated, in quotes that it cannot close. */
export const quotedName = (name: string): string =>
  `“${inOneLine(name.replaceAll(/["“”„‟«»]/gu, " "), LONGEST_NAME) || "sem nome"}”`;

/** A user's title after words of ours. */
export const shownTitle = (title: string): string => inOneLine(title, LONGEST_TITLE);
