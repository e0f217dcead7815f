import classes from "./mentioned-text.module.css";

/** Text as typed, with the mentions of these people marked. */
export function MentionedText({ text, names }: { text: string; names: string[] }) {
  const marks = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  return partsOf(text, marks).map(({ at, words, isMention }) =>
    isMention ? (
      <strong key={at} className={classes.mention}>
        {words}
      </strong>
    ) : (
      words
    ),
  );
}

type Part = { at: number; words: string; isMention: boolean };

/** Splits the text where a mark begins and ends; of marks that begin alike, the longest counts. */
function partsOf(text: string, marks: string[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let at = text.indexOf("@");
  while (at >= 0) {
    const mark = marks.find((each) => text.startsWith(each, at));
    if (mark !== undefined) {
      if (at > from) parts.push({ at: from, words: text.slice(from, at), isMention: false });
      parts.push({ at, words: mark, isMention: true });
      from = at + mark.length;
    }
    at = text.indexOf("@", Math.max(from, at + 1));
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from), isMention: false });
  return parts;
}
