import { z } from "zod";
import { foldedCity } from "./court-seats.ts";

type OfficeZone = { id: string; place: string; hours: number; states: readonly string[] };

const zone = (name: string, place: string, hours: number, ...states: string[]): OfficeZone => ({
  id: `America/${name}`,
  place,
  hours,
  states,
});

/**
 * Brazil's zones of the IANA database and the states that each is proposed to: Decreto 2.784/1913 as Lei 12.876/2013
 * has it, and no summer time since Decreto 9.772/2019. From east to west, Brasília's before those of its hour.
 */
const zones: readonly OfficeZone[] = [
  zone("Noronha", "Fernando de Noronha", -2),
  zone("Sao_Paulo", "Brasília", -3, "DF", "ES", "GO", "MG", "PR", "RJ", "RS", "SC", "SP"),
  zone("Araguaina", "Araguaína", -3, "TO"),
  zone("Bahia", "Salvador", -3, "BA"),
  zone("Belem", "Belém", -3, "AP", "PA"),
  zone("Fortaleza", "Fortaleza", -3, "CE", "MA", "PB", "PI", "RN"),
  zone("Maceio", "Maceió", -3, "AL", "SE"),
  zone("Recife", "Recife", -3, "PE"),
  zone("Santarem", "Santarém", -3),
  zone("Boa_Vista", "Boa Vista", -4, "RR"),
  zone("Campo_Grande", "Campo Grande", -4, "MS"),
  zone("Cuiaba", "Cuiabá", -4, "MT"),
  zone("Manaus", "Manaus", -4, "AM"),
  zone("Porto_Velho", "Porto Velho", -4, "RO"),
  zone("Eirunepe", "Eirunepé", -5),
  zone("Rio_Branco", "Rio Branco", -5, "AC"),
];

/** Where nothing else is known: the official hour, Brasília's. */
export const BRASILIA_ZONE = "America/Sao_Paulo";

const byId = new Map(zones.map((each) => [each.id, each]));

/** What a form may choose, as it is read. */
export const officeZones = zones.map(({ id, place, hours }) => ({
  id,
  label: `Horário de ${place} (UTC−${-hours})`,
}));

/** `America/Manaus` as `Horário de Manaus (UTC−4)`; an unknown one as it is written. */
export const zoneLabel = (id: string): string => officeZones.find((each) => each.id === id)?.label ?? id;

/** `America/Manaus` as `Manaus`. */
export const placeOfZone = (id: string): string => byId.get(id)?.place ?? id;

/** The zone that an office in a state (abbreviation) most likely keeps; Brasília's when none is known. */
export const zoneOfState = (abbr: string | null | undefined): string =>
  zones.find(({ states }) => states.includes(abbr ?? ""))?.id ?? BRASILIA_ZONE;

/**
 * Seats that lie beyond their state's zone. Of Amazonas those west of the line from Tabatinga to Porto Acre; where
 * the line leaves a doubt, Manaus's hour stands, which comes first.
 */
const cityZones: Record<string, Record<string, string>> = {
  AM: Object.fromEntries(
    ["atalaia do norte", "benjamin constant", "eirunepe", "envira", "guajara", "ipixuna", "tabatinga"].map(
      (city) => [city, "America/Eirunepe"],
    ),
  ),
  PE: { "fernando de noronha": "America/Noronha" },
};

/** The zone of a court's seat. */
export const zoneOfSeat = (state: string | null | undefined, city?: string | null): string =>
  cityZones[state ?? ""]?.[foldedCity(city ?? "")] ?? zoneOfState(state);

/** One of the zones. */
export const TimeZone = z
  .string("Escolha o fuso horário")
  .refine((id) => byId.has(id), "Escolha o fuso horário");
