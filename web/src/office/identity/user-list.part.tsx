import { errors } from "@pauta/contract/platform/errors";
import { administersOffice, roleNames, roles } from "@pauta/contract/platform/roles";
import { userFields, userStatuses } from "@pauta/contract/office/user-fields";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { OrderSelect } from "../../ui/lists/order-select.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import { useProfile } from "./identity.queries.ts";
import { UserDialog } from "./user.dialog.tsx";
import {
  USER_ORDERS,
  userQuery,
  usersPageQuery,
  type UsersPlace,
  useDeleteUser,
  type UserRow,
} from "./users.queries.ts";

const OWN = errors.own_user.message;
const LAST = errors.last_administrator.message;

type UserListProps = {
  /** The office whose people are listed, if the caller belongs to none. */
  company?: number;
  /** False for people who only read. */
  isEditor: boolean;
  place: UsersPlace;
  onPlace: (place: UsersPlace) => void;
  /** Undefined while it is not known which columns are shown. */
  columns: Column<UserRow>[] | undefined;
  tools?: ReactNode;
};

/** The list of the office's people, with search and dialogs to add, edit and delete. */
export function UserList(props: UserListProps) {
  const { company, isEditor, place, onPlace, columns, tools } = props;
  const { search, page: requested } = place;
  const me = useProfile().id;
  const [deleted, setDeleted] = useState<UserRow | null>(null);
  const dialog = useAddressedDialog("usuario");
  const { data, error, refetch, isPlaceholderData } = useQuery(usersPageQuery(place, company));
  const deleting = useDeleteUser();
  const close = () => void dialog.close();
  const add = () => dialog.open("new");
  // the last row of the last page was deleted
  const isPastEnd = data !== undefined && !isPlaceholderData && requested > data.last_page;
  const goBack = useEffectEvent(() => data && onPlace({ ...place, page: data.last_page }));
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);
  useKeys("Usuários", isEditor ? [{ keys: "n", label: "Adicionar usuário", writes: true, run: add }] : []);

  const lastAdministrator = search === "" && data?.last_page === 1 ? onlyAdministrator(data.data) : undefined;

  const actionsOf = (user: UserRow): RowAction[] => [
    {
      label: "Editar",
      writes: true,
      icon: <IconEdit size={16} />,
      onClick: () => dialog.open(user.id),
    },
    {
      label: "Excluir",
      writes: true,
      icon: <IconTrash size={16} />,
      onClick: () => setDeleted(user),
      isDestructive: true,
      why: user.id === me ? OWN : user === lastAdministrator ? LAST : undefined,
    },
  ];

  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar usuários: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <>
      <PagedList
        label="Usuários"
        columns={columns ?? userColumns}
        rows={columns && data?.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isRefreshing={isPlaceholderData}
        search={{ value: search, onSearch: (text) => onPlace({ ...place, search: text, page: 1 }) }}
        tools={
          <>
            <OrderSelect
              what="usuários"
              orders={USER_ORDERS}
              value={place.order}
              onOrder={(order) => onPlace({ ...place, order, page: 1 })}
            />
            {tools}
          </>
        }
        onAdd={isEditor ? add : undefined}
        actions={isEditor ? actionsOf : undefined}
        paging={{
          page: requested,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onPlace({ ...place, page }),
        }}
        empty={{
          text: "O escritório ainda não tem usuários.",
          ...(isEditor && {
            action: { label: "Adicionar usuário", writes: true, onClick: add, isMain: true },
          }),
        }}
      />
      {isEditor && dialog.opened === "new" && <UserDialog company={company} onClose={close} />}
      {isEditor && typeof dialog.opened === "number" && (
        <RecordDialog key={dialog.opened} query={userQuery(dialog.opened)} onClose={dialog.close}>
          {(user) => <UserDialog user={user} isOwn={user.id === me} onClose={close} />}
        </RecordDialog>
      )}
      {deleted && (
        <DeleteConfirmation
          opened
          onClose={() => setDeleted(null)}
          onDelete={() => deleting.mutateAsync(deleted.id)}
        >
          <p>{`${deleted.name} deixa de entrar no Pauta e seus dados pessoais são apagados. O que registrou no escritório permanece com o seu nome.`}</p>
        </DeleteConfirmation>
      )}
    </>
  );
}

/** The only active administrator among all of an office's people. */
function onlyAdministrator(people: readonly UserRow[]): UserRow | undefined {
  const active = people.filter(({ status, roles: ids = [] }) => status !== "I" && administersOffice(ids));
  return active.length === 1 ? active[0] : undefined;
}

const levelsOf = ({ roles: ids = [] }: UserRow): string =>
  roles
    .filter(({ name }) => roleNames(ids).includes(name))
    .map(({ label }) => label)
    .join(", ");

export const userColumns: Column<UserRow>[] = [
  {
    id: "number",
    header: "#",
    cell: ({ sequence }) => <span className="figures soft">{sequence}</span>,
    width: "3.5rem",
    narrow: "hidden",
  },
  {
    header: userFields.name.label,
    cell: ({ name, status, email_verified: isConfirmed }) => (
      <>
        {name}{" "}
        {isConfirmed === false && status !== "I" && (
          <MeaningChip meaning="attention">e-mail não confirmado</MeaningChip>
        )}
      </>
    ),
  },
  {
    id: "status",
    header: userFields.status.label,
    cell: ({ status }) => (
      <MeaningChip meaning={status === "I" ? "quiet" : "on-time"}>{userStatuses[status ?? "A"]}</MeaningChip>
    ),
    width: "7rem",
    narrow: "end",
  },
  { id: "roles", header: userFields.role_ids.label, cell: levelsOf },
];
