import { useEffect, useState } from "react";
import { type Draft, draftOf } from "../../../lib/forms/draft.ts";

type Chosen = { id: number };

export type Selection<T extends Chosen = Chosen> = {
  chosen: T[];
  has: (id: number) => boolean;
  toggle: (publication: T) => void;
  /** Selects all of these, or none of them if all are already selected. */
  toggleAll: (publications: T[]) => void;
  clear: () => void;
};

type Kept<T> = { day: string; chosen: T[] };

/**
 * The selection in a list of publications: kept over pages and reloads of one day, and dropped with another.
 * @param name of the list, under which it is stored for its user
 */
export function useSelection<T extends Chosen>(name: string, userId: number, day: string): Selection<T> {
  const [kept, keep] = useState<Kept<T>>(() => keptOf(draftOf<Kept<T>>(userId, name), day));
  if (kept.day !== day) keep({ day, chosen: [] });

  const written = JSON.stringify(kept);
  useEffect(() => {
    const now = JSON.parse(written) as Kept<T>;
    const draft = draftOf<Kept<T>>(userId, name);
    if (now.chosen.length > 0) draft.write(now);
    else draft.drop();
  }, [written, userId, name]);

  const { chosen } = kept;
  const has = (id: number) => chosen.some((each) => each.id === id);
  const take = (next: T[]) => keep({ day, chosen: next });
  return {
    chosen,
    has,
    toggle: (publication) =>
      take(has(publication.id) ? chosen.filter(({ id }) => id !== publication.id) : [...chosen, publication]),
    toggleAll: (publications) => {
      const ids = new Set(publications.map(({ id }) => id));
      const others = chosen.filter(({ id }) => !ids.has(id));
      take(publications.every(({ id }) => has(id)) ? others : [...others, ...publications]);
    },
    clear: () => take([]),
  };
}

function keptOf<T>(draft: Draft<Kept<T>>, day: string): Kept<T> {
  const found = draft.read();
  return { day, chosen: found?.day === day ? (found.chosen ?? []) : [] };
}
