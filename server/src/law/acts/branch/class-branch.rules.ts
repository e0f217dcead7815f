import type { Branch } from "@pauta/contract/law/deadlines";
import { ANY_CIVIL, branchesOfCode } from "./class-codes.rules.ts";
import { branchesOfListedName } from "./class-names.rules.ts";
import { foldedName } from "./folded-name.rules.ts";
import { branchesNamed } from "./organ-branch.rules.ts";

/** The branch of a class of lawsuits: by its number in the CNJ's unified table first, then by its name. */

/** Words in names of classes that occur in no unit's name. */
const OF_CLASSES: readonly (readonly [Branch, RegExp])[] = [
  ["eleitoral", /\bELEITORA(?:L|IS)\b/],
  ["trabalhista", /\bTRABALHISTA\b/],
  ["militar", /\bMILITAR\b/],
  ["execucao_penal", /\bEXECUCAO (?:DA |DE )?PENA(?:L|S)?\b/],
  ["criminal", /\b(?:PENAL|PENAIS)\b/],
];

/**
 * @returns the branches that a class leaves possible, in a court with the initials `court`; none when it
 * exists in several kinds of justice, or is unknown. Where number and name contradict each other, one of them
 * was printed wrongly: both remain possible
 */
export function branchesOfClass(
  code: string | null,
  name: string | null,
  court: string | null,
): readonly Branch[] {
  const ofCode = code === null ? [] : branchesOfCode(code);
  const ofName = name === null ? [] : branchesOfName(name, court);
  if (ofCode.length === 0) return ofName;
  const isAgreed = ofName.length === 0 || ofName.some((each) => ofCode.includes(each));
  return isAgreed ? ofCode : [...ofCode, ...ofName];
}

function branchesOfName(name: string, court: string | null): readonly Branch[] {
  const folded = foldedName(name);
  // above the federal courts of first instance it exists only by the CPC (art. 1.015): small claims have none
  if (folded === "AGRAVO DE INSTRUMENTO" && court?.startsWith("TRF")) return ["civel", "fazenda"];
  const listed = branchesOfListedName(folded);
  if (listed) return listed;
  const word = OF_CLASSES.find(([, words]) => words.test(folded));
  if (word) return [word[0]];
  const named = branchesNamed(name, court);
  // "Cível" distinguishes a class from criminal ones, but does not say which court handles it
  return named.join() === "civel" && /\bCIVE(?:L|IS)\b/.test(folded) ? ANY_CIVIL : named;
}
