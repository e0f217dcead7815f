import { courtByInitials } from "@pauta/contract/platform/courts";
import { textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/feriados">;

/** Whose calendar of which year is shown; without a court the whole country's. */
export type LegalCalendarView = { year: string; court: string; state: string };

/** Reads the address; the default is the country's calendar of the present year. */
export function readLegalCalendarView(address: Address, thisYear: string): LegalCalendarView {
  const [year, court, state] = [textIn(address.year), textIn(address.court), textIn(address.state)];
  const states = courtByInitials(court)?.states;
  return {
    year: /^(?:199\d|20\d\d|2100)$/.test(year) ? year : thisYear,
    court: states ? court : "",
    state: states?.includes(state) && states.length > 1 ? state : "",
  };
}

export const writeLegalCalendarView = (
  { year, court, state }: LegalCalendarView,
  thisYear: string,
): Address => ({
  ...(year !== thisYear && { year }),
  ...(court !== "" && { court }),
  ...(state !== "" && { state }),
});

/** The whole year of this place, as the server is asked for it. */
export const yearRequested = ({ year, court, state }: LegalCalendarView) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  ...(court !== "" && { court }),
  ...(state !== "" && { state }),
});
