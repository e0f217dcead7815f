import { useQuery } from "@tanstack/react-query";
import { showCount } from "../lib/format.ts";
import { DeleteConfirmation } from "../ui/delete-confirmation.tsx";
import classes from "./client-facts.module.css";
import { clientDeletionQuery, useDeleteClient } from "./clients.queries.ts";

type DeleteClientDialogProps = {
  client: { id: number; name: string };
  onClose: () => void;
  onDeleted?: () => unknown;
};

/** Asks before a client is deleted, and says what goes along and what stays. */
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
      <dl className={classes.deletion} aria-busy={data === undefined}>
        <div>
          <dt>Cliente</dt>
          <dd>{client.name}</dd>
        </div>
        <Told label="Vai junto" counts={gone} />
        <Told label="Fica, sem o vínculo" counts={kept} />
      </dl>
    </DeleteConfirmation>
  );
}

function Told({ label, counts }: { label: string; counts: (string | null)[] | undefined }) {
  const some = counts?.filter((count) => count !== null) ?? [];
  const text = some.length > 0 ? some.join(", ") : "nada mais";
  return (
    <div>
      <dt>{label}</dt>
      <dd>{counts ? text : "…"}</dd>
    </div>
  );
}

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : showCount(count, one, many);
