import { Temporal } from "temporal-polyfill";

/** Holidays on the same day each year in every court: Leis 662/1949, 6.802/1980, 14.759/2023; Dia da Justiça, Lei 1.408/1951 art. 5. */
const FIXED: Record<string, { name: string; since?: number }> = {
  "01-01": { name: "Confraternização Universal" },
  "04-21": { name: "Tiradentes" },
  "05-01": { name: "Dia do Trabalho" },
  "09-07": { name: "Independência" },
  "10-12": { name: "Nossa Senhora Aparecida" },
  "11-02": { name: "Finados" },
  "11-15": { name: "Proclamação da República" },
  "11-20": { name: "Zumbi e Consciência Negra", since: 2024 },
  "12-08": { name: "Dia da Justiça" },
  "12-25": { name: "Natal" },
};

/** Days from Easter on which courts are closed everywhere. */
const MOVEABLE: Record<number, string> = {
  [-48]: "Carnaval (segunda-feira)",
  [-47]: "Carnaval",
  [-2]: "Sexta-feira Santa",
  60: "Corpus Christi",
};

/** Easter Sunday of a year of the Gregorian calendar, `yyyy-mm-dd` (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Temporal.PlainDate(year, Math.floor(sum / 31), (sum % 31) + 1).toString();
}

/** The name of the holiday that closes every court of the country on a day (`yyyy-mm-dd`); undefined on others. */
export function nationalHoliday(day: string): string | undefined {
  const date = Temporal.PlainDate.from(day);
  const fixed = FIXED[day.slice(5)];
  if (fixed && date.year >= (fixed.since ?? 0)) return fixed.name;
  const sinceEaster = Temporal.PlainDate.from(easterOf(date.year)).until(date).days;
  return MOVEABLE[sinceEaster];
}

/** From 20 December to 6 January the courts are closed (recess: Lei 5.010/1966 art. 62, Res. CNJ 244/2016). */
export function isRecess(day: string): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= "12-20" || monthAndDay <= "01-06";
}

/** True when courts of the whole country work and publish on a day: no weekend, holiday or recess (CPC art. 216). */
export function isBusinessDay(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5 && nationalHoliday(day) === undefined && !isRecess(day);
}

/** The first business day strictly after a day. */
export const nextBusinessDay = (day: string): string => step(day, 1);

/** The last business day strictly before a day. */
export const previousBusinessDay = (day: string): string => step(day, -1);

function step(day: string, direction: 1 | -1): string {
  let date = Temporal.PlainDate.from(day);
  do date = date.add({ days: direction });
  while (!isBusinessDay(date.toString()));
  return date.toString();
}
