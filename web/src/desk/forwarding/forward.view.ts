import { parseDate } from "@pauta/contract/platform/dates";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { LONGEST_CLASS } from "../publications/publication.view.ts";

type Address = SearchOf<"/controller/dashboard">;

/** 0 the one, 1 the other, 2 both, in the format of the address and the API. */
type Choice = 0 | 1 | 2;

/** The desk's view, as the address stores it. */
export type ForwardView = {
  /** The day chosen in the calendar, `yyyy-mm-dd`. */
  day: string;
  isAllDays: boolean;
  treated: Choice;
  forwarded: Choice;
  /** The searched text, over all days. */
  text: string;
  /** The number or a part of the name of the filtered class; empty for all. */
  class: string;
  /** Whose publications, an id; empty for the office's. */
  user: string;
  page: number;
};

const LONGEST_TEXT = 500;

const choiceIn = (value: unknown): Choice => {
  const text = textIn(value);
  return text === "1" ? 1 : text === "2" ? 2 : 0;
};

/** Reads the address; missing or invalid parts give what has to be forwarded today. */
export function readForwardView(address: Address, today: string): ForwardView {
  const text = textIn(address["publication_text"]).slice(0, LONGEST_TEXT);
  return {
    day: parseDate(textIn(address["publication_date"])) ?? today,
    isAllDays: text !== "" || textIn(address["days"]) === "all",
    treated: choiceIn(address["treated"]),
    forwarded: choiceIn(address["forwarded"]),
    text,
    class: textIn(address["class"]).slice(0, LONGEST_CLASS).trim(),
    user: matching(address["user"], /^\d{1,15}$/),
    page: pageIn(address["page"]),
  };
}

/** The address of a view: only what differs from the default. */
export function writeForwardView(view: ForwardView, today: string): Address {
  return {
    publication_date: view.day === today ? undefined : view.day,
    days: view.isAllDays && view.text === "" ? "all" : undefined,
    treated: view.treated === 0 ? undefined : String(view.treated),
    forwarded: view.forwarded === 0 ? undefined : String(view.forwarded),
    publication_text: view.text === "" ? undefined : view.text,
    class: view.class === "" ? undefined : view.class,
    user: view.user === "" ? undefined : view.user,
    page: view.page === 1 ? undefined : String(view.page),
  };
}

/** What has to be forwarded of a day. */
export const toForwardOfDay = (day: string): ForwardView => ({
  day,
  isAllDays: false,
  treated: 0,
  forwarded: 0,
  text: "",
  class: "",
  user: "",
  page: 1,
});

/** "A Encaminhar": all that has to be forwarded, of any day. */
export const toForward = (day: string): ForwardView => ({ ...toForwardOfDay(day), isAllDays: true });

/** "Pendentes": all that has to be treated, forwarded or not. */
export const pendingOf = (day: string): ForwardView => ({ ...toForward(day), forwarded: 2 });

/** "Tratadas": of a day. */
export const treatedOf = (day: string): ForwardView => ({ ...toForwardOfDay(day), treated: 1, forwarded: 2 });

/** "Do Dia": everything of a day. */
export const allOfDay = (day: string): ForwardView => ({ ...toForwardOfDay(day), treated: 2, forwarded: 2 });

export const searchToForward = (text: string, view: ForwardView): ForwardView => ({
  ...toForward(view.day),
  forwarded: view.forwarded,
  user: view.user,
  class: view.class,
  text,
});

/** The API's query of a view. */
export const queryOfForward = (view: ForwardView) => ({
  page: view.page,
  treated: view.treated,
  forwarded: view.forwarded,
  ...(!view.isAllDays && { publication_date: view.day }),
  ...(view.text !== "" && { publication_text: view.text }),
  ...(view.class !== "" && { class: view.class }),
  ...(view.user !== "" && { user: view.user }),
});

/** The title of a view; the day is shown next to it. */
export function titleOfForward({ text, treated, forwarded }: ForwardView): string {
  if (text !== "") return `Resultados de “${text}”`;
  if (treated === 1) return "Publicações Tratadas";
  if (forwarded === 1) return "Publicações Encaminhadas";
  if (forwarded === 2) return treated === 2 ? "Publicações do Dia" : "Publicações Pendentes";
  return "Publicações a Encaminhar";
}
