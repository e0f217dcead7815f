import { situationNames } from "@pauta/contract/agenda/situation-names";
import type { FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";
import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { datesToCheckInWords } from "@pauta/contract/law/deadline-candidates";
import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { courtHourWords } from "@pauta/contract/law/court-hours";
import type { CompromiseRecord } from "../compromises/lists/compromise-records.commands.ts";

/** The texts of a compromise in another program. */
export type FeedWords = {
  summary: string;
  location: string | null;
  description: string | null;
  /** Whether the entry may link to Pauta. */
  isLinked: boolean;
};

const BUSY: FeedWords = { summary: "Ocupado", location: null, description: null, isLinked: false };

/** A prefix of the title, since programs show no strikethrough. */
const DONE = "✓ ";
/** Replaced by spaces: programs show control characters differently. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** The texts of a compromise that the feed's privacy setting allows. */
export function wordsOf(record: CompromiseRecord, privacy: FeedPrivacy, officeZone: string): FeedWords {
  if (privacy === "busy") return BUSY;
  const type = record.compromise_type.compromise_type;
  const process = record.lawsuit && formatCnj(record.lawsuit.process);
  const done = record.completed ? DONE : "";
  if (privacy === "number")
    return { ...BUSY, summary: plain(`${done}${[type, process].filter(Boolean).join(" · ")}`) };
  const place = [
    record.local,
    record.forum,
    record.forum_room && `sala ${record.forum_room}`,
    record.address,
  ];
  const dates = datesToCheckInWords(record);
  const there = courtHourWords(record, officeZone);
  const { compromise_type_id, court_time_zone, lawsuit_id, client_id, user_id } = compromiseFields;
  const facts = [
    `${compromise_type_id.label}: ${type}`,
    there && `${court_time_zone.label}: ${there}`,
    dates !== null && `${compromiseWords.dates_to_check.label}: ${dates}`,
    process && `${lawsuit_id.label}: ${process}`,
    record.client && `${client_id.label}: ${record.client.name}`,
    `${user_id.label}: ${record.user.name}`,
    record.cancel_reason && `Cancelado: ${record.cancel_reason}`,
    record.completed && situationNames.completed,
  ];
  return {
    summary: plain(`${done}${[record.case_name, record.description].filter(Boolean).join(": ")}`),
    location: plain(place.filter(Boolean).join(", ")) || null,
    description: facts
      .filter(Boolean)
      .map((fact) => plain(String(fact)))
      .join("\n"),
    isLinked: true,
  };
}

/** One line, without lone surrogates. */
const plain = (text: string): string => text.toWellFormed().replaceAll(CONTROL, " ").trim();

/** The time of an entry: instants for those with an hour, days (the end excluded) for the others. */
export type FeedTime = { isAllDay: boolean; start: Date; end: Date | null };

/** An entry's UID: always the same in every feed, and unique among all compromises. */
export const uidOf = ({ id, created_at }: { id: number; created_at: string }): string =>
  `${Date.parse(created_at)}-${id}@pauta`;

/** The compromise that a UID identifies; null for UIDs of other programs. */
export function readUid(uid: string): { id: number; created_ms: number } | null {
  const parts = /^(\d{1,15})-(\d{1,15})@pauta$/.exec(uid);
  return parts && { created_ms: Number(parts[1]), id: Number(parts[2]) };
}

/** The entry's SEQUENCE, which increases with every change: the seconds from its creation to the last change. */
export const sequenceOf = ({ created_at, updated_at }: { created_at: string; updated_at: string }): number =>
  Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));
