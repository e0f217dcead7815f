import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { PhoneBookEntry } from "@pauta/contract/practice/phone-book";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { contactTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { PhoneLink } from "../../ui/text/phone-link.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { ContactDialog } from "./contact.dialog.tsx";
import classes from "./phone-book.module.css";
import { phoneBookEntryQuery, phoneBookQuery, useDeleteEntry, useSaveEntry } from "./phone-book.queries.ts";
import type { PhoneBookView } from "./phone-book.view.ts";

type PhoneBookListProps = { view: PhoneBookView; onView: (view: PhoneBookView) => void };

const actionsOf = (
  entry: PhoneBookEntry,
  acts: { onEdit: (id: number) => void; onDelete: (entry: PhoneBookEntry) => void },
): RowAction[] => [
  { label: "Editar", writes: true, icon: <IconEdit size={16} />, onClick: () => acts.onEdit(entry.id) },
  {
    label: "Excluir",
    writes: true,
    icon: <IconTrash size={16} />,
    onClick: () => acts.onDelete(entry),
    isDestructive: true,
  },
];

/** The list of the office's contacts, with search and dialogs to add, edit and delete. */
export function PhoneBookList({ view, onView }: PhoneBookListProps) {
  const [deleted, setDeleted] = useState<PhoneBookEntry | null>(null);
  const dialog = useAddressedDialog("contato");
  const { data, error, refetch, isPlaceholderData } = useQuery(phoneBookQuery(view));
  const columns = useColumns();
  const deleting = useDeleteEntry();
  const add = () => dialog.open("new");
  const close = () => void dialog.close();

  const isBeyondLast = data !== undefined && !isPlaceholderData && view.page > data.last_page;
  const goToLast = useEffectEvent(() => data && onView({ ...view, page: data.last_page }));
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  useKeys("Agenda de Telefones", [{ keys: "n", label: "Adicionar contato", writes: true, run: add }]);

  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar contatos: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <>
      <PagedList
        label="Contatos"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ contact }) => contact}
        isRefreshing={isPlaceholderData}
        search={{ value: view.name, onSearch: (name) => onView({ name, page: 1 }) }}
        onAdd={add}
        actions={(entry) => actionsOf(entry, { onEdit: dialog.open, onDelete: setDeleted })}
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          isOpenEnded: data?.total_is_lower_bound ?? false,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{
          text: "A agenda ainda está vazia. Guarde aqui cartórios, peritos e correspondentes.",
          action: { label: "Adicionar contato", writes: true, onClick: add, isMain: true },
        }}
      />
      {dialog.opened === "new" && <EntryDialog entry={undefined} onClose={close} />}
      {typeof dialog.opened === "number" && (
        <RecordDialog
          key={dialog.opened}
          query={phoneBookEntryQuery(dialog.opened)}
          seen={data?.data.find(({ id }) => id === dialog.opened)}
          onClose={dialog.close}
        >
          {(entry) => <EntryDialog entry={entry} onClose={close} />}
        </RecordDialog>
      )}
      {deleted && (
        <DeleteConfirmation
          opened
          onClose={() => setDeleted(null)}
          onDelete={() => deleting.mutateAsync(deleted.id)}
        >
          <p>{deleted.contact}</p>
        </DeleteConfirmation>
      )}
    </>
  );
}

function useColumns(): Column<PhoneBookEntry>[] {
  const { data: types = [] } = useQuery(contactTypesQuery);
  const typeOf = (id: number) => types.find((type) => type.id === id)?.contact_type ?? "";
  return [
    { header: contactFields.contact.label, cell: ({ contact }) => contact },
    { header: contactFields.phone_number.label, cell: (entry) => <Phone {...entry} />, width: "16rem" },
    { header: contactFields.department.label, cell: ({ department }) => department },
    {
      header: contactFields.contact_type_id.label,
      cell: ({ contact_type_id: id }) => typeOf(id),
      width: "8rem",
      narrow: "hidden",
    },
  ];
}

function Phone({ phone_number, telephone_branch }: PhoneBookEntry) {
  return (
    <>
      <PhoneLink phone={phone_number} />
      {telephone_branch !== null && (
        <span
          className={classes.branch}
        >{`${contactFields.telephone_branch.label.toLowerCase()} ${telephone_branch}`}</span>
      )}
    </>
  );
}

function EntryDialog({ entry, onClose }: { entry: PhoneBookEntry | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const saving = useSaveEntry(entry?.id ?? null);
  return (
    <ContactDialog
      name={String(entry?.id ?? "new")}
      contact={entry}
      onClose={onClose}
      onSave={(body) => saving.mutateAsync(body)}
      {...(entry && {
        readNewest: () => client.fetchQuery({ ...phoneBookEntryQuery(entry.id), staleTime: 0 }),
      })}
    />
  );
}
