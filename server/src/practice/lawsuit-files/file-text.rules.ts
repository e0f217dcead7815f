/** How the text of a file is got at. */
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

/** Formats of text that nothing here can read. */
const CLOSED = new Set([
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.ms-outlook",
]);

const kindOf = (mediaType: string): string => mediaType.split(";", 1)[0]!;

/** How a file of a type is read; null for those without text, and those that cannot be read. */
export const textKindOf = (mediaType: string): TextKind | null => KINDS[kindOf(mediaType)] ?? null;

/** What is known of a file's text before anybody looked into it. */
export function firstTextState(mediaType: string): "waiting" | "none" | "unreadable" {
  if (textKindOf(mediaType)) return "waiting";
  return CLOSED.has(kindOf(mediaType)) ? "unreadable" : "none";
}

/** What was got out of a file; no text at all is the answer for scanned pages. */
export type ReadText =
  | { state: "read"; text: string; search: string }
  | { state: "none" }
  | { state: "unreadable" };
