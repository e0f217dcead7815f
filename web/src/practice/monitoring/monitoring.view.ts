import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/advogado/monitoramento">;

/** The view of the page of movements and monitoring, as the address stores it. */
export type MonitoringView = {
  tab: "movements" | "monitoring";
  page: number;
  /** From the filter menu: 1 my clients', 2 of opposing parties, 3 all; empty for all. */
  isClient: string;
  /** From the filter menu: a process number, or part of one. */
  lawsuit: string;
  /** The search of the monitoring list. */
  search: string;
  /** 1 only monitored lawsuits, 0 only others. */
  active: "" | "0" | "1";
};

/** Reads the address; a missing or invalid part filters nothing. */
export function readMonitoringView(address: Address): MonitoringView {
  const active = textIn(address.active);
  return {
    tab: textIn(address.tab) === "monitoring" ? "monitoring" : "movements",
    page: pageIn(address.page),
    isClient: matching(address.isClient, /^[123]$/),
    lawsuit: textIn(address.lawsuit).slice(0, 60),
    search: textIn(address.lawsuit_search).slice(0, 200),
    active: active === "0" || active === "1" ? active : "",
  };
}

/** The address of a view: only what differs from the first page of everything. */
export function writeMonitoringView({ tab, page, search, ...filters }: MonitoringView): Address {
  const requested = Object.entries(filters).filter(([, value]) => value !== "");
  return {
    ...(tab === "monitoring" && { tab }),
    ...Object.fromEntries(requested),
    ...(search !== "" && { lawsuit_search: search }),
    ...(page !== 1 && { page: String(page) }),
  };
}

/** The other tab, at its beginning; the filter menu's choices apply to both. */
export const atTab = (view: MonitoringView, tab: MonitoringView["tab"]): MonitoringView => ({
  ...view,
  tab,
  page: 1,
  search: "",
  active: "",
});

/** The API's query of the monitoring list; the newest lawsuits, which nobody monitors yet, come first. */
export const monitoringQueryOf = ({ page, isClient, search, lawsuit, active }: MonitoringView) => ({
  page,
  isClient,
  active,
  lawsuit_search: [search, lawsuit].filter((text) => text !== "").join(" "),
  sortBy: "id-desc" as const,
});

/** Whether the list is filtered besides its search. */
export const isNarrowed = ({ isClient, lawsuit, active }: MonitoringView): boolean =>
  (isClient !== "" && isClient !== "3") || lawsuit !== "" || active !== "";

export const withoutFilters = (view: MonitoringView): MonitoringView => ({
  ...view,
  page: 1,
  isClient: "",
  lawsuit: "",
  active: "",
});
