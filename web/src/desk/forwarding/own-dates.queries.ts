import { forwarding } from "@pauta/contract/desk/forwarding";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { type OwnDatesValues, termOf } from "./own-dates.form.ts";

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
