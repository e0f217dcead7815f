import type { UserAction } from "@pauta/contract/desk/user-actions";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { toForwardOfAction } from "../../desk/forwarding/forward-form.queries.ts";
import { ForwardOpener } from "../../desk/forwarding/forward-opener.part.tsx";
import { UserActionTimeline } from "../../desk/user-actions/user-action-timeline.part.tsx";
import { readActionFilters } from "../../desk/user-actions/user-actions.queries.ts";
import { useNavigateHere } from "../../lib/use-navigate-here.ts";

/**
 * The office's actions, filtered by the address; "Novo Compromisso" forwards an analysed publication again.
 */
export function ActionTimeline() {
  const filters = readActionFilters(useSearch({ strict: false }));
  const navigate = useNavigateHere();
  const [next, forwardNext] = useState<UserAction | null>(null);
  const publication = next && toForwardOfAction(next);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <UserActionTimeline
        filters={filters}
        onNext={forwardNext}
        onUnfiltered={isFiltered ? () => void navigate({ to: ".", search: {} as never }) : undefined}
      />
      {publication && <ForwardOpener publications={[publication]} onClose={() => forwardNext(null)} />}
    </>
  );
}
