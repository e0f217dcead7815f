import { mentionsIn } from "./mention-text.ts";
import classes from "./mentioned-text.module.css";

/** Text as typed, with the mentions of these people marked. */
export function MentionedText({ text, names }: { text: string; names: string[] }) {
  const people = names.map((name, id) => ({ id, name }));
  const mentions = mentionsIn(text, people).filter(({ user }) => user);
  return partsOf(text, mentions).map(({ at, words, isMention }) =>
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

/** Splits the text where a mention begins and ends. */
function partsOf(text: string, mentions: { at: number; typed: string }[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { at, typed } of mentions) {
    if (at > from) parts.push({ at: from, words: text.slice(from, at), isMention: false });
    parts.push({ at, words: `@${typed}`, isMention: true });
    from = at + 1 + typed.length;
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from), isMention: false });
  return parts;
}
