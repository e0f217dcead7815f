import type { Actor } from "@pauta/contract/platform/capabilities";
import { parseDate } from "@pauta/contract/platform/dates";
import { pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/advogado/dashboard">;

/** 0 untreated, 1 treated, 2 both, in the format of the address and the API. */
export type TreatedChoice = 0 | 1 | 2;

/** The list's view, as the address stores it. */
export type PublicationView = {
  /** The day chosen in the calendar, `yyyy-mm-dd`; it stays chosen while the list shows all days. */
  day: string;
  isAllDays: boolean;
  treated: TreatedChoice;
  /** Only the national gazette's notices of type Intimação. */
  isElectronic: boolean;
  /** Only what nobody has forwarded yet. */
  isToForward: boolean;
  /** The searched text, over all days. */
  text: string;
  /** The number or a part of the name of the filtered class; empty for all. */
  class: string;
  page: number;
  /** The one to open, on whatever page it is. */
  publication: number | null;
};

const LONGEST_TEXT = 500;
export const LONGEST_CLASS = 200;

/** A listing day, or one class of it. */
export type OfDay = Pick<PublicationView, "day" | "class">;

/** Reads the address; missing or invalid parts give today's list with everything in it. */
export function readView(address: Address, today: string): PublicationView {
  const text = textIn(address.publication_text).slice(0, LONGEST_TEXT);
  const treated = textIn(address.treated);
  const publication = Number(textIn(address.publication));
  return {
    day: parseDate(textIn(address.publication_date)) ?? today,
    isAllDays: text !== "" || textIn(address.days) === "all",
    treated: treated === "0" ? 0 : treated === "1" ? 1 : 2,
    isElectronic: textIn(address.electronic) === "1",
    isToForward: textIn(address.forwarded) === "0",
    text,
    class: textIn(address.class).slice(0, LONGEST_CLASS).trim(),
    page: pageIn(address.page),
    publication: isId(publication) ? publication : null,
  };
}

/** The address of a view: only what differs from today's list, so that a bookmark means "today". */
export function writeView(view: PublicationView, today: string): Address {
  return {
    publication_date: view.day === today ? undefined : view.day,
    days: view.isAllDays && view.text === "" ? "all" : undefined,
    treated: view.treated === 2 ? undefined : String(view.treated),
    electronic: view.isElectronic ? "1" : undefined,
    forwarded: view.isToForward ? "0" : undefined,
    publication_text: view.text === "" ? undefined : view.text,
    class: view.class === "" ? undefined : view.class,
    page: view.page === 1 ? undefined : String(view.page),
    publication: view.publication === null ? undefined : String(view.publication),
  };
}

const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

export const wholeDay = (day: string): PublicationView => ({
  day,
  isAllDays: false,
  treated: 2,
  isElectronic: false,
  isToForward: false,
  text: "",
  class: "",
  page: 1,
  publication: null,
});

/** Another day, with the same class. */
export const sameClassOn = (day: string, view: Pick<PublicationView, "class">): PublicationView => ({
  ...wholeDay(day),
  class: view.class,
});

export const treatedOfDay = (day: string): PublicationView => ({ ...wholeDay(day), treated: 1 });

/** Everything untreated, of any day. */
export const pendingOfAllDays = (day: string): PublicationView => ({
  ...wholeDay(day),
  isAllDays: true,
  treated: 0,
});

/** Untreated electronic notices, of any day. */
export const electronicOfAllDays = (day: string): PublicationView => ({
  ...pendingOfAllDays(day),
  isElectronic: true,
});

/** "A Encaminhar": neither treated nor forwarded, of any day. */
export const toForwardOfAllDays = (day: string): PublicationView => ({
  ...pendingOfAllDays(day),
  isToForward: true,
});

export const searchFor = (text: string, day: string): PublicationView => ({
  ...wholeDay(day),
  isAllDays: true,
  text,
});

/** The title of a list filtered by class. */
export const titleWithClass = (title: string, ofClass: string): string =>
  ofClass === "" ? title : `${title} · classe “${ofClass}”`;

/** The API's query of a view. Offices beyond the basic plan must request forwarded ones explicitly. */
export function queryOf(view: PublicationView, viewer: Pick<Actor, "plan_type">) {
  return {
    page: view.page,
    ...(view.publication !== null && { holding: view.publication }),
    ...(!view.isAllDays && { publication_date: view.day }),
    ...(view.treated !== 2 && { treated: view.treated }),
    ...(view.isElectronic && { electronic: 1 }),
    ...(view.text !== "" && { publication_text: view.text }),
    ...(view.class !== "" && { class: view.class }),
    ...(view.isToForward ? { forwarded: 0 } : isBeyondBasic(viewer) && { forwarded: 2 }),
  };
}

export const isBeyondBasic = ({ plan_type }: Pick<Actor, "plan_type">): boolean =>
  plan_type === 2 || plan_type === 3;
