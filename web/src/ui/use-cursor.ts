import { useState } from "react";

export type Cursor<Id> = {
  /** The item that the keys speak to, as long as it is in the list. */
  current: Id | null;
  set: (id: Id | null) => void;
  next: () => void;
  previous: () => void;
};

/** A place in a list that moves by keys: from nowhere `next` goes to the first item. */
export function useCursor<Id>(ids: Id[]): Cursor<Id> {
  const [chosen, set] = useState<Id | null>(null);
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const move = (to: number) => {
    const id = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (id !== undefined) set(id);
  };
  return { current: at < 0 ? null : chosen, set, next: () => move(at + 1), previous: () => move(at - 1) };
}
