import { HolidayScope } from "@pauta/contract/deadlines";

/** Which kept days are shown, as the address says it. */
export type HolidaysView = { year: string; scope: HolidayScope | ""; name: string; page: number };

/** Reads the address; without a year it is the office's present one. */
export function readHolidaysView(address: Record<string, unknown>, thisYear: string): HolidaysView {
  const text = (name: string) =>
    String(address[name] ?? "")
      .trim()
      .slice(0, 200);
  const page = Number(text("page"));
  return {
    year: /^(?:199\d|20\d\d|2100|all)$/.test(text("year")) ? text("year") : thisYear,
    scope: HolidayScope.safeParse(text("scope")).data ?? "",
    name: text("name"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view: only what differs from the whole present year. */
export const writeHolidaysView = (
  { year, scope, name, page }: HolidaysView,
  thisYear: string,
): Record<string, string> => ({
  ...(year !== thisYear && { year }),
  ...(scope !== "" && { scope }),
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});
