import { ANALYSIS, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { parseDate } from "@pauta/contract/platform/dates";
import type { Regime } from "@pauta/contract/law/deadlines";
import type { OwnDate } from "@pauta/contract/desk/own-dates";
import type { ForwardBody } from "./forwarding.queries.ts";

/** How the form dates several publications. */
export type OwnDatesValues = {
  /** Each by its own court and availability, or all on the one date of the form. */
  dates_for: "each" | "all";
  /** Each by the term that its own text leads to, or by one term for all. */
  term_of: "text" | "all";
  amount: string;
  regime: Regime;
  doubled: boolean;
  /** What was typed instead of a counted date, by the publication's id. */
  said: Readonly<Record<number, string>>;
  /** The one date is meant for all of them. */
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
export const allowsOwnDates = (type: string | null): boolean => Number(type ?? ANALYSIS) === DEADLINE;

export const termOf = ({ term_of, amount, regime, doubled }: OwnDatesValues) =>
  term_of === "all" && /^[1-9]\d{0,3}$/.test(amount) ? { amount: Number(amount), regime, doubled } : null;

/** A forwarding's fields for the request: one date for all, or what dates each publication. */
export function sentDates(
  values: OwnDatesValues,
  type: string | null,
): Partial<ForwardBody["forwards"][number]> {
  if (!allowsOwnDates(type)) return {};
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

/** The day of a publication as the form shows it; empty when it is neither counted nor typed. */
export const dayOf = (own: OwnDate, { said }: OwnDatesValues): string =>
  said[own.publication_id] ?? own.date ?? "";

/** Why a forwarding cannot be added with its present dates. */
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
