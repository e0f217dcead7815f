import type { InvoicesHead, DocumentInvoice } from "./invoice-document.rules.ts";
import type { DocumentEntry, DocumentHead } from "./document-entry.rules.ts";
import type { DocumentPublication, PublicationsHead } from "./publication-document.rules.ts";
import type { StatementHead, WrittenStatement } from "../../gazettes/coverage/statement-words.rules.ts";

export type DocumentKind = "pdf" | "docx";
/** The formats, with the entries of each. */
export type DocumentTypes = {
  agenda: { kind: DocumentKind; head: DocumentHead; entry: DocumentEntry };
  invoices: { kind: "pdf"; head: InvoicesHead; entry: DocumentInvoice };
  statement: { kind: "pdf"; head: StatementHead; entry: WrittenStatement };
  publications: { kind: DocumentKind | "html"; head: PublicationsHead; entry: DocumentPublication };
};
export type DocumentName = keyof DocumentTypes;

/** The input that starts a document. */
export type DocumentOrder<N extends DocumentName> = {
  paper: N;
  kind: DocumentTypes[N]["kind"];
  head: DocumentTypes[N]["head"];
};
/** A new document, more of its entries, or its end. Each is answered once. */
export type ToDocumentThread =
  | { begin: DocumentOrder<DocumentName> }
  | { entries: DocumentTypes[DocumentName]["entry"][] }
  | { end: true };
/** The finished part of the file. */
export type FromDocumentThread = { chunks: Uint8Array[] };
