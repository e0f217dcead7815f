import { createHash } from "node:crypto";
import ical, {
  type CalendarResponse,
  type DateWithTimeZone,
  type EventInstance,
  type VEvent,
} from "node-ical";
import type { IcsEvent, Moment } from "./ics-entries.rules.ts";
import { UNUSED_ZONE } from "./ics-reading.rules.ts";

/** The most entries of a file, and the most occurrences of a recurring one. */
const MOST_ENTRIES = 2000;
const MOST_TIMES = 366;
const DAY_MS = 86_400_000;
const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const LONGEST_UID = 150;

/** A file that is not a calendar, or too large. */
export class UnreadableCalendar extends Error {}

type Task = Omit<VEvent, "type" | "status"> & {
  type: "VTODO";
  due?: DateWithTimeZone;
  completed?: unknown;
  status?: string;
};

/**
 * The events and tasks of an .ics file, recurring ones once for each occurrence around `now`.
 * Must run in a process whose time zone is `NOWHERE`: the parser reads times without a zone, or
 * with an unknown one, in the process's zone.
 */
export function readIcs(text: string, now: Date): IcsEvent[] {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw new UnreadableCalendar("O arquivo não é um calendário (.ics)");
  const events: IcsEvent[] = [];
  for (const part of Object.values(parsed(text))) {
    if (part?.type !== "VEVENT" && part?.type !== "VTODO") continue;
    events.push(...timesOf(part as VEvent | Task, now));
    if (events.length > MOST_ENTRIES)
      throw new UnreadableCalendar("O arquivo tem mais de 2.000 compromissos: exporte um período menor");
  }
  return events;
}

function parsed(text: string): CalendarResponse {
  const read =
    parsedWhole(text) ?? parsedWhole(text.replace(RULE_LINE, (rule) => (isRule(rule) ? rule : "")));
  if (read === null) throw new UnreadableCalendar("O arquivo está danificado");
  return read;
}

/** A recurrence rule with its continuation lines (RFC 5545, 3.1). */
const RULE_LINE = /^RRULE[;:][^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*/gim;

/** Whether the library can parse a rule: one invalid rule makes it reject the whole file. */
const isRule = (rule: string): boolean =>
  parsedWhole(
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260101T120000Z\r\n${rule}END:VEVENT\r\nEND:VCALENDAR\r\n`,
  ) !== null;

function parsedWhole(text: string): CalendarResponse | null {
  try {
    return ical.sync.parseICS(text);
  } catch {
    return null;
  }
}

function timesOf(event: VEvent | Task, now: Date): IcsEvent[] {
  if (event.type === "VTODO") return [taskOf(event)];
  // an invalid rule is ignored: the event occurs once
  if (typeof event.rrule?.between !== "function")
    return [eventOf(event, event, uidOf(event)), ...overridesOf(event)];
  const uid = uidOf(event);
  const instances = ical.expandRecurringEvent(event, {
    from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
    to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
  });
  const taken = instances
    .slice(0, MOST_TIMES)
    .map((one) => eventOf(one.event, one, `${uid}#${timeKey(one.event, one.start)}`));
  const leftOut = instances.length > MOST_TIMES || taken.length === 0 || goesOnBeyond(event, instances, now);
  return leftOut ? [...taken, remainderOf(event, uid, taken.length)] : taken;
}

/** Changed occurrences of an event whose series is not in the file. */
const overridesOf = (event: VEvent): IcsEvent[] =>
  [...new Set(Object.values(event.recurrences ?? {}))].map((one) =>
    eventOf(one as VEvent, one as VEvent, `${uidOf(event)}#${timeKey(one as VEvent, event.start)}`),
  );

/** Identifies an occurrence of a series by its original time. */
const timeKey = ({ recurrenceid }: VEvent, start: Date): string =>
  (recurrenceid instanceof Date ? recurrenceid : start).toISOString().slice(0, 16);

function goesOnBeyond({ rrule }: VEvent, instances: readonly EventInstance[], now: Date): boolean {
  const last = instances.at(-1)?.start ?? now;
  return (
    rrule!.after(last > now ? last : now) !== undefined &&
    rrule!.after(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)) !== undefined
  );
}

const remainderOf = (event: VEvent, uid: string, taken: number): IcsEvent => ({
  ...eventOf(event, event, uid),
  reason:
    taken === 0
      ? "Repete-se, mas não nos últimos 90 nem nos próximos 400 dias"
      : `Repete-se por mais tempo: vêm ${taken} vezes, dos últimos 90 aos próximos 400 dias`,
});

const eventOf = (
  event: VEvent,
  { start, end }: { start?: unknown; end?: unknown },
  uid: string,
): IcsEvent => ({
  ...wordsOf(event),
  uid,
  start: momentOf(start),
  end: momentOf(end),
  reason: event.status?.toUpperCase() === "CANCELLED" ? "Está cancelado no arquivo" : null,
});

function taskOf(task: Task): IcsEvent {
  const isDone = task.completed !== undefined || /^(?:COMPLETED|CANCELLED)$/i.test(task.status ?? "");
  return {
    ...wordsOf(task),
    uid: uidOf(task),
    start: momentOf(task.due ?? task.start),
    end: null,
    reason: isDone ? "É uma tarefa já encerrada" : null,
  };
}

const wordsOf = (event: VEvent | Task) => ({
  summary: wordOf(event.summary),
  description: wordOf(event.description),
  location: wordOf(event.location),
  url: /^https?:\/\//i.test(wordOf(event.url)) ? wordOf(event.url) : "",
});

/** The text of a property: one with parameters is an object, a repeated one is a list. */
function wordOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === "string") return one;
  const inner = (one as { val?: unknown } | null | undefined)?.val;
  return typeof inner === "string" ? inner : "";
}

/** The event's UID; one without it, or with a very long one, is identified by its content. */
function uidOf(event: VEvent | Task): string {
  const given = wordOf(event.uid);
  if (given !== "" && given.length <= LONGEST_UID && !/\p{Cc}/u.test(given)) return given;
  const said = given || JSON.stringify([event.type, wordsOf(event), event.start, event.end]);
  return `sha256-${createHash("sha256").update(said).digest("hex")}`;
}

function momentOf(date: unknown): Moment | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const wall = date.toISOString();
  if (!/^\d{4}-/.test(wall)) return null;
  const { dateOnly, tz } = date as DateWithTimeZone & { dateOnly?: boolean };
  if (dateOnly) return { kind: "day", day: wall.slice(0, 10) };
  if (!hasPlace(tz)) return { kind: "floating", day: wall.slice(0, 10), time: wall.slice(11, 16) };
  return { kind: "instant", epoch_ms: date.getTime() };
}

/** Whether a zone exists, or is an offset from Greenwich (`UTC-3`). */
function hasPlace(zone: string | undefined): boolean {
  if (zone === undefined || zone === UNUSED_ZONE) return false;
  if (/[+-]\d/.test(zone)) return true;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
