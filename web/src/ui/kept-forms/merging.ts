import { ApiError } from "../../lib/calls/api-error.ts";

let running = 0;

/** While it runs, the form itself says that somebody else has changed its record. */
export async function whileMerging(save: () => Promise<unknown>): Promise<void> {
  running += 1;
  try {
    await save();
  } finally {
    running -= 1;
  }
}

/** Whether a form takes care of this failure, so that no notice may name it. */
export const isMerged = (error: unknown): boolean =>
  running > 0 && error instanceof ApiError && error.code === "changed_since";
