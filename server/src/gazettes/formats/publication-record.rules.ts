import { createHash } from "node:crypto";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { foldText } from "../../platform/words/folding.rules.ts";

/** A lawyer in the source's list, with number and state as written. */
export type RecordLawyer = { name: string; oab: string | null; uf: string | null };
type RecordRecipient = { name: string; pole: string | null };

/** One notice of a gazette, in whatever file format it came. Dates are yyyy-mm-dd. */
export type PublicationRecord = {
  /** The kind of file: "djen" for the national gazette's communications. */
  source: string;
  /** The source's own id of the notice, or null where it has none. */
  code: string | null;
  /** The day on which the notice was made available in the gazette. */
  registration_date: string | null;
  /** The publication date in the file; most have none, because it follows from availability. */
  publication_date: string | null;
  notebook_identification_cab: string | null;
  notebook_identification: string | null;
  page: string | null;
  city: string | null;
  title: string | null;
  /** As the source sent it: untrusted until sanitised. */
  text: string;
  text_is_html: boolean;
  /** The process number in the displayed form. */
  lawsuit_number: string | null;
  /** The digits of other process numbers in the record, the most trusted first. */
  numbers: string[];
  lawyers: RecordLawyer[];
  recipients: RecordRecipient[];
  /** The court's initials. */
  court: string | null;
  communication_type: string | null;
  document_type: string | null;
  class_code: string | null;
  class_name: string | null;
  medium: string | null;
  link: string | null;
  hash: string | null;
  /** Set when the court cancelled the notice. */
  canceled: { date: string | null; reason: string | null } | null;
  /**
   * In Portuguese, why it may not be a notice of its own; a person then decides whether it is for anybody.
   */
  doubt: string | null;
};

/** A record with only some of the fields; the rest is absent. */
export function recordWith(
  stated: Pick<PublicationRecord, "source" | "code" | "text"> & Partial<PublicationRecord>,
): PublicationRecord {
  return {
    registration_date: null,
    publication_date: null,
    notebook_identification_cab: null,
    notebook_identification: null,
    page: null,
    city: null,
    title: null,
    text_is_html: false,
    lawsuit_number: null,
    numbers: [],
    lawyers: [],
    recipients: [],
    court: null,
    communication_type: null,
    document_type: null,
    class_code: null,
    class_name: null,
    medium: null,
    link: null,
    hash: null,
    canceled: null,
    doubt: null,
    ...stated,
  };
}

/** Something unreadable, for a person to check. */
export type ReadFailure = {
  /** The record's position in its file or ZIP entry, from 1; null when it concerns the whole of it. */
  position: number | null;
  code: string | null;
  /** In Portuguese, as shown to the administrator. */
  reason: string;
  /** The beginning of what was found there. */
  excerpt: string;
};

const longestExcerpt = 200;

export function readFailure(
  position: number | null,
  reason: string,
  excerpt = "",
  code: string | null = null,
): ReadFailure {
  return { position, code, reason, excerpt: cleanText(excerpt).slice(0, longestExcerpt) };
}

/** Removes NUL characters and lone surrogates, which PostgreSQL and UTF-8 cannot represent. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, "");
  return whole.includes("\0") ? whole.replaceAll("\0", "") : whole;
}

/**
 * Identifies a notice whose source gives it no code: the SHA-256, in hexadecimal, of its folded text, the
 * digits of its process number and its availability. Encoding, accents, spacing and markup do not change it.
 */
export function contentKey(record: PublicationRecord): string {
  const parts = [
    foldText(record.text),
    digitsOf(record.lawsuit_number ?? ""),
    record.registration_date ?? "",
  ];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
