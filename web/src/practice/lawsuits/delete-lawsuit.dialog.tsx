import { useQuery } from "@tanstack/react-query";
import { showCount } from "../../lib/format.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { counted, DeletionFacts } from "../../ui/dialogs/deletion-facts.tsx";
import classes from "./lawsuit-facts.module.css";
import { lawsuitDeletionQuery, useDeleteLawsuit } from "./lawsuits.queries.ts";

type DeleteLawsuitDialogProps = { lawsuitId: number; onClose: () => void; onDeleted: () => void };

/** The confirmation before a lawsuit is deleted, with what is deleted too and what stays. */
export function DeleteLawsuitDialog({ lawsuitId, onClose, onDeleted }: DeleteLawsuitDialogProps) {
  const { data } = useQuery(lawsuitDeletionQuery(lawsuitId));
  const deleting = useDeleteLawsuit(lawsuitId);
  const gone = data && [
    counted(data.folders, "pasta", "pastas"),
    counted(data.files, "arquivo", "arquivos"),
    counted(data.progresses, "registro ou movimentação", "registros e movimentações"),
  ];
  const kept = data && [
    counted(data.clients, "cliente ou parte", "clientes e partes"),
    counted(data.attendances, "atendimento", "atendimentos"),
    counted(data.publications, "publicação", "publicações"),
    counted(data.compromises, "compromisso", "compromissos"),
    counted(data.related, "processo relacionado", "processos relacionados"),
  ];
  return (
    <DeleteConfirmation
      opened
      onClose={onClose}
      onDelete={async () => {
        await deleting.mutateAsync();
        onDeleted();
      }}
    >
      {data && data.fatal_deadlines > 0 && <FatalDeadlines count={data.fatal_deadlines} />}
      <DeletionFacts gone={gone} kept={kept} />
    </DeleteConfirmation>
  );
}

/** A prominent warning: the term continues to run, whatever happens to the record. */
function FatalDeadlines({ count }: { count: number }) {
  return (
    <p className={classes.warning} role="alert">
      <strong>Atenção: {showCount(count, "prazo fatal em aberto", "prazos fatais em aberto")}.</strong>{" "}
      {count === 1 ? "Ele continua na agenda" : "Eles continuam na agenda"}, sem este processo.
    </p>
  );
}
