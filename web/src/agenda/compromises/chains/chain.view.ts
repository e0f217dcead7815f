import type { ChainStep, ChainTemplate } from "@pauta/contract/agenda/compromise-chains";
import { showNumber } from "../../../lib/format.ts";

/** How far a step is from its compromise: `3 dias úteis antes`, `1 dia corrido depois`, `no mesmo dia`. */
export function showOffset({ offset, unit }: Pick<ChainStep, "offset" | "unit">): string {
  if (offset === 0) return "no mesmo dia";
  const count = Math.abs(offset);
  const kind = unit === "uteis" ? ["útil", "úteis"] : ["corrido", "corridos"];
  const days = count === 1 ? `dia ${kind[0]}` : `dias ${kind[1]}`;
  return `${showNumber(count)} ${days} ${offset < 0 ? "antes" : "depois"}`;
}

/** A template's steps in one line, in the order of their days as far as the template determines it. */
export const showSteps = ({ steps }: Pick<ChainTemplate, "steps">): string =>
  steps
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ description }) => description)
    .join(" · ");
