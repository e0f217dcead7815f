import type { FoundSitting, SuggestedSitting } from "@pauta/contract/law/acts";
import { momentIn, zoneNamedAfter, zoneOfCourt } from "@pauta/contract/law/court-hours";

type Published = {
  court: string | null;
  city: string | null;
  lawsuit_number: string | null;
  notebook_identification: string | null;
};

/** A sitting with the time zone of its hour: the zone that the act names, otherwise the court's. */
export function suggestedSitting(
  sitting: FoundSitting,
  act: Published,
  officeZone: string,
): SuggestedSitting {
  const { date, time } = sitting;
  const court_time_zone = time === null ? null : (zoneNamedIn(sitting) ?? zoneOfUnit(act));
  if (time === null || court_time_zone === null) return { ...sitting, court_time_zone, here: null };
  const here = momentIn({ date, time }, court_time_zone, officeZone);
  const isSame = here.date === date && here.time === time;
  return { ...sitting, court_time_zone, here: isSame ? null : here };
}

const zoneNamedIn = ({ places }: FoundSitting): string | null =>
  places.map(({ after }) => zoneNamedAfter(after ?? "")).find((zone) => zone !== null) ?? null;

const zoneOfUnit = ({ court, city, lawsuit_number, notebook_identification }: Published): string | null =>
  zoneOfCourt({ court, city, process: lawsuit_number, organ: notebook_identification });
