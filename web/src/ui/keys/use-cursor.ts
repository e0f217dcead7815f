import { useState } from "react";

export type Cursor<Id> = {
  /** The item that keys control, as long as it is in the list. */
  current: Id | null;
  set: (id: Id | null) => void;
  next: () => void;
  previous: () => void;
};

/**
 * A position in a list that is moved by keys: without one, `next` moves to the first item.
 * @param isArriving whether another list is loading, so that `ids` are not its items yet: steps are counted, and
 * applied when it has loaded
 */
export function useCursor<Id>(ids: Id[], isArriving = false): Cursor<Id> {
  const [chosen, set] = useState<Id | null>(null);
  const [steps, count] = useState(0);
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const move = (by: number) => {
    const id = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (id !== undefined) set(id);
  };
  if (steps !== 0 && !isArriving) {
    count(0);
    move(steps);
  }
  const step = (by: number) => (isArriving ? count(steps + by) : move(by));
  return { current: at < 0 ? null : chosen, set, next: () => step(1), previous: () => step(-1) };
}
