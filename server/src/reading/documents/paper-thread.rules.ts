import type { InvoicesHead, PaperInvoice } from "./invoice-paper.rules.ts";
import type { PaperEntry, PaperHead } from "./paper-entry.rules.ts";
import type { PaperPublication, PublicationsHead } from "./publication-paper.rules.ts";
import type { StatementHead, WrittenStatement } from "./statement-words.rules.ts";

export type PaperKind = "pdf" | "docx";
/** The formats, with the entries of each. */
export type Papers = {
  agenda: { kind: PaperKind; head: PaperHead; entry: PaperEntry };
  invoices: { kind: "pdf"; head: InvoicesHead; entry: PaperInvoice };
  statement: { kind: "pdf"; head: StatementHead; entry: WrittenStatement };
  publications: { kind: PaperKind | "html"; head: PublicationsHead; entry: PaperPublication };
};
export type PaperName = keyof Papers;

/** The input that starts a document. */
export type PaperOrder<N extends PaperName> = {
  paper: N;
  kind: Papers[N]["kind"];
  head: Papers[N]["head"];
};
/** A new document, more of its entries, or its end. Each is answered once. */
export type ToPaper =
  | { begin: PaperOrder<PaperName> }
  | { entries: Papers[PaperName]["entry"][] }
  | { end: true };
/** The finished part of the file. */
export type FromPaper = { chunks: Uint8Array[] };
