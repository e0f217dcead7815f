export type FederationState = { id: number; abbr: string; name: string; ibge_code: number; cnj_tr: string };

const state = (
  id: number,
  abbr: string,
  name: string,
  ibge_code: number,
  cnj_tr = String(id).padStart(2, "0"),
): FederationState => ({ id, abbr, name, ibge_code, cnj_tr });

/**
 * The 26 states and the Federal District, sorted by name, which is the order of their ids. The court codes
 * (TR) of CNJ Resolution 65/2008 follow it except for Sergipe and São Paulo, which are swapped: never compute
 * one from the other.
 */
export const federationStates: readonly FederationState[] = [
  state(1, "AC", "Acre", 12),
  state(2, "AL", "Alagoas", 27),
  state(3, "AP", "Amapá", 16),
  state(4, "AM", "Amazonas", 13),
  state(5, "BA", "Bahia", 29),
  state(6, "CE", "Ceará", 23),
  state(7, "DF", "Distrito Federal", 53),
  state(8, "ES", "Espírito Santo", 32),
  state(9, "GO", "Goiás", 52),
  state(10, "MA", "Maranhão", 21),
  state(11, "MT", "Mato Grosso", 51),
  state(12, "MS", "Mato Grosso do Sul", 50),
  state(13, "MG", "Minas Gerais", 31),
  state(14, "PA", "Pará", 15),
  state(15, "PB", "Paraíba", 25),
  state(16, "PR", "Paraná", 41),
  state(17, "PE", "Pernambuco", 26),
  state(18, "PI", "Piauí", 22),
  state(19, "RJ", "Rio de Janeiro", 33),
  state(20, "RN", "Rio Grande do Norte", 24),
  state(21, "RS", "Rio Grande do Sul", 43),
  state(22, "RO", "Rondônia", 11),
  state(23, "RR", "Roraima", 14),
  state(24, "SC", "Santa Catarina", 42),
  state(25, "SP", "São Paulo", 35, "26"),
  state(26, "SE", "Sergipe", 28, "25"),
  state(27, "TO", "Tocantins", 17),
];

const byAbbr = new Map(federationStates.map((each) => [each.abbr, each]));
const byCnjTr = new Map(federationStates.map((each) => [each.cnj_tr, each]));

/** The state with this id, or null. */
export const stateById = (id: number | string | null | undefined): FederationState | null =>
  federationStates.find((each) => each.id === Number(id ?? 0)) ?? null;

/** The state with this abbreviation, in any case, or null. */
export function stateByAbbr(abbr: string): FederationState | null {
  return byAbbr.get(abbr.trim().toUpperCase()) ?? null;
}

/** The state whose court has this two-digit TR code in process numbers (segments 6, 8 and 9), or null. */
export function stateByCnjTr(tr: string): FederationState | null {
  return byCnjTr.get(tr) ?? null;
}
