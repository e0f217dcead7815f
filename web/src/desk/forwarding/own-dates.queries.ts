import { ANALYSIS, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { parseDate } from "@pauta/contract/platform/dates";
import type { Regime } from "@pauta/contract/law/deadlines";
import { forwarding } from "@pauta/contract/desk/forwarding";
import type { OwnDate } from "@pauta/contract/desk/own-dates";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { ForwardBody } from "./forwarding.queries.ts";

/** How the form dates several publications. */
export type OwnDatesValues = {
  /** Each by its own court and availability, or all on the form's one date. */
  dates_for: "each" | "all";
  /** Each by the term of its own text, or by one term for all. */
  term_of: "text" | "all";
  amount: string;
  regime: Regime;
  doubled: boolean;
  /** Dates typed instead of counted ones, by the publication's id. */
  said: Readonly<Record<number, string>>;
  /** The one date was confirmed for all of them. */
  same_date: boolean;
};

export const BLANK_OWN_DATES: OwnDatesValues = {
  dates_for: "all",
  term_of: "text",
  amount: "",
  regime: "uteis",
  doubled: false,
  said: {},
  same_date: false,
};

/** Analyses have no date, and only a deadline is counted. */
export const asksOwnDates = (type: string | null): boolean => Number(type ?? ANALYSIS) === DEADLINE;

const termOf = ({ term_of, amount, regime, doubled }: OwnDatesValues) =>
  term_of === "all" && /^[1-9]\d{0,3}$/.test(amount) ? { amount: Number(amount), regime, doubled } : null;

/** The query for the own dates, with the form's settings. */
export function ownDatesQuery(ids: readonly number[], values: OwnDatesValues) {
  const term = values.dates_for === "each" ? termOf(values) : null;
  const query = {
    publications: ids.join(","),
    ...(term && { ...term, doubled: term.doubled ? "1" : "0" }),
  };
  return queryOptions({
    queryKey: ["publications", "own-dates", query],
    queryFn: ({ signal }) => call(forwarding.ownDates, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao contar os prazos das publicações" },
  });
}

/** The dates of a forwarding's request: one for all, or one for each. */
export function sentDates(
  values: OwnDatesValues,
  type: string | null,
): Partial<ForwardBody["forwards"][number]> {
  if (!asksOwnDates(type)) return {};
  if (values.dates_for === "all") return values.same_date ? { same_date: true } : {};
  const said = Object.entries(values.said).filter(([, date]) => parseDate(date) !== null);
  return {
    date: "",
    deadline: null,
    all_day: true,
    start_time: "",
    end_time: "",
    own_dates: {
      term: termOf(values),
      said: said.map(([id, date]) => ({ publication_id: Number(id), date })),
    },
  };
}

/** The day of a publication in the form; empty where it is neither counted nor typed. */
export const dayOf = (own: OwnDate, { said }: OwnDatesValues): string =>
  said[own.publication_id] ?? own.date ?? "";

/** Why a forwarding cannot be added with its dates. */
export function faultOfDates(
  own: { data: readonly OwnDate[]; differ: boolean } | undefined,
  values: OwnDatesValues,
): Partial<Record<"own_dates" | "same_date" | "amount", string>> {
  if (values.dates_for === "all")
    return own?.differ && !values.same_date
      ? { same_date: "Confirme que a data vale para todas, ou conte uma data por publicação" }
      : {};
  if (values.term_of === "all" && termOf(values) === null) return { amount: "Informe o prazo" };
  if (own === undefined) return { own_dates: "Aguarde a contagem das datas" };
  const missing = own.data.filter((each) => parseDate(dayOf(each, values)) === null);
  if (missing.length === 0) return {};
  return {
    own_dates:
      missing.length === 1
        ? "Informe a data da publicação marcada"
        : `Informe a data das ${missing.length} publicações marcadas`,
  };
}
