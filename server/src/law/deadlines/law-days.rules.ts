import type { CourtDay } from "@pauta/contract/law/court-days";
import type { CourtPlace } from "./court-place.rules.ts";
import { civilStateDays, stateCourtDays } from "./state-days.rules.ts";
import { daysOfYear, writtenYear, type YearlyDay } from "./yearly-days.rules.ts";

/** Days on which courts close although no federal law says so: each court's act of the year confirms them. */
export const CUSTOM = "Costume dos tribunais, confirmado pela portaria de cada um";

const VACATIONS = "Férias coletivas";
const FEDERAL_COURTS = "Lei 5.010/1966, art. 62";
const STATE_COURTS = "Lei 1.408/1951, art. 5º";

/** Holidays of the whole country, and days on which its courts close. */
const national: readonly YearlyDay[] = [
  { on: "01-01", name: "Confraternização Universal", norm: "Lei 662/1949" },
  { on: "04-21", name: "Tiradentes", norm: "Lei 662/1949, redação da Lei 10.607/2002" },
  { on: "05-01", name: "Dia do Trabalho", norm: "Lei 662/1949" },
  { on: "09-07", name: "Independência", norm: "Lei 662/1949" },
  { on: "10-12", name: "Nossa Senhora Aparecida", norm: "Lei 6.802/1980" },
  { on: "11-02", name: "Finados", norm: "Lei 662/1949, redação da Lei 10.607/2002" },
  { on: "11-15", name: "Proclamação da República", norm: "Lei 662/1949" },
  { on: "11-20", name: "Zumbi e Consciência Negra", norm: "Lei 14.759/2023", since: 2024 },
  { on: "12-08", name: "Dia da Justiça", norm: STATE_COURTS },
  { on: "12-25", name: "Natal", norm: "Lei 662/1949" },
  { on: -48, name: "Carnaval (segunda-feira)", norm: CUSTOM },
  { on: -47, name: "Carnaval", norm: STATE_COURTS },
  { on: -46, name: "Quarta-feira de Cinzas", norm: CUSTOM, kind: "partial" },
  { on: -2, name: "Sexta-feira Santa", norm: `${STATE_COURTS}; Lei 9.093/1995, art. 2º` },
  { on: 60, name: "Corpus Christi", norm: CUSTOM },
];

/** Further days on which the federal courts close; where both lists name a day, this list's law is cited. */
const federalCourts: readonly YearlyDay[] = [
  { on: -48, name: "Carnaval (segunda-feira)", norm: `${FEDERAL_COURTS}, III` },
  { on: -47, name: "Carnaval", norm: `${FEDERAL_COURTS}, III` },
  { on: -4, name: "Quarta-feira Santa", norm: `${FEDERAL_COURTS}, II` },
  { on: -3, name: "Quinta-feira Santa", norm: `${FEDERAL_COURTS}, II` },
  { on: -2, name: "Sexta-feira Santa", norm: `${FEDERAL_COURTS}, II` },
  { on: "08-11", name: "Criação dos Cursos Jurídicos", norm: `${FEDERAL_COURTS}, IV` },
  { on: "11-01", name: "Todos os Santos", norm: `${FEDERAL_COURTS}, IV` },
  { on: "11-02", name: "Finados", norm: `${FEDERAL_COURTS}, IV` },
  { on: "12-08", name: "Dia da Justiça", norm: `${FEDERAL_COURTS}, IV` },
];

/**
 * The days of the law that begin in a year, for the courts of a place; of two entries on one day the first
 * has the smaller scope.
 */
export function lawDays(place: CourtPlace, year: number): CourtDay[] {
  const ofState = [
    ...(place.seat === null ? [] : (civilStateDays[place.seat] ?? [])),
    ...(place.isFederal ? [] : place.states.flatMap((state) => stateCourtDays[state] ?? [])),
  ];
  return [
    ...(place.isFederal ? daysOfYear(federalCourts, "federal_courts", year) : []),
    ...daysOfYear(ofState, "state", year),
    ...daysOfYear(national, "national", year),
    recessOf(place, year),
    suspensionOf(year),
    ...(COLLECTIVE_VACATIONS.has(place.court ?? "") ? vacationsOf(year) : []),
  ];
}

/** The superior courts whose members all take vacations at once; terms are suspended meanwhile. */
const COLLECTIVE_VACATIONS = new Set(["STF", "STJ", "TST"]);

const vacationsOf = (year: number): CourtDay[] =>
  ["01", "07"].map((month) => ({
    date: `${writtenYear(year)}-${month}-02`,
    until: `${writtenYear(year)}-${month}-31`,
    name: VACATIONS,
    kind: "suspension",
    scope: "court",
    norm: "LC 35/1979, art. 66, § 1º",
  }));

/** The courts are closed from 20 December to 6 January. */
const recessOf = ({ isFederal }: CourtPlace, year: number): CourtDay => ({
  date: `${writtenYear(year)}-12-20`,
  until: `${writtenYear(year + 1)}-01-06`,
  name: "Recesso forense",
  kind: "closed",
  scope: isFederal ? "federal_courts" : "national",
  norm: isFederal ? `${FEDERAL_COURTS}, I` : "Resolução CNJ 244/2016",
});

/** No term runs from 20 December to 20 January, though courts work and publish from the 7th on. */
const suspensionOf = (year: number): CourtDay => ({
  date: `${writtenYear(year)}-12-20`,
  until: `${writtenYear(year + 1)}-01-20`,
  name: "Suspensão dos prazos no fim do ano",
  kind: "suspension",
  scope: "national",
  norm: "CPC, art. 220; CLT, art. 775-A; CPP, art. 798-A",
});

/**
 * Whether this suspension does not apply to urgent cases: the year's end (CPP art. 798-A), and the vacations,
 * during which the superior courts continue prisoners' cases: the earlier date is the safe one.
 */
export const isUrgentWithout = ({ kind, scope, date, name }: CourtDay): boolean =>
  kind === "suspension" &&
  ((scope === "national" && date.endsWith("-12-20")) || (scope === "court" && name === VACATIONS));
