import { showCount } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { pendingOfAllDays, type PublicationView } from "../publication.view.ts";

type DayIsDoneProps = {
  view: PublicationView;
  /** Untreated publications of all days. */
  pending: number | undefined;
  onView: (view: PublicationView) => void;
};

/** Shown over a day without anything left to do, with what waits elsewhere. */
export function DayIsDone({ view, pending, onView }: DayIsDoneProps) {
  const others = pending ?? 0;
  const action = {
    label: `Ver ${showCount(others, "pendente", "pendentes")} de outros dias`,
    onClick: () => onView(pendingOfAllDays(view.day)),
  };
  return (
    <EmptyState {...(others > 0 && { action })}>Todas as publicações deste dia foram tratadas.</EmptyState>
  );
}
