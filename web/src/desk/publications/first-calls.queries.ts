import type { QueryClient } from "@tanstack/react-query";
import { officeToday } from "../../lib/format.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { actorOf } from "../../office/identity/actor.view.ts";
import { profileQuery } from "../../office/identity/identity.queries.ts";
import "./ask-ahead.calls.ts";
import { firstOfDay } from "./day.calls.ts";
import { publicationDaysQuery, publicationsQuery, publicationStatsQuery } from "./publications.queries.ts";

/** Requests a lawyer's day while his page is still being drawn. */
export async function requestDay(
  client: QueryClient,
  address: SearchOf<"/advogado/dashboard">,
): Promise<void> {
  const profile = client.getQueryData(profileQuery.queryKey);
  if (!profile) return;
  const viewer = actorOf(profile);
  const today = officeToday();
  const { view, month, daysCounted } = firstOfDay(address, today);
  await Promise.all([
    client.prefetchQuery(publicationsQuery(view, viewer)),
    client.prefetchQuery(publicationDaysQuery(month, viewer)),
    ...daysCounted.map((day) => client.prefetchQuery(publicationStatsQuery(day))),
  ]);
}
