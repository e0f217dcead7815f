import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";

type Line = readonly [id: string, act: string, amount: number, norm: string];

/** Terms of one branch of justice that are counted alike. */
export const listed = (
  branch: Branch,
  regime: DeadlineTerm["regime"],
  lines: readonly Line[],
): DeadlineTerm[] => lines.map(([id, act, amount, norm]) => ({ id, act, amount, regime, norm, branch }));
