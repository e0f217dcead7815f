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

type DaySelection<T> = { day: string; chosen: T[] };

/**
 * The selection in a list of publications: kept over pages and reloads of one day, and dropped with another.
 * @param name of the list, under which it is stored for its user
 */
export function useSelection<T extends Chosen>(name: string, userId: number, day: string): Selection<T> {
  const [stored, setStored] = useState<DaySelection<T>>(() =>
    restore(draftOf<DaySelection<T>>(userId, name), day),
  );
  if (stored.day !== day) setStored({ day, chosen: [] });

  const written = JSON.stringify(stored);
  useEffect(() => {
    const now = JSON.parse(written) as DaySelection<T>;
    const draft = draftOf<DaySelection<T>>(userId, name);
    if (now.chosen.length > 0) draft.write(now);
    else draft.drop();
  }, [written, userId, name]);

  const { chosen } = stored;
  const has = (id: number) => chosen.some((each) => each.id === id);
  const select = (next: T[]) => setStored({ day, chosen: next });
  return {
    chosen,
    has,
    toggle: (publication) =>
      select(
        has(publication.id) ? chosen.filter(({ id }) => id !== publication.id) : [...chosen, publication],
      ),
    toggleAll: (publications) => {
      const ids = new Set(publications.map(({ id }) => id));
      const others = chosen.filter(({ id }) => !ids.has(id));
      select(publications.every(({ id }) => has(id)) ? others : [...others, ...publications]);
    },
    clear: () => select([]),
  };
}

function restore<T>(draft: Draft<DaySelection<T>>, day: string): DaySelection<T> {
  const found = draft.read();
  return { day, chosen: found?.day === day ? (found.chosen ?? []) : [] };
}
