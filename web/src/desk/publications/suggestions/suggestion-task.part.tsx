import type { Publication } from "@pauta/contract/desk/publications";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { requestedOf } from "../../../agenda/compromises/form/taken-dates.form.ts";
import { CompromiseFormOpener } from "../../../agenda/compromises/compromise-opener.part.tsx";
import { CountDeadlineDialog } from "../../../agenda/compromises/form/count-deadline.dialog.tsx";
import type { Task } from "./suggestion.form.ts";

const processOf = ({ lawsuit, lawsuit_number }: Publication): string =>
  lawsuit?.process ?? lawsuit_number ?? "";

type SuggestionTaskProps = {
  task: Task;
  publication: Publication;
  onOpen: (task: Task | null) => void;
};

/** The form that was opened from a suggestion. */
export function SuggestionTask({ task, publication, onOpen }: SuggestionTaskProps) {
  const close = () => onOpen(null);
  if (task.is === "compromise") return <CompromiseFormOpener initial={task.initial} onClose={close} />;
  const take = (counted: Deadline) =>
    onOpen({
      is: "compromise",
      initial: { ...task.initial, compromise_date: counted.end, deadline: requestedOf(counted) },
    });
  return (
    <CountDeadlineDialog
      of={{ publication: publication.id }}
      process={processOf(publication)}
      initial={task.view}
      onClose={close}
      onChoose={take}
    />
  );
}
