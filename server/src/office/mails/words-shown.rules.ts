const LONGEST_NAME = 60;
const LONGEST_TITLE = 80;

/** What makes no sign of its own: breaks, controls, and marks that turn or hide what stands beside them. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;
/** A name or a title leads nowhere. */
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

/** A name inside a sentence of ours: in one line, cut, between marks that it cannot close itself. */
export const nameShown = (name: string): string =>
  `“${inOneLine(name.replaceAll(/["“”„‟«»]/gu, " "), LONGEST_NAME) || "sem nome"}”`;

/** A title of theirs behind words of ours. */
export const titleShown = (title: string): string => inOneLine(title, LONGEST_TITLE);
