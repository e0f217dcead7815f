import { textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/empresa/equipe">;

/** Periods that the view offers, in days up to today, as the address keeps them. */
export const TEAM_PERIODS = ["7", "30", "90", "365"] as const;
export type TeamDays = (typeof TEAM_PERIODS)[number];

const USUAL: TeamDays = "30";

export const readTeamDays = (address: Address): TeamDays =>
  TEAM_PERIODS.find((days) => days === textIn(address["dias"])) ?? USUAL;

/** The address of a period; it is left out when it is the default one. */
export const writeTeamDays = (days: TeamDays): Address => ({ dias: days === USUAL ? undefined : days });

/** `0.875` as `88%`; a dash when nothing was due. */
export const showRate = (rate: number | null): string => (rate === null ? "–" : `${Math.round(rate * 100)}%`);

/** Hours in days and hours: `9 h`, `2 d 4 h`. */
export function showHours(hours: number | null): string {
  if (hours === null) return "–";
  const whole = Math.round(hours);
  if (whole < 48) return `${whole} h`;
  const rest = whole % 24;
  return rest === 0 ? `${whole / 24} d` : `${Math.floor(whole / 24)} d ${rest} h`;
}
