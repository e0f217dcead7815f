import { HolidayScope } from "@pauta/contract/law/court-days";
import { pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/feriados">;

/** Which stored days are shown, as the address stores it. */
export type HolidaysView = { year: string; scope: HolidayScope | ""; name: string; page: number };

/** Reads the address; the default is the office's present year. */
export function readHolidaysView(address: Address, thisYear: string): HolidaysView {
  const text = (name: keyof Address) => textIn(address[name]).slice(0, 200);
  return {
    year: /^(?:199\d|20\d\d|2100|all)$/.test(text("year")) ? text("year") : thisYear,
    scope: HolidayScope.safeParse(text("scope")).data ?? "",
    name: text("name"),
    page: pageIn(address.page),
  };
}

/** The address of a view: only what differs from the whole present year. */
export const writeHolidaysView = ({ year, scope, name, page }: HolidaysView, thisYear: string): Address => ({
  ...(year !== thisYear && { year }),
  ...(scope !== "" && { scope }),
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});
