/** An import, the day that it lists, and when its records came in. */
export type MergeDay = { importId: number; publicationDate: string; registrationDate: string; now: Date };

/**
 * A stored publication whose record came again with another text, and the
 * row of that text in the temporary table.
 */
export type OtherText = { row: string; company_id: number; publication_id: number; import_id: number };

/** A publication that prints the same act as another one, and the similarity of their texts. */
export type Following = { id: number; same_act_as: number; similarity: number };

/** An inserted publication that belongs to no lawsuit. */
export type WithoutLawsuit = { company_id: number; user_id: number; identity_key: string };

/** The columns that a reader thread writes for each match, in the order of its COPY lines. */
export const STAGED_COLUMNS = [
  "company_id",
  "user_id",
  "gazette_file_id",
  "part",
  "position",
  "source",
  "publication_code",
  "identity_key",
  "registration_date",
  "notebook_identification_cab",
  "notebook_identification",
  "page",
  "city",
  "title",
  "court",
  "class_code",
  "class_name",
  "publication_text",
  "parties",
  "party_keys",
  "lawsuit_number",
  "numbers",
  "match_method",
  "match_confidence",
  "canceled_date",
  "cancel_reason",
  "search",
  "is_canceled",
  "text_digest",
] as const;
