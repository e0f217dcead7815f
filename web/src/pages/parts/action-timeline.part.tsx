import type { UserAction } from "@pauta/contract/desk/user-actions";
import { useState } from "react";
import { toForwardOfAction } from "../../desk/forwarding/forward.form.ts";
import { ForwardOpener } from "../../desk/forwarding/forward-opener.part.tsx";
import { UserActionTimeline } from "../../desk/user-actions/user-action-timeline.part.tsx";
import { readActionFilters } from "../../desk/user-actions/user-actions.view.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type ActionTimelineProps = {
  address: SearchOf<"/controller/atividades">;
  /** Opens the page with no filters in its address. */
  onUnfiltered: () => void;
};

/** The office's actions, filtered by the address; Novo Compromisso forwards an analysed publication again. */
export function ActionTimeline({ address, onUnfiltered }: ActionTimelineProps) {
  const filters = readActionFilters(address);
  const [next, forwardNext] = useState<UserAction | null>(null);
  const publication = next && toForwardOfAction(next);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <UserActionTimeline
        filters={filters}
        onNext={forwardNext}
        onUnfiltered={isFiltered ? onUnfiltered : undefined}
      />
      {publication && <ForwardOpener publications={[publication]} onClose={() => forwardNext(null)} />}
    </>
  );
}
