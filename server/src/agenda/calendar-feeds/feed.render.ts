import type { FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";
import { noticePlace, placeAsText } from "@pauta/contract/office/notice-address";
import {
  foldLines,
  ICalAlarmType,
  ICalCalendar,
  ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { CompromiseRecord } from "../compromises/lists/compromise-records.commands.ts";
import { remindAt } from "../compromises/reminders/reminder.rules.ts";
import { addDays, instantAt } from "../../platform/process/clock.ts";
import { sequenceOf, uidOf, wordsOf, type FeedTime } from "./feed.rules.ts";

/** How often programs should refresh. */
const REFRESH_SECONDS = 3600;
const END = "END:VCALENDAR";

export type FeedShown = { name: string; privacy: FeedPrivacy; zone: string; publicUrl: string };

/**
 * Writes a feed as iCalendar (RFC 5545). Every time is in UTC, converted from the office's time zone by the
 * rules of that day: no reader needs to know a zone.
 */
export class FeedWriter {
  readonly #feed: FeedShown;
  readonly #calendar: ICalCalendar;
  readonly #pieces: string[] = [];

  constructor(feed: FeedShown) {
    this.#feed = feed;
    this.#calendar = new ICalCalendar({
      name: feed.name,
      prodId: { company: "Pauta", product: "Agenda", language: "PT" },
      scale: "gregorian",
      ttl: REFRESH_SECONDS,
    });
  }

  add(records: readonly CompromiseRecord[]): void {
    this.#pieces.push(foldLines(records.map((record) => this.#entryOf(record)).join("")));
  }

  end(): string {
    const frame = this.#calendar.toString();
    return `${frame.slice(0, frame.lastIndexOf(END))}${this.#pieces.join("")}${END}\r\n`;
  }

  #entryOf(record: CompromiseRecord): string {
    const { privacy, zone, publicUrl } = this.#feed;
    const { summary, location, description, isLinked } = wordsOf(record, privacy, zone);
    const { isAllDay, start, end } = timeOf(record, zone);
    const isCancelled = record.situation === "cancelled";
    const isOver = isCancelled || record.completed;
    const reminder = isOver ? null : remindAt(record, zone);
    const place = isLinked ? noticePlace({ data: { message: "", compromiseId: record.id } }) : null;
    return new ICalEvent(
      {
        id: uidOf(record),
        sequence: sequenceOf(record),
        stamp: new Date(record.updated_at),
        created: new Date(record.created_at),
        lastModified: new Date(record.updated_at),
        start,
        end,
        allDay: isAllDay,
        summary,
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        transparency: isOver ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
        ...(reminder !== null && { alarms: [{ type: ICalAlarmType.display, trigger: reminder }] }),
        ...(location !== null && { location: { title: location } }),
        ...(description !== null && { description }),
        ...(place !== null && { url: `${publicUrl}${placeAsText(place)}` }),
      },
      this.#calendar,
    ).toString();
  }
}

function timeOf(
  { compromise_date: day, start_time, end_time, all_day }: CompromiseRecord,
  zone: string,
): FeedTime {
  if (all_day || start_time === null)
    return {
      isAllDay: true,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
    };
  return {
    isAllDay: false,
    start: instantAt(day, start_time, zone),
    end: end_time === null ? null : instantAt(day, end_time, zone),
  };
}
