import { z } from "zod";

type OfficeZone = { id: string; place: string; hours: number; states: readonly string[] };

const zoneOf = (name: string, place: string, hours: number, ...states: string[]): OfficeZone => ({
  id: `America/${name}`,
  place,
  hours,
  states,
});

/**
 * Brazil's zones of the IANA database and the states to which each is proposed: Decreto 2.784/1913 as amended
 * by Lei 12.876/2013, and no daylight saving time since Decreto 9.772/2019. From east to west, Brasília's
 * first among those of its offset.
 */
const zones: readonly OfficeZone[] = [
  zoneOf("Noronha", "Fernando de Noronha", -2),
  zoneOf("Sao_Paulo", "Brasília", -3, "DF", "ES", "GO", "MG", "PR", "RJ", "RS", "SC", "SP"),
  zoneOf("Araguaina", "Araguaína", -3, "TO"),
  zoneOf("Bahia", "Salvador", -3, "BA"),
  zoneOf("Belem", "Belém", -3, "AP", "PA"),
  zoneOf("Fortaleza", "Fortaleza", -3, "CE", "MA", "PB", "PI", "RN"),
  zoneOf("Maceio", "Maceió", -3, "AL", "SE"),
  zoneOf("Recife", "Recife", -3, "PE"),
  zoneOf("Santarem", "Santarém", -3),
  zoneOf("Boa_Vista", "Boa Vista", -4, "RR"),
  zoneOf("Campo_Grande", "Campo Grande", -4, "MS"),
  zoneOf("Cuiaba", "Cuiabá", -4, "MT"),
  zoneOf("Manaus", "Manaus", -4, "AM"),
  zoneOf("Porto_Velho", "Porto Velho", -4, "RO"),
  zoneOf("Eirunepe", "Eirunepé", -5),
  zoneOf("Rio_Branco", "Rio Branco", -5, "AC"),
];

/** The default: the official time, Brasília's. */
export const BRASILIA_ZONE = "America/Sao_Paulo";

const byId = new Map(zones.map((each) => [each.id, each]));

/** The choices of a form. */
export const officeZones = zones.map(({ id, place, hours }) => ({
  id,
  label: `Horário de ${place} (UTC−${-hours})`,
}));

/** The offsets of offices, each with its zones: the emails of ten o'clock are sent once for each offset. */
export const officeHours = [...Map.groupBy(zones, ({ hours }) => hours)].map(([hours, alike]) => {
  const ids = alike.map(({ id }) => id);
  return { hours, zone: ids.includes(BRASILIA_ZONE) ? BRASILIA_ZONE : ids[0]!, zones: ids };
});
export type OfficeHour = (typeof officeHours)[number];

/** The official time. */
export const brasiliaHour = officeHours.find(({ zone }) => zone === BRASILIA_ZONE)!;

/** `America/Manaus` as `Horário de Manaus (UTC−4)`; an unknown one is unchanged. */
export const zoneLabel = (id: string): string => officeZones.find((each) => each.id === id)?.label ?? id;

/** `America/Manaus` as `Manaus`. */
export const placeOfZone = (id: string): string => byId.get(id)?.place ?? id;

/** `America/Manaus` as -4; Brasília's for an unknown one. */
export const hoursOfZone = (id: string): number => (byId.get(id) ?? byId.get(BRASILIA_ZONE)!).hours;

/** The most likely zone of an office in a state (abbreviation); Brasília's when unknown. */
export const zoneOfState = (abbr: string | null | undefined): string =>
  zones.find(({ states }) => states.includes(abbr ?? ""))?.id ?? BRASILIA_ZONE;

/** One of the zones. */
export const TimeZone = z
  .string("Escolha o fuso horário")
  .refine((id) => byId.has(id), "Escolha o fuso horário");
