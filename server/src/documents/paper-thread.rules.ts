import type { PaperEntry, PaperHead } from "./paper-entry.rules.ts";

export type PaperKind = "pdf" | "docx";
/** What a document is begun with. */
export type PaperOrder = { kind: PaperKind; head: PaperHead };
/** A new document, some more of its entries, or its end. Each is answered once. */
export type ToPaper = { begin: PaperOrder } | { entries: PaperEntry[] } | { end: true };
/** What of the file is ready. */
export type FromPaper = { chunks: Uint8Array[] };
