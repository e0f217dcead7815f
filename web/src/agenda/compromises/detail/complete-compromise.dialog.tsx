import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { showDay, showProcessNumber } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";

type CompleteCompromiseDialogProps = {
  compromise: Compromise;
  onClose: () => void;
  onConfirm: () => unknown;
};

/** A fatal deadline is not closed by one click: its date and its lawsuit are shown first. */
export function CompleteCompromiseDialog({ compromise, onClose, onConfirm }: CompleteCompromiseDialogProps) {
  const { description, compromise_date, lawsuit } = compromise;
  return (
    <ConfirmDialog
      title="Encerrar prazo fatal"
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      confirmLabel="Encerrar Compromisso"
    >
      <p>
        O prazo <strong>{description}</strong> vence em{" "}
        <strong className="figures">{showDay(compromise_date)}</strong>
        {lawsuit && (
          <>
            , no processo <strong className="figures">{showProcessNumber(lawsuit.process)}</strong>
          </>
        )}
        .
      </p>
      <p>Confirma que ele foi cumprido?</p>
    </ConfirmDialog>
  );
}
