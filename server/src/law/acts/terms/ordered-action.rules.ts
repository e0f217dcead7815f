import type { Branch } from "@pauta/contract/law/deadlines";
import type { Stems } from "../words/stems.rules.ts";

/** An action that a party may be ordered to take, and the terms that the law may give for it. */

/** The ids of the terms that an order may have, by branch, separated by spaces. */
type Ids = Partial<Record<Branch, string>>;
export type OrderedAction = {
  words: Stems;
  ids: Ids;
  /** Without one of these in the sentence the order is a different one. */
  beside?: Stems;
  /** With one of these in the sentence the order is a different one. */
  unless?: Stems;
  /** The law has exactly this term for it: then the five days for acts without a term do not apply. */
  isExact?: readonly Branch[];
  /** Only in the short procedure of the Lei das Eleições, or where the procedure is unknown. */
  isBrief?: true;
};

export const CIVIL: readonly Branch[] = [
  "civel",
  "fazenda",
  "execucao_fiscal",
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
];
export const PENAL: readonly Branch[] = ["criminal", "execucao_penal", "juizado_criminal", "militar"];
export const ALL: readonly Branch[] = [
  ...CIVIL,
  ...PENAL,
  "trabalhista",
  "infancia",
  "recuperacao",
  "eleitoral",
];
