import type { MarkState } from "../../platform/storage/object-store.ts";

/**
 * What a move can do between two places with these marks: `copy`, while servers write to the old one, or also `finish`,
 * when they write to the new one. Undefined: the files are not on their way from the one to the other.
 */
export function stepOfMove(from: MarkState, to: MarkState | undefined): "copy" | "finish" | undefined {
  // files that were moved away come back
  if (from === "whole" && (to === undefined || to === "left" || to === "copied-into")) return "copy";
  if (to === "moving" && (from === "whole" || from === "leaving" || from === "left")) return "finish";
  return from === "left" && to === "whole" ? "finish" : undefined;
}
