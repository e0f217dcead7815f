import type { Token } from "./tokens.rules.ts";

/** Appeals whose reasons have two days: in the strict sense (CPP art. 588), and in penal execution, which follow it (LEP art. 197). */

const NAMED = /sentido estrito|\brese\b|agravo (?:de|em) execu[cç]/i;

/** @param names what the record calls the case and the act */
export const isOfStrictAppeal = (
  names: readonly (string | null | undefined)[],
  tokens: readonly Token[],
  cited: Uint8Array,
): boolean =>
  names.some((name) => name && NAMED.test(name)) ||
  tokens.some(
    ({ said }, at) => !cited[at] && (said === "RESE" || said === "ESTRITO" || isOfExecution(tokens, at)),
  );

const isOfExecution = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.said === "AGRAVO" &&
  /^(?:EM|DE)$/.test(tokens[at + 1]?.said ?? "") &&
  tokens[at + 2]?.said === "EXECUCAO";
