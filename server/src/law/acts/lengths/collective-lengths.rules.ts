import type { TermUnit } from "@pauta/contract/law/acts";
import { numberInWords } from "../words/number-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Lengths in collective numerals, or half of one: `uma dezena de dias`, `meia dúzia de dias`, `meia
 * quinzena`.
 */

type CollectiveLength = { from: number; next: number; amount: number; unit: TermUnit };

const HEAPS: Record<string, number> = {
  PAR: 2,
  PARES: 2,
  DEZENA: 10,
  DEZENAS: 10,
  DUZIA: 12,
  DUZIAS: 12,
  VINTENA: 20,
};
const UNITS: Record<string, TermUnit> = { DIAS: "dias", HORAS: "horas" };
const COUNTED: Record<string, TermUnit> = { UTEIS: "uteis", CORRIDOS: "corridos" };
/** Periods that have a name of their own, by their unit; here only halves of them are read. */
const WHOLES: Record<string, { days: number; unit: TermUnit }> = {
  QUINZENA: { days: 15, unit: "dias" },
  SEMANA: { days: 7, unit: "corridos" },
};
const MOST = 30;

/** @returns null where no such length begins at the token; halves are rounded down */
export function collectiveAt(tokens: readonly Token[], from: number): CollectiveLength | null {
  const isHalf = tokens[from]!.folded === "MEIA" || tokens[from]!.folded === "MEIO";
  const many = isHalf ? { value: 1, next: from + 1 } : numberAt(tokens, from);
  const word = tokens[many.next]?.folded ?? "";
  const half = isHalf ? 2 : 1;
  const whole = isHalf ? WHOLES[word] : undefined;
  if (whole) return { from, next: many.next + 1, amount: Math.floor(whole.days / half), unit: whole.unit };
  const heap = HEAPS[word];
  const unit =
    tokens[many.next + 1]?.folded === "DE" ? UNITS[tokens[many.next + 2]?.folded ?? ""] : undefined;
  if (heap === undefined || unit === undefined || many.value > MOST) return null;
  const how = unit === "dias" ? COUNTED[tokens[many.next + 3]?.folded ?? ""] : undefined;
  const amount = Math.floor((many.value * heap) / half);
  return { from, next: many.next + (how ? 4 : 3), amount, unit: how ?? unit };
}

function numberAt(tokens: readonly Token[], from: number): { value: number; next: number } {
  const token = tokens[from]!;
  if (token.kind === "number" && token.folded.length <= 2)
    return { value: Math.max(1, Number(token.folded)), next: from + 1 };
  return numberInWords(tokens, from) ?? { value: 1, next: from };
}
