export type DocumentKind = "pdf" | "docx" | "html";

/** The class that renders a document. Only the thread loads it, with the first document that it makes. */
export type DocumentRender<Head, Entry> = {
  kind: DocumentKind;
  /** The address of the file that exports the class. */
  file: string;
  name: string;
  /** Of types alone: what a document is begun with, and of what it is made. */
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

/** A new document, some more of its entries, or its end. Each is answered once. */
export type ToThread =
  | { begin: Pick<DocumentRender<unknown, unknown>, "kind" | "file" | "name">; head: unknown }
  | { entries: readonly unknown[] }
  | { end: true };
/** What of the file is ready. */
export type FromThread = { chunks: Uint8Array[] };
