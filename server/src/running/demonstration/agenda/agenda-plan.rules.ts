import { addBusinessDays, NATIONAL_CALENDAR } from "../../../law/deadlines/calendar.rules.ts";
import { CANCEL_REASONS, THEMES, type Theme } from "./agenda-words.rules.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";
import { isCompany } from "../offices/clients.rules.ts";
import type { DemonstrationLawsuit } from "../demonstration-files.reader.ts";

/** An agenda item and its state; days are the office's. */
export type PlannedCompromise = {
  /** Unique seed of everything that is drawn for the item. */
  key: string;
  username: string;
  /** The index of its lawsuit in the list it was read from. */
  lawsuit: number | null;
  type: number;
  classification: number;
  description: string;
  date: string;
  start_time: string | null;
  end_time: string | null;
  local: string | null;
  forum: string | null;
  forum_room: string | null;
  address: string | null;
  remember_id: number;
  created_on: string;
  completed_on: string | null;
  cancelled_on: string | null;
  cancel_reason: string | null;
};

/**
 * Distance of an item from the day in business days, drawn so that every state occurs and most
 * past items are done.
 */
function distanceOf(key: string): { days: number; outcome: "done" | "open" | "cancelled" } {
  const drawn = chanceOf(key, "when");
  const within = (from: number, to: number) => from + Math.floor(chanceOf(key, "days") * (to - from + 1));
  if (drawn < 0.46) return { days: -within(1, 60), outcome: "done" };
  if (drawn < 0.51) return { days: -within(1, 8), outcome: "open" };
  if (drawn < 0.65) return { days: within(1, 3), outcome: "open" };
  if (drawn < 0.94) return { days: within(4, 38), outcome: "open" };
  return { days: within(-15, 15), outcome: "cancelled" };
}

const SLOTS = ["09:00", "10:30", "13:30", "14:45", "16:00", "17:15"] as const;

/** An office's agenda items that come from no publication. */
export function planAgenda(lawsuits: readonly DemonstrationLawsuit[], day: string): PlannedCompromise[] {
  const taken = new Set<string>();
  return lawsuits.flatMap((lawsuit, index) =>
    Array.from({ length: 2 + Math.floor(chanceOf(lawsuit.process, "compromises") * 3) }, (_, at) =>
      planOne(lawsuit, index, at, day, taken),
    ),
  );
}

function planOne(
  lawsuit: DemonstrationLawsuit,
  place: number,
  at: number,
  day: string,
  taken: Set<string>,
): PlannedCompromise {
  const key = `${lawsuit.process} ${at}`;
  const theme = themeOf(key);
  const { days, outcome } = distanceOf(key);
  const date = businessDay(day, days);
  const created_on = businessDay(day, Math.min(days, 0) - 2 - Math.floor(chanceOf(key, "created") * 14));
  const isHearing = theme.type === 2;
  return {
    key,
    username: lawsuit.user,
    lawsuit: place,
    type: theme.type,
    classification: chanceOf(key, "classification") < 0.7 ? theme.classification : 2,
    description: `${choiceOf(theme.descriptions, key, "what")}: ${shortName(lawsuit.active)} x ${shortName(lawsuit.passive)}`,
    date,
    ...timesOf(theme, lawsuit.user, date, key, taken),
    local: theme.places ? choiceOf(theme.places, key, "where") : null,
    forum: isHearing ? `Foro de ${lawsuit.judicial_district}` : null,
    forum_room: isHearing ? `Sala ${101 + Math.floor(chanceOf(key, "room") * 400)}` : null,
    address: isHearing ? "Por videoconferência; o link está nos autos." : null,
    remember_id: theme.classification >= 3 ? 2 : chanceOf(key, "remember") < 0.5 ? 1 : 0,
    created_on,
    completed_on: outcome === "done" ? completionOf(key, day, days) : null,
    cancelled_on: outcome === "cancelled" ? businessDay(day, Math.min(days, 0) - 1) : null,
    cancel_reason: outcome === "cancelled" ? choiceOf(CANCEL_REASONS, key, "reason") : null,
  };
}

/** Mostly on its day or one of the two before, sometimes a day late. */
function completionOf(key: string, day: string, days: number): string {
  const drawn = chanceOf(key, "completed");
  const beside = drawn < 0.09 ? 1 : drawn < 0.55 ? 0 : drawn < 0.85 ? -1 : -2;
  return businessDay(day, Math.min(days + beside, -1));
}

export const businessDay = (day: string, distance: number): string =>
  addBusinessDays(NATIONAL_CALENDAR, day, distance);

function themeOf(key: string): Theme {
  let left = chanceOf(key, "theme");
  return THEMES.find(({ share }) => (left -= share) < 0) ?? THEMES[0]!;
}

/** A time at which the person has nothing else; 18:30 on a full day. */
function timesOf({ minutes }: Theme, username: string, date: string, key: string, taken: Set<string>) {
  if (minutes === undefined) return { start_time: null, end_time: null };
  const first = Math.floor(chanceOf(key, "slot") * SLOTS.length);
  const slots = SLOTS.map((_, at) => SLOTS[(first + at) % SLOTS.length]!);
  const start_time = slots.find((slot) => !taken.has(`${username} ${date} ${slot}`)) ?? "18:30";
  taken.add(`${username} ${date} ${start_time}`);
  return { start_time, end_time: later(start_time, minutes) };
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const all = hour * 60 + minute + minutes;
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`;
}

/** A person's first and last name; of an organisation's longer name the first two words. */
function shortName(name: string): string {
  const words = name.split(" ").filter((word) => word.length > 2);
  if (words.length < 3) return name;
  return isCompany(name) ? words.slice(0, 2).join(" ") : `${words[0]} ${words.at(-1)}`;
}
