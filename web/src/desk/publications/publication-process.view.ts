import type { Publication } from "@pauta/contract/desk/publications";
import { showProcessNumber } from "../../lib/format.ts";

/** The number to show: the registered lawsuit's, else the one that the gazette printed. */
export function processOf({ lawsuit, lawsuit_number }: Publication): string | null {
  const number = lawsuit?.process ?? lawsuit_number;
  return number === null ? null : showProcessNumber(number);
}
