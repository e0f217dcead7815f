/** How the text of a file is extracted. */
export type TextKind = "pdf" | "plain" | "html" | "rtf" | "word" | "sheet" | "slides" | "open-document";

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN = "application/vnd.oasis.opendocument";

const KINDS: Record<string, TextKind> = {
  "application/pdf": "pdf",
  "text/plain": "plain",
  "message/rfc822": "plain",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "application/rtf": "rtf",
  [`${OFFICE}.wordprocessingml.document`]: "word",
  [`${OFFICE}.spreadsheetml.sheet`]: "sheet",
  [`${OFFICE}.presentationml.presentation`]: "slides",
  [`${OPEN}.text`]: "open-document",
  [`${OPEN}.spreadsheet`]: "open-document",
  [`${OPEN}.presentation`]: "open-document",
};

/** Formats with text that no reader here supports. */
const CLOSED = new Set([
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.ms-outlook",
]);

const kindOf = (mediaType: string): string => mediaType.split(";", 1)[0]!;

/** How the text of a file type is read; null for types without text or without a reader. */
export const textKindOf = (mediaType: string): TextKind | null => KINDS[kindOf(mediaType)] ?? null;

/** The state of a file's text before it is read. */
export function firstTextState(mediaType: string): "waiting" | "none" | "unreadable" {
  if (textKindOf(mediaType)) return "waiting";
  return CLOSED.has(kindOf(mediaType)) ? "unreadable" : "none";
}

/** The result of reading a file; scanned pages have no text. */
export type ReadText =
  | { state: "read"; text: string; search: string }
  | { state: "none" }
  | { state: "unreadable" };
