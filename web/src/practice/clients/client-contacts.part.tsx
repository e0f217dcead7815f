import type { ClientContact } from "@pauta/contract/practice/clients";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { ContactDialog } from "../phone-book/contact.dialog.tsx";
import { contactTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { PhoneLink } from "../../ui/text/phone-link.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import {
  clientContactQuery,
  clientContactsQuery,
  useDeleteClientContact,
  useSaveClientContact,
} from "./client-contacts.queries.ts";
import classes from "./client-columns.module.css";

/** The current action: a contact saved or deleted; in a dialog this replaces the list. */
export type ContactTask = { is: "write"; contact?: ClientContact } | { is: "delete"; contact: ClientContact };

type ClientContactsProps = {
  clientId: number;
  onTask: (task: ContactTask) => void;
  onClose?: (() => void) | undefined;
};

const actionsOf = (contact: ClientContact, onTask: (task: ContactTask) => void): RowAction[] => [
  {
    label: "Editar",
    writes: true,
    icon: <IconEdit size={16} />,
    onClick: () => onTask({ is: "write", contact }),
  },
  {
    label: "Excluir",
    writes: true,
    icon: <IconTrash size={16} />,
    onClick: () => onTask({ is: "delete", contact }),
    isDestructive: true,
  },
];

/** The contacts of a client. */
export function ClientContacts({ clientId, onTask, onClose }: ClientContactsProps) {
  const [requested, setRequested] = useState({ name: "", page: 1 });
  const { data, error, refetch, isPlaceholderData } = useQuery(
    clientContactsQuery(clientId, requested.page, requested.name),
  );
  const columns = useColumns();
  const add = () => onTask({ is: "write" });
  if (error && !data) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <PagedList
      label="Contatos do cliente"
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={({ contact }) => contact}
      isRefreshing={isPlaceholderData}
      search={{ value: requested.name, onSearch: (name) => setRequested({ name, page: 1 }) }}
      onAdd={add}
      actions={(contact) => actionsOf(contact, onTask)}
      paging={{
        page: requested.page,
        lastPage: data?.last_page ?? 1,
        onPage: (page) => setRequested({ ...requested, page }),
      }}
      empty={{
        text: "Nenhum contato. Guarde aqui com quem falar: a secretária, o contador, um familiar.",
        action: { label: "Adicionar contato", writes: true, onClick: add },
      }}
      onClose={onClose}
    />
  );
}

function useColumns(): Column<ClientContact>[] {
  const { data: types = [] } = useQuery(contactTypesQuery);
  const typeOf = (id: number) => types.find((type) => type.id === id)?.contact_type ?? "";
  return [
    { header: contactFields.contact.label, cell: ({ contact }) => contact },
    {
      header: contactFields.phone_number.label,
      cell: ({ phone_number, telephone_branch }) => (
        <>
          <PhoneLink phone={phone_number} />
          {telephone_branch !== null && (
            <span
              className={classes.branch}
            >{`${contactFields.telephone_branch.label.toLowerCase()} ${telephone_branch}`}</span>
          )}
        </>
      ),
      width: "15rem",
    },
    { header: contactFields.department.label, cell: ({ department }) => department },
    {
      header: contactFields.contact_type_id.label,
      cell: ({ contact_type_id: id }) => typeOf(id),
      width: "7rem",
      narrow: "end",
    },
  ];
}

type ContactTaskDialogProps = { clientId: number; task: ContactTask; onClose: () => void };

/** Saves or deletes one contact of a client. */
export function ContactTaskDialog({ clientId, task, onClose }: ContactTaskDialogProps) {
  const queries = useQueryClient();
  const { contact } = task;
  const saving = useSaveClientContact(clientId, contact?.id ?? null);
  const deleting = useDeleteClientContact(clientId);
  if (task.is === "delete")
    return (
      <DeleteConfirmation opened onClose={onClose} onDelete={() => deleting.mutateAsync(task.contact.id)}>
        <p>{task.contact.contact}</p>
      </DeleteConfirmation>
    );
  return (
    <ContactDialog
      name={`of-${clientId}-${contact?.id ?? "new"}`}
      contact={contact}
      onClose={onClose}
      onSave={(body) => saving.mutateAsync(body)}
      {...(contact && {
        readNewest: () => queries.fetchQuery({ ...clientContactQuery(clientId, contact.id), staleTime: 0 }),
      })}
    />
  );
}
