import { Temporal } from "temporal-polyfill";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { shortened } from "@pauta/contract/platform/shortened-text";

/** A time in an .ics file: a day, a local time without a zone, or an instant. */
export type Moment =
  | { kind: "day"; day: string }
  | { kind: "floating"; day: string; time: string }
  | { kind: "instant"; epoch_ms: number };

/** An event or task of an .ics file; a recurring one appears once for each occurrence. */
export type IcsEvent = {
  uid: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  start: Moment | null;
  end: Moment | null;
  /** Why it should not be imported, according to the file. */
  reason: string | null;
};

/** An agenda entry for an event of a file: one for each day. */
export type AgendaEntry = {
  uid: string;
  description: string;
  compromise_date: string | null;
  start_time: string | null;
  end_time: string | null;
  all_day: boolean;
  local: string | null;
  observation: string | null;
  /** Why it is not imported; null when it may be. */
  reason: string | null;
};

const LONGEST = {
  uid: 200,
  description: compromiseFields.description.max!,
  local: compromiseFields.local.max!,
  observation: compromiseFields.observation.max!,
};
const MOST_DAYS = 31;
/** Nothing earlier is imported: the parser reads years of one or two digits as of the last century. */
const EARLIEST = "2000-01-01";
const LATEST = "2199-12-31";

/** The office's day and hour of a time; a time without a zone is in the office's zone. */
function inOffice(moment: Moment, zone: string): { day: string; time: string | null } {
  if (moment.kind === "day") return { day: moment.day, time: null };
  if (moment.kind === "floating") return { day: moment.day, time: moment.time };
  const local = Temporal.Instant.fromEpochMilliseconds(moment.epoch_ms).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
}

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

type Span = Pick<AgendaEntry, "compromise_date" | "start_time" | "end_time" | "all_day">;
const wholeDay = (day: string): Span => ({
  compromise_date: day,
  start_time: null,
  end_time: null,
  all_day: true,
});
const hours = (day: string, start_time: string, end_time: string): Span => ({
  compromise_date: day,
  start_time,
  end_time,
  all_day: false,
});

/** An event without an end takes an hour, or less at the end of the day. */
function hourFrom(day: string, time: string): Span {
  const start = Temporal.PlainTime.from(time);
  if (time === "23:59") return hours(day, "23:58", "23:59");
  const end = time >= "23:00" ? "23:59" : start.add({ hours: 1 }).toString().slice(0, 5);
  return hours(day, time, end);
}

/**
 * The days of an event. The day on which an all-day event ends is excluded (RFC 5545,
 * 3.6.1), and so is one that ends at midnight.
 */
function spansOf(start: Moment, end: Moment | null, zone: string): Span[] | string {
  const from = inOffice(start, zone);
  const to = end && inOffice(end, zone);
  if (from.day < EARLIEST || from.day > LATEST || (to && to.day > LATEST)) return "A data está longe demais";
  if (from.time === null) {
    const days = to ? Math.max(1, daysBetween(from.day, to.day)) : 1;
    if (days > MOST_DAYS) return `Dura mais de ${MOST_DAYS} dias`;
    return Array.from({ length: days }, (_, index) => wholeDay(addDays(from.day, index)));
  }
  if (!to || to.time === null || `${to.day}T${to.time}` <= `${from.day}T${from.time}`)
    return [hourFrom(from.day, from.time)];
  if (to.day === from.day) return [hours(from.day, from.time, to.time)];
  const days = daysBetween(from.day, to.day);
  if (days >= MOST_DAYS) return `Dura mais de ${MOST_DAYS} dias`;
  const first =
    from.time === "23:59" ? [hourFrom(from.day, from.time)] : [hours(from.day, from.time, "23:59")];
  const between = Array.from({ length: days - 1 }, (_, index) => wholeDay(addDays(from.day, index + 1)));
  return [...first, ...between, ...(to.time === "00:00" ? [] : [hours(to.day, "00:00", to.time)])];
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const line = (text: string, longest: number): string =>
  shortened(text.toWellFormed().replaceAll(CONTROL, " ").trim(), longest);
const lines = (text: string, longest: number): string =>
  shortened(
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll(/(?!\n)\p{Cc}/gu, " ")
      .trim(),
    longest,
  );

/** Converts an event to entries of the agenda: one for each of its days. */
export function entriesOf(event: IcsEvent, zone: string): AgendaEntry[] {
  const uid = event.uid.slice(0, LONGEST.uid);
  const words = {
    description: line(event.summary, LONGEST.description) || "Sem título",
    local: line(event.location, LONGEST.local) || null,
    observation:
      lines([event.description, event.url].filter(Boolean).join("\n"), LONGEST.observation) || null,
  };
  const rejected = (reason: string, day: string | null): AgendaEntry => ({
    uid,
    ...words,
    compromise_date: day,
    start_time: null,
    end_time: null,
    all_day: false,
    reason,
  });
  if (event.start === null) return [rejected(event.reason ?? "Não diz quando começa", null)];
  const spans = spansOf(event.start, event.end, zone);
  if (typeof spans === "string") return [rejected(spans, null)];
  if (event.reason !== null) return [rejected(event.reason, spans[0]!.compromise_date)];
  const isLong = spans.length > 1;
  return spans.map((span, index) =>
    Object.assign({}, words, span, {
      uid: index === 0 ? uid : `${uid}#${span.compromise_date}`,
      description: isLong ? titleOfDay(words.description, index + 1, spans.length) : words.description,
      reason: null,
    }),
  );
}

const titleOfDay = (title: string, day: number, days: number): string =>
  `${shortened(title, LONGEST.description - 20)} (${day}º dia de ${days})`;
