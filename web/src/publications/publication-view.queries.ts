import type { Actor } from "@pauta/contract/capabilities";
import { parseDate } from "@pauta/contract/dates";

/** 0 not treated, 1 treated, 2 both, as the address and the API write it. */
export type TreatedChoice = 0 | 1 | 2;

/** What the list shows, as the address keeps it. */
export type PublicationView = {
  /** The day chosen in the calendar, `yyyy-mm-dd`; it stays chosen while the list shows all days. */
  day: string;
  isAllDays: boolean;
  treated: TreatedChoice;
  /** What is searched for, over all days. */
  text: string;
  page: number;
};

export type Address = Record<string, unknown>;

const LONGEST_TEXT = 500;

/** Reads the address; what it does not say, or says wrongly, is today's list with everything in it. */
export function readView(address: Address, today: string): PublicationView {
  const text = textIn(address.publication_text).slice(0, LONGEST_TEXT);
  const page = Number(textIn(address.page));
  const treated = textIn(address.treated);
  return {
    day: parseDate(textIn(address.publication_date)) ?? today,
    isAllDays: text !== "" || textIn(address.days) === "all",
    treated: treated === "0" ? 0 : treated === "1" ? 1 : 2,
    text,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view: only what differs from today's list, so that a kept link means "today". */
export function writeView(view: PublicationView, today: string): Address {
  return {
    publication_date: view.day === today ? undefined : view.day,
    days: view.isAllDays && view.text === "" ? "all" : undefined,
    treated: view.treated === 2 ? undefined : String(view.treated),
    publication_text: view.text === "" ? undefined : view.text,
    page: view.page === 1 ? undefined : String(view.page),
  };
}

export const wholeDay = (day: string): PublicationView => ({
  day,
  isAllDays: false,
  treated: 2,
  text: "",
  page: 1,
});

export const treatedOfDay = (day: string): PublicationView => ({ ...wholeDay(day), treated: 1 });

/** Everything that waits to be treated, of whichever day. */
export const pendingOfAllDays = (day: string): PublicationView => ({
  ...wholeDay(day),
  isAllDays: true,
  treated: 0,
});

export const searchFor = (text: string, day: string): PublicationView => ({
  ...wholeDay(day),
  isAllDays: true,
  text,
});

/** The API's query of a view. Offices beyond the basic plan ask for forwarded ones expressly. */
export function queryOf(view: PublicationView, viewer: Pick<Actor, "plan_type">) {
  return {
    page: view.page,
    ...(!view.isAllDays && { publication_date: view.day }),
    ...(view.treated !== 2 && { treated: view.treated }),
    ...(view.text !== "" && { publication_text: view.text }),
    ...(isBeyondBasic(viewer) && { forwarded: 2 }),
  };
}

export const isBeyondBasic = ({ plan_type }: Pick<Actor, "plan_type">): boolean =>
  plan_type === 2 || plan_type === 3;

function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
