import { useEffect, useState } from "react";
import { type Draft, draftOf } from "../lib/draft.ts";
import type { ToForward } from "./forward-form.queries.ts";

export type Selection = {
  chosen: ToForward[];
  has: (id: number) => boolean;
  toggle: (publication: ToForward) => void;
  /** All of these; none of them when all are chosen already. */
  toggleAll: (publications: ToForward[]) => void;
  clear: () => void;
};

type Kept = { day: string; chosen: ToForward[] };

const selectionDraft = (userId: number): Draft<Kept> => draftOf<Kept>(userId, "forward-selection");

/** What is chosen to be forwarded: kept over pages and reloads of one day, and left behind with another. */
export function useSelection(userId: number, day: string): Selection {
  const draft = selectionDraft(userId);
  const [kept, keep] = useState<Kept>(() => keptOf(draft, day));
  if (kept.day !== day) keep({ day, chosen: [] });

  const written = JSON.stringify(kept);
  useEffect(() => {
    const now = JSON.parse(written) as Kept;
    if (now.chosen.length > 0) selectionDraft(userId).write(now);
    else selectionDraft(userId).drop();
  }, [written, userId]);

  const { chosen } = kept;
  const has = (id: number) => chosen.some((each) => each.id === id);
  const take = (next: ToForward[]) => keep({ day, chosen: next });
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

function keptOf(draft: Draft<Kept>, day: string): Kept {
  const found = draft.read();
  return { day, chosen: found?.day === day ? (found.chosen ?? []) : [] };
}
