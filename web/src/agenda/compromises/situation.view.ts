import type { Situation } from "@pauta/contract/agenda/compromise-shapes";

/** Whether it is neither ended nor cancelled. */
export const isOpen = ({ situation }: { situation: Situation }): boolean =>
  situation !== "completed" && situation !== "cancelled";
