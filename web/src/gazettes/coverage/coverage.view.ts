import { linkOptions } from "@tanstack/react-router";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/cobertura">;

/** What the grid shows, as the address keeps it. */
export type CoverageView = {
  month: string;
  page: number;
  name: string;
  /** `djen` or `djen/TJRS`; empty for every source. */
  source: string;
  onlySilent: boolean;
};

/** Whose ledger is read: the office's own, or that of all. */
export type CoverageScope = "office" | "everywhere";

/** Reads the address; missing or invalid parts give the first page of this month. */
export const readCoverageView = (address: Address, today: string): CoverageView => ({
  month: matching(address["month"], /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/) || today.slice(0, 7),
  page: pageIn(address["page"]),
  name: textIn(address["name"]).slice(0, 200),
  source: textIn(address["source"]).slice(0, 61),
  onlySilent: textIn(address["silent"]) === "1",
});

/** The address of a view: only what differs from the first page of this month. */
export const writeCoverageView = (view: CoverageView, today: string): Address => ({
  ...(view.month !== today.slice(0, 7) && { month: view.month }),
  ...(view.page !== 1 && { page: String(view.page) }),
  ...(view.name !== "" && { name: view.name }),
  ...(view.source !== "" && { source: view.source }),
  ...(view.onlySilent && { silent: "1" }),
});

/** The page with a lawyer's publications of a listing day: the office's desk, or the platform's page of the office. */
export const deskOf = (scope: CoverageScope, company: number, listedOn: string) =>
  scope === "office"
    ? linkOptions({ to: "/advogado/dashboard", search: { publication_date: listedOn } })
    : linkOptions({ to: "/empresa/informacoes", search: { company: String(company), day: listedOn } });
