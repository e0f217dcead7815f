import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { automaticDeadlines, PAST_DEADLINES_SHOWN } from "@pauta/contract/desk/automatic-deadlines";
import { publications } from "@pauta/contract/desk/publications";
import { addressOf } from "../../lib/calls/address.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { isBeyondBasic, queryOf, readView } from "./publication.view.ts";

/** Days with publications: the office's for forwarding agents, one's own on the larger plans. */
export const endpointOfMonths = (viewer: Actor) =>
  isBeyondBasic(viewer) && !can(viewer, "publications.read_all")
    ? publications.lawyerMonth
    : publications.month;

/** What a lawyer's page requests first. */
export function firstOfDay(address: SearchOf<"/advogado/dashboard">, today: string) {
  const view = readView(address, today);
  return { view, month: view.day.slice(0, 7), daysCounted: [...new Set([view.day, today])] };
}

/** The same as addresses, for the requests that are sent before the page's code has loaded. */
export function addressesOfDay(
  address: SearchOf<"/advogado/dashboard">,
  viewer: Actor,
  today: string,
): string[] {
  const { view, month, daysCounted } = firstOfDay(address, today);
  return [
    addressOf(publications.page, { query: queryOf(view, viewer) }),
    addressOf(endpointOfMonths(viewer), { query: { month } }),
    addressOf(automaticDeadlines.past, { query: { rows: PAST_DEADLINES_SHOWN } }),
    ...daysCounted.map((day) => addressOf(publications.stats, { query: { publication_date: day } })),
  ];
}
