import { useQuery } from "@tanstack/react-query";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { counted, DeletionFacts } from "../../ui/dialogs/deletion-facts.tsx";
import { clientDeletionQuery, useDeleteClient } from "./clients.queries.ts";

type DeleteClientDialogProps = {
  client: { id: number; name: string };
  onClose: () => void;
  onDeleted?: () => unknown;
};

/**
 * The confirmation before a client is deleted, with what is deleted too, what stays, and where his name stays: a deleted
 * client can no longer be erased.
 */
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
  const named = data && [
    counted(data.notifications, "notificação e o e-mail dela", "notificações e os e-mails delas"),
    counted(data.conflict_checks, "verificação de conflitos", "verificações de conflitos"),
    data.spreadsheet && `a planilha “${data.spreadsheet.file_name}”`,
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
      <DeletionFacts gone={gone} kept={kept} named={named}>
        <div>
          <dt>Cliente</dt>
          <dd>{client.name}</dd>
        </div>
      </DeletionFacts>
      {named?.some((each) => each !== null) && (
        <p>
          Para atender a um pedido dele de apagar os seus dados (LGPD), use “Apagar dados pessoais” em vez de
          excluir: depois de excluído, já não é possível.
        </p>
      )}
    </DeleteConfirmation>
  );
}
