import { Button } from "@mantine/core";
import type { Deadline } from "@pauta/contract/deadlines";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeadlineCalculator } from "../deadlines/deadline-calculator.part.tsx";
import { begunCount, deadlineAsked, type DeadlineView } from "../deadlines/deadline-view.queries.ts";
import { deadlineQuery } from "../deadlines/deadlines.queries.ts";
import { showDay } from "../lib/format.ts";
import { SheetDialog } from "../ui/sheet-dialog.tsx";

type CountDeadlineDialogProps = {
  /** The lawsuit's number, by which its court's calendar is known; empty for none. */
  process: string;
  /** What is known of the term already, to be checked. */
  initial?: Partial<DeadlineView> | undefined;
  onClose: () => void;
  onChoose: (deadline: Deadline) => void;
};

/** Calcular prazo: the count, and its end taken over as the date. */
export function CountDeadlineDialog({ process, initial, onClose, onChoose }: CountDeadlineDialogProps) {
  const [view, setView] = useState<DeadlineView>(() => begunCount(process, initial));
  const asked = deadlineAsked(view);
  const { data, isPlaceholderData } = useQuery({
    ...deadlineQuery(asked ?? { date: "", amount: "" }),
    enabled: asked !== null,
  });
  const counted = asked !== null && !isPlaceholderData ? data : undefined;
  return (
    <SheetDialog
      title="Calcular prazo"
      opened
      onClose={onClose}
      size={1100}
      keepsOnOutsideClick
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button onClick={() => counted && onChoose(counted)} disabled={!counted}>
            {counted ? `Usar ${showDay(counted.end)}` : "Usar esta data"}
          </Button>
        </>
      }
    >
      <DeadlineCalculator view={view} onCount={setView} />
    </SheetDialog>
  );
}
