import type { Quoted } from "../mails/email-content.rules.ts";

/** The content of an email from an office to an outsider. */
export type Outside = {
  /** Its kind, in our words: "lembrete". */
  what: string;
  /** The office's own title; follows our words in the subject, never alone. */
  title: string | null;
  /** Our own notes. */
  notes: readonly string[];
  /** Everything that the office's people wrote or chose. */
  theirs: Quoted;
};
