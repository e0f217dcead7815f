import { stateByAbbr } from "@pauta/contract/platform/federation-states";

/**
 * The state of each range of a CEP's first three digits (Correios, Guia
 * Postal Brasileiro: faixas de CEP por UF).
 */
const RANGES: readonly (readonly [from: number, to: number, state: string])[] = [
  [10, 199, "SP"],
  [200, 289, "RJ"],
  [290, 299, "ES"],
  [300, 399, "MG"],
  [400, 489, "BA"],
  [490, 499, "SE"],
  [500, 569, "PE"],
  [570, 579, "AL"],
  [580, 589, "PB"],
  [590, 599, "RN"],
  [600, 639, "CE"],
  [640, 649, "PI"],
  [650, 659, "MA"],
  [660, 688, "PA"],
  [689, 689, "AP"],
  [690, 692, "AM"],
  [693, 693, "RR"],
  [694, 698, "AM"],
  [699, 699, "AC"],
  [700, 727, "DF"],
  [728, 729, "GO"],
  [730, 736, "DF"],
  [737, 767, "GO"],
  [768, 769, "RO"],
  [770, 779, "TO"],
  [780, 788, "MT"],
  [790, 799, "MS"],
  [800, 879, "PR"],
  [880, 899, "SC"],
  [900, 999, "RS"],
];

/** The id of the state of a CEP with eight digits; null when the postal service has not assigned it. */
export function stateOfCep(digits: string): number | null {
  const head = Number(digits.slice(0, 3));
  const range = RANGES.find(([from, to]) => head >= from && head <= to);
  return range ? (stateByAbbr(range[2])?.id ?? null) : null;
}
