import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useRef } from "react";
import { DeleteConfirmation } from "../../../ui/dialogs/delete-confirmation.tsx";
import { CancelCompromiseDialog, ReopenCompromiseDialog } from "./cancel-compromise.dialog.tsx";
import { CompleteCompromiseDialog } from "./complete-compromise.dialog.tsx";
import { CompromiseDialog } from "../form/compromise-form.dialog.tsx";
import { nextOf } from "../form/compromise.form.ts";
import { useCompleteCompromise, useDeleteCompromise } from "../compromises.queries.ts";

/** The current action on a compromise; `next` creates its successor. */
export type CompromiseTask =
  | { is: "edit" | "cancel" | "reopen" | "delete" | "next" }
  | { is: "complete"; thenNew: boolean };

type CompromiseTaskDialogProps = {
  compromise: Compromise;
  task: CompromiseTask;
  onTask: (task: CompromiseTask | null) => void;
  /** It was deleted, or its successor created: there is nothing to return to. */
  onGone: () => void;
};

export function CompromiseTaskDialog({ compromise, task, onTask, onGone }: CompromiseTaskDialogProps) {
  const completing = useCompleteCompromise(compromise.id);
  const deleting = useDeleteCompromise(compromise.id);
  const isDone = useRef(false);
  const back = () => onTask(null);

  if (task.is === "edit") return <CompromiseDialog compromise={compromise} onClose={back} />;
  if (task.is === "next") return <CompromiseDialog initial={nextOf(compromise)} onClose={onGone} />;
  if (task.is === "cancel") return <CancelCompromiseDialog compromise={compromise} onClose={back} />;
  if (task.is === "reopen") return <ReopenCompromiseDialog compromise={compromise} onClose={back} />;
  if (task.is === "complete")
    return (
      <CompleteCompromiseDialog
        compromise={compromise}
        // It closes itself both when it is done and when it is abandoned.
        onClose={() => onTask(task.thenNew && isDone.current ? { is: "next" } : null)}
        onConfirm={async () => {
          await completing.mutateAsync({ updated_at: compromise.updated_at });
          isDone.current = true;
        }}
      />
    );
  return (
    <DeleteConfirmation
      opened
      onClose={back}
      onDelete={async () => {
        await deleting.mutateAsync();
        onGone();
      }}
    >
      <p>{compromise.description}</p>
    </DeleteConfirmation>
  );
}
