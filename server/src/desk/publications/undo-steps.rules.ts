import type { DeadlineBefore } from "../../agenda/compromises/deadlines/open-deadlines.rules.ts";

/** Ids of rows that a step has created or changed. */
export type Made = {
  /** Actions that it opened and that it closed. */
  opened: number[];
  closed: number[];
  compromises: number[];
  notifications: number[];
  /** Deadlines of the same act that it changed, with their state before. */
  deadlines: DeadlineBefore[];
  /** People mentioned in the treatment. */
  mentions: number[];
};
