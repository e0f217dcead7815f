import type { Client } from "@pauta/contract/practice/clients";
import {
  IconAddressBook,
  IconEdit,
  IconFolders,
  IconInfoCircle,
  IconNews,
  IconPrinter,
  IconTrash,
} from "@tabler/icons-react";
import { ClientContactsDialog } from "../../practice/clients/client-contacts.dialog.tsx";
import { ClientLawsuitsDialog } from "../../practice/clients/client-lawsuits.dialog.tsx";
import { DeleteClientDialog } from "../../practice/clients/delete-client.dialog.tsx";
import { EraseClientDialog } from "../../practice/clients/erase-client.dialog.tsx";
import { printClient } from "../../reading/documents/documents.calls.ts";
import { ClientPublicationsDialog } from "../../desk/publications/client-publications.dialog.tsx";
import { whileLoading } from "../../ui/feedback/loading.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";

/** An action on a client other than editing him, over the page that shows him. */
export type OtherClientTask = {
  is: "contacts" | "lawsuits" | "publications" | "delete" | "erase";
  client: Client;
};

type TaskHandlers = {
  onInfo: (id: number) => void;
  onEdit: (id: number) => void;
  onTask: (task: OtherClientTask) => void;
};

/** The actions of a row of the list. */
export function clientActions(client: Client, { onInfo, onEdit, onTask }: TaskHandlers): RowAction[] {
  const task = (is: "contacts" | "lawsuits" | "publications" | "delete") => () => onTask({ is, client });
  return [
    { label: "Informações", icon: <IconInfoCircle size={16} />, onClick: () => onInfo(client.id) },
    {
      label: "Imprimir",
      icon: <IconPrinter size={16} />,
      onClick: () => void whileLoading(printClient(client.id)),
    },
    { label: "Contatos", icon: <IconAddressBook size={16} />, onClick: task("contacts") },
    { label: "Processos", icon: <IconFolders size={16} />, onClick: task("lawsuits") },
    { label: "Publicações", icon: <IconNews size={16} />, onClick: task("publications") },
    { label: "Editar", writes: true, icon: <IconEdit size={16} />, onClick: () => onEdit(client.id) },
    {
      label: "Excluir",
      writes: true,
      icon: <IconTrash size={16} />,
      onClick: task("delete"),
      isDestructive: true,
    },
  ];
}

type ClientTaskDialogProps = {
  task: OtherClientTask;
  onClose: () => void;
  onDeleted?: (() => unknown) | undefined;
};

/** The dialog of the current action. */
export function ClientTaskDialog({ task, onClose, onDeleted }: ClientTaskDialogProps) {
  const { client } = task;
  if (task.is === "contacts") return <ClientContactsDialog client={client} onClose={onClose} />;
  if (task.is === "lawsuits") return <ClientLawsuitsDialog client={client} onClose={onClose} />;
  if (task.is === "publications") return <ClientPublicationsDialog client={client} onClose={onClose} />;
  if (task.is === "erase")
    return <EraseClientDialog client={client} onClose={onClose} onGone={() => onDeleted?.()} />;
  return (
    <DeleteClientDialog client={client} onClose={onClose} {...(onDeleted !== undefined && { onDeleted })} />
  );
}
