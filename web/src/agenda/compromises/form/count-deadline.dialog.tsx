import { Button } from "@mantine/core";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeadlineCalculator } from "../../../law/deadlines/deadline-calculator.part.tsx";
import {
  begunCount,
  deadlineRequested,
  type DeadlineView,
  withKnown,
} from "../../../law/deadlines/deadline.view.ts";
import { countBegunQuery, type CountedOf, deadlineQuery } from "../../../law/deadlines/deadlines.queries.ts";
import { showDay } from "../../../lib/format.ts";
import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { NamedSkeleton } from "../../../ui/feedback/named-skeleton.tsx";

type CountDeadlineDialogProps = {
  /** The source of the term: its court, city, class and availability are filled in. */
  of?: CountedOf | undefined;
  /** The lawsuit's number, which identifies its court's calendar; empty for none. */
  process: string;
  /** What is already known about the term, to be checked. */
  initial?: Partial<DeadlineView> | undefined;
  onClose: () => void;
  onChoose: (deadline: Deadline) => void;
};

/** "Calcular prazo": the count, whose end becomes the date. It waits until the source is loaded. */
export function CountDeadlineDialog({ of, process, initial, ...rest }: CountDeadlineDialogProps) {
  const { data, isPending, isError } = useQuery({
    ...countBegunQuery(of ?? { lawsuit: 0 }),
    enabled: of !== undefined,
  });
  const isKnown = of === undefined || !isPending || isError;
  return isKnown ? (
    <CountDialog
      {...rest}
      begun={begunCount(process || (data?.process ?? ""), withKnown(initial ?? {}, data))}
    />
  ) : (
    <SheetDialog title={TITLE} opened onClose={rest.onClose} size={1100} foot={null}>
      <NamedSkeleton height={480} radius="sm" label="Carregando a calculadora" />
    </SheetDialog>
  );
}

const TITLE = "Calcular prazo";

type CountDialogProps = Pick<CountDeadlineDialogProps, "onClose" | "onChoose"> & { begun: DeadlineView };

function CountDialog({ begun, onClose, onChoose }: CountDialogProps) {
  const [view, setView] = useState<DeadlineView>(begun);
  const requested = deadlineRequested(view);
  const { data, isPlaceholderData } = useQuery({
    ...deadlineQuery(requested ?? { date: "", amount: "" }),
    enabled: requested !== null,
  });
  const counted = requested !== null && !isPlaceholderData ? data : undefined;
  return (
    <SheetDialog
      title={TITLE}
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
