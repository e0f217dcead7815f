export type DocumentKind = "pdf" | "docx" | "html";

/** Names the class that renders a document; only the thread loads it, with its first document. */
export type DocumentRender<Head, Entry> = {
  kind: DocumentKind;
  /** The address of the file that exports the class. */
  file: string;
  name: string;
  /** For types only: a document's head and its entries. */
  of?: (head: Head, entry: Entry) => void;
};

type RenderClass<Head, Entry> = new (head: Head) => { add(entry: Entry): void };
type RenderOf<Class> =
  Class extends RenderClass<infer Head, infer Entry> ? DocumentRender<Head, Entry> : never;

/**
 * Names the class that a file exports.
 * @example renderOf<typeof import("../../reading/documents/pdf/invoices-pdf.render.ts"), "InvoicesPdf">("pdf", address, "InvoicesPdf")
 */
export const renderOf = <File, Name extends keyof File & string>(
  kind: DocumentKind,
  file: URL,
  name: Name,
): RenderOf<File[Name]> => ({ kind, file: file.href, name }) as unknown as RenderOf<File[Name]>;

/** A message to the thread: a new document, more of its entries, or its end. Each gets one reply. */
export type ToThread =
  | { begin: Pick<DocumentRender<unknown, unknown>, "kind" | "file" | "name">; head: unknown }
  | { entries: readonly unknown[] }
  | { end: true };
/** The thread's reply: the bytes of the file that are ready. */
export type FromThread = { chunks: Uint8Array[] };
