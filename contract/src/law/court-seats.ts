import { courtOfCnj, parseCnj } from "../platform/cnj-number.ts";
import { courtByInitials } from "../platform/courts.ts";

/** A court's unit, as far as it is known. */
export type CourtUnit = {
  court?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** The lawsuit's number, whose last four digits name the unit of origin. */
  process?: string | null | undefined;
  /** The unit's name as the gazette prints it. */
  organ?: string | null | undefined;
};

/**
 * The state (abbreviation) of a court unit's place, whose civil holidays apply (Lei 9.093/1995); null when it
 * is not certain, so that no holiday of another state makes a term longer.
 */
export function sittingState({ court, city, state, process, organ }: CourtUnit): string | null {
  const states = courtByInitials(court ?? "")?.states ?? [];
  if (states.length <= 1) return states[0] ?? null;
  const named = state || capitals[foldedCity(city ?? "")];
  if (named) return states.includes(named) ? named : null;
  const number = parseCnj(process ?? "");
  if (number === null || courtOfCnj(number) !== court) return null;
  const seat = seats[court ?? ""] ?? null;
  const origin = number.origin === "0000" ? seat : originState(court ?? "", number.origin);
  // an appeal keeps the number of its origin, and is heard at the seat: otherwise only a unit of first
  // instance is certain
  return origin === seat || firstInstance.test(organ ?? "") ? origin : null;
}

/** A city's name without accents, case and repeated spaces. */
export function foldedCity(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s'’-]+/g, " ")
    .trim()
    .toLowerCase();
}

const firstInstance = /(?:^|[^\p{L}])(?:varas?|juizados?|jef|subse[cç][aã]o)(?:$|[^\p{L}])/iu;

/** Seats of the courts of several states, where appeals are heard. */
const seats: Record<string, string> = {
  TRF1: "DF",
  TRF2: "RJ",
  TRF3: "SP",
  TRF4: "RS",
  TRF5: "PE",
  TRT8: "PA",
  TRT10: "DF",
  TRT11: "AM",
  TRT14: "RO",
};

/** States by the first two digits of a unit's code in the federal courts. */
const federalOrigins: Record<string, Record<string, string>> = {
  TRF1: {
    "30": "AC",
    "31": "AP",
    "32": "AM",
    "33": "BA",
    "34": "DF",
    "35": "GO",
    "36": "MT",
    "37": "MA",
    "39": "PA",
    "40": "PI",
    "41": "RO",
    "42": "RR",
    "43": "TO",
  },
  TRF2: { "50": "ES", "51": "RJ" },
  TRF3: { "60": "MS", "61": "SP", "62": "MS", "63": "SP" },
  TRF4: { "70": "PR", "71": "RS", "72": "SC" },
  TRF5: { "80": "AL", "81": "CE", "82": "PB", "83": "PE", "84": "RN", "85": "SE" },
};

/** Ranges of labour courts outside of the seat's state; all other codes are in the seat's. */
const labourOrigins: Record<string, { of: string; from: number; to: number }> = {
  TRT8: { of: "AP", from: 201, to: 299 },
  TRT10: { of: "TO", from: 801, to: 899 },
  TRT11: { of: "RR", from: 51, to: 59 },
  TRT14: { of: "AC", from: 401, to: 499 },
};

function originState(court: string, origin: string): string | null {
  const other = labourOrigins[court];
  if (other === undefined) return federalOrigins[court]?.[origin.slice(0, 2)] ?? null;
  const code = Number(origin);
  return code >= other.from && code <= other.to ? other.of : seats[court]!;
}

/** States by their capitals, folded as cities are compared; within one court no two have the same name. */
const capitals: Record<string, string> = {
  "rio branco": "AC",
  maceio: "AL",
  macapa: "AP",
  manaus: "AM",
  salvador: "BA",
  fortaleza: "CE",
  brasilia: "DF",
  vitoria: "ES",
  goiania: "GO",
  "sao luis": "MA",
  cuiaba: "MT",
  "campo grande": "MS",
  belem: "PA",
  "joao pessoa": "PB",
  curitiba: "PR",
  recife: "PE",
  teresina: "PI",
  "rio de janeiro": "RJ",
  natal: "RN",
  "porto alegre": "RS",
  "porto velho": "RO",
  "boa vista": "RR",
  florianopolis: "SC",
  "sao paulo": "SP",
  aracaju: "SE",
  palmas: "TO",
};
