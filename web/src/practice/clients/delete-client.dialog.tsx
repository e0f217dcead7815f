import { useQuery } from "@tanstack/react-query";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { counted, DeletionFacts } from "../../ui/dialogs/deletion-facts.tsx";
import { clientDeletionQuery, useDeleteClient } from "./clients.queries.ts";

type DeleteClientDialogProps = {
  client: { id: number; name: string };
  onClose: () => void;
  onDeleted?: () => unknown;
};

/** The confirmation before a client is deleted, with what is deleted too and what stays. */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const { data } = useQuery(clientDeletionQuery(client.id));
  const deleting = useDeleteClient(client.id);
  const gone = data && [
    counted(data.contacts, "contato", "contatos"),
    counted(data.attendances, "atendimento", "atendimentos"),
  ];
  const kept = data && [
    counted(data.lawsuits, "processo", "processos"),
    counted(data.compromises, "compromisso", "compromissos"),
  ];
  return (
    <DeleteConfirmation
      opened
      onClose={onClose}
      onDelete={async () => {
        await deleting.mutateAsync();
        await onDeleted?.();
      }}
    >
      <DeletionFacts gone={gone} kept={kept}>
        <div>
          <dt>Cliente</dt>
          <dd>{client.name}</dd>
        </div>
      </DeletionFacts>
    </DeleteConfirmation>
  );
}
