import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useCancelCompromise, useReopenCompromise } from "../compromises.queries.ts";
import { ReasonDialog } from "./reason.dialog.tsx";
import { whenOf } from "../compromise-when.view.ts";

type CancelCompromiseDialogProps = { compromise: Compromise; onClose: () => void };

/** A fatal deadline is not deleted: it is cancelled, stays visible, and has a reason. */
export function CancelCompromiseDialog({ compromise, onClose }: CancelCompromiseDialogProps) {
  const cancelling = useCancelCompromise(compromise.id);
  const { updated_at, is_fatal } = compromise;
  return (
    <ReasonDialog
      title={is_fatal ? "Cancelar prazo" : "Cancelar compromisso"}
      name={`cancel-compromise-${compromise.id}`}
      saveLabel={is_fatal ? "Cancelar prazo" : "Cancelar compromisso"}
      onClose={onClose}
      onSave={(reason) => cancelling.mutateAsync({ reason, updated_at })}
    >
      <p>
        <strong>{compromise.description}</strong>, <span className="figures">{whenOf(compromise)}</span>. Ele
        continua na agenda, marcado como cancelado, com o motivo.
      </p>
    </ReasonDialog>
  );
}

/** "Reabrir": the reason becomes a comment. */
export function ReopenCompromiseDialog({ compromise, onClose }: CancelCompromiseDialogProps) {
  const reopening = useReopenCompromise(compromise.id);
  const { updated_at } = compromise;
  return (
    <ReasonDialog
      title="Reabrir compromisso"
      name={`reopen-compromise-${compromise.id}`}
      saveLabel="Reabrir"
      onClose={onClose}
      onSave={(reason) => reopening.mutateAsync({ reason, updated_at })}
    >
      <p>
        <strong>{compromise.description}</strong> volta a ficar em aberto; o motivo fica entre os comentários.
      </p>
    </ReasonDialog>
  );
}
