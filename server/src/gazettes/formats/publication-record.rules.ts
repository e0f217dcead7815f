import { createHash } from "node:crypto";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { foldText } from "../../platform/words/folding.rules.ts";

/** A lawyer as the source lists him, the number and its state as they were written. */
export type RecordLawyer = { name: string; oab: string | null; uf: string | null };
export type RecordRecipient = { name: string; pole: string | null };

/** One notice of a gazette, whatever the layout of the file it came in. Dates are yyyy-mm-dd. */
export type PublicationRecord = {
  /** The kind of file: "djen" for the national gazette's communications. */
  source: string;
  /** What the source itself knows the notice by, or null where it numbers none. */
  code: string | null;
  /** The day on which the notice was made available in the gazette. */
  registration_date: string | null;
  /** The publication date that the file states; most state none, for it follows from availability. */
  publication_date: string | null;
  notebook_identification_cab: string | null;
  notebook_identification: string | null;
  page: string | null;
  city: string | null;
  title: string | null;
  /** As the source sent it: hostile until sanitised. */
  text: string;
  text_is_html: boolean;
  /** The process number in the form that is shown. */
  lawsuit_number: string | null;
  /** The digits of other process numbers that the record states, the most trusted first. */
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
  /** Set when the court took the notice back. */
  canceled: { date: string | null; reason: string | null } | null;
  /** In Portuguese, why it may be no notice of its own; a person decides then whether it is for anybody. */
  doubt: string | null;
};

/** A record of a source that states only some of it; the rest is absent. */
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

/** What could not be read, for a person to look at. */
export type ReadFailure = {
  /** The record's place in its file or ZIP entry, from 1; null when it concerns the whole of it. */
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

/** Without NUL characters and halves of surrogate pairs, which neither PostgreSQL nor UTF-8 can hold. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, "");
  return whole.includes("\0") ? whole.replaceAll("\0", "") : whole;
}

/**
 * What tells a notice from every other when its source gives it no code: the SHA-256, in hexadecimal, of its
 * folded text, the digits of its process number and its availability. Encoding, accents, spacing and markup
 * do not change it.
 */
export function contentKey(record: PublicationRecord): string {
  const parts = [
    foldText(record.text),
    digitsOf(record.lawsuit_number ?? ""),
    record.registration_date ?? "",
  ];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
