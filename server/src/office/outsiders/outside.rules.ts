import type { Quoted } from "../mails/letter.rules.ts";

/** What an office tells somebody outside of it. */
export type Outside = {
  /** What it is, in our words: "lembrete". */
  what: string;
  /** What they call it; follows our own words in the subject, never alone. */
  title: string | null;
  /** What we have to say of it ourselves. */
  notes: readonly string[];
  /** Everything that they wrote or chose. */
  theirs: Quoted;
};
