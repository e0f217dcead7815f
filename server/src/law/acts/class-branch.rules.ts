import type { Branch } from "@pauta/contract/law/deadlines";
import { ANY_CIVIL, branchesOfCode } from "./class-codes.rules.ts";
import { branchesOfListedName } from "./class-names.rules.ts";
import { foldedName } from "./folded-name.rules.ts";
import { branchesNamed } from "./organ-branch.rules.ts";

/** Which branch a class of lawsuits says: by its number in the CNJ's unified table first, then by its name. */

/** Words of classes that no unit of a court is named by. */
const OF_CLASSES: readonly (readonly [Branch, RegExp])[] = [
  ["eleitoral", /\bELEITORA(?:L|IS)\b/],
  ["trabalhista", /\bTRABALHISTA\b/],
  ["militar", /\bMILITAR\b/],
  ["execucao_penal", /\bEXECUCAO (?:DA |DE )?PENA(?:L|S)?\b/],
  ["criminal", /\b(?:PENAL|PENAIS)\b/],
];

/**
 * @returns the branches that a class leaves open, the class being of a court whose initials are `court`; none where it
 *   is of several kinds of justice, or unknown. Where number and name speak of different branches, a court printed one of
 *   them wrongly: both stay open
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
  const listed = branchesOfListedName(folded);
  if (listed) return listed;
  const said = OF_CLASSES.find(([, words]) => words.test(folded));
  if (said) return [said[0]];
  const named = branchesNamed(name, court);
  // "Cível" tells a class from those of crime, and not which court has it
  return named.join() === "civel" && /\bCIVE(?:L|IS)\b/.test(folded) ? ANY_CIVIL : named;
}
