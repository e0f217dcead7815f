import type { TermUnit } from "@pauta/contract/law/acts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Lengths given as a share of another: `em metade desse prazo`, `e o réu, na terça parte`, `reduzido à
 * metade`.
 */

type Share = { from: number; next: number; amount: number; unit: TermUnit; isBare: true };

/** The divisor of the previous length. */
const SHARES: Record<string, number> = {
  METADE: 2,
  TERCO: 3,
  TERCA: 3,
  QUARTO: 4,
  QUARTA: 4,
  QUINTO: 5,
  QUINTA: 5,
};
const SPANS = /^(?:PRAZO|LAPSO|PERIODO|INTERREGNO|INTERSTICIO|TEMPO)$/;
const LEADS = /^(?:N?A|EM|PELA|POR|UM|UMA|À)$/;
const ENDS = new Set([",", ".", ";", ")", ":", "PARA", "SOB", "E"]);
const NEAR = 4;

/**
 * @param last the last length before
 * @returns the remaining length, rounded down: without figures it is uncertain
 */
export function shareAt(
  tokens: readonly Token[],
  from: number,
  last: Pick<Share, "amount" | "unit"> | undefined,
): Share | null {
  const { folded, sentence } = tokens[from]!;
  const by = SHARES[folded];
  if (by === undefined || last === undefined || last.unit === "meses") return null;
  const isPart = folded === "TERCA" || folded === "QUARTA" || folded === "QUINTA";
  if (isPart && tokens[from + 1]?.folded !== "PARTE") return null;
  const next = isPart ? from + 2 : from + 1;
  const span = tokens
    .slice(next, next + NEAR)
    .findIndex((token) => token.sentence === sentence && SPANS.test(token.folded));
  const behind = tokens[next];
  const isEnded = behind === undefined || behind.sentence !== sentence || ENDS.has(behind.folded);
  if (span < 0 && !(isEnded && LEADS.test(tokens[from - 1]?.folded ?? ""))) return null;
  // "custas pela metade", "honorários reduzidos à metade"
  if (span < 0 && isOfMoney(tokens, from)) return null;
  const amount = Math.max(1, Math.floor(last.amount / by));
  return { from, next: span < 0 ? next : next + span + 1, amount, unit: last.unit, isBare: true };
}

const isOfMoney = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - MONEY_BACK), from).some(({ folded }) => MONEY.test(folded));
const MONEY_BACK = 8;
const MONEY = /^(?:CUSTAS?|HONORARIOS|VERBA|MULTA|PENA|VALOR|PREPARO|TAXA|DESPESAS|ALIMENTOS|SALARIO)$/;
