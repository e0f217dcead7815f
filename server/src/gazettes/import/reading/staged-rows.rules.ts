import type { MatchMethod, RecordMatch } from "../../matching/matching.rules.ts";
import type { PublicationRecord } from "../../formats/publication-record.rules.ts";
import { publicationSearchVector } from "../../../platform/words/search-text.rules.ts";
import { partiesOf } from "./parties.rules.ts";
import { textDigest } from "../rectification/rectified-text.rules.ts";
import { sanitisePublication } from "./sanitise.rules.ts";
import { copyValue } from "./copy-text.rules.ts";

export type StagedPlace = { gazette_file_id: number; part: string | null; position: number };

/** For whom a record is, as the rules found or a person confirmed. */
export type StagedMatch = Omit<RecordMatch, "method"> & { method: MatchMethod | "confirmed" };

/**
 * The COPY lines of a record, one for each person it was found for, in the order of STAGED_COLUMNS. The text
 * is sanitised and folded for search once, however many people there are.
 */
export function stagedLines(
  record: PublicationRecord,
  matches: readonly StagedMatch[],
  numbers: readonly string[],
  identityKey: string,
  place: StagedPlace,
): string {
  const text = sanitisePublication(record.text, record.text_is_html);
  const search = publicationSearchVector(
    [record.title, record.court, record.notebook_identification, record.lawsuit_number],
    text,
  );
  const { parties, party_keys } = partiesOf(record);
  const described = [
    place.gazette_file_id,
    place.part,
    place.position,
    record.source,
    record.code ?? identityKey.slice(0, 12),
    identityKey,
    record.registration_date,
    record.notebook_identification_cab,
    record.notebook_identification,
    record.page,
    record.city,
    record.title,
    record.court,
    record.class_code,
    record.class_name,
    text,
    parties,
    party_keys,
    record.lawsuit_number,
    numbers,
  ].map(copyValue);
  const ending = [
    record.canceled?.date ?? null,
    record.canceled?.reason ?? null,
    search,
    record.canceled === null ? "f" : "t",
    textDigest(text),
  ].map(copyValue);
  return matches
    .map(
      (match) =>
        [match.company_id, match.user_id, ...described, match.method, match.confidence, ...ending].join(
          "\t",
        ) + "\n",
    )
    .join("");
}
