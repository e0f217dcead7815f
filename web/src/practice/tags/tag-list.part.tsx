import type { Tag } from "@pauta/contract/practice/tags";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { TagDialog } from "./tag.dialog.tsx";
import { tagQuery, tagsPageQuery, useDeleteTag } from "./tags.queries.ts";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";

const columns: Column<Tag>[] = [
  { header: "Etiqueta", cell: ({ name, color }) => <ColorChip color={color}>{name}</ColorChip> },
  { header: "Cor", cell: ({ color }) => <span className="figures soft">{color}</span>, width: "9rem" },
  {
    header: "Processos",
    cell: (tag) => <Lawsuits {...tag} />,
    align: "end",
    width: "9rem",
  },
];

const actionsOf = (
  tag: Tag,
  acts: { onEdit: (id: number) => void; onDelete: (tag: Tag) => void },
): RowAction[] => [
  { label: "Editar", writes: true, icon: <IconEdit size={16} />, onClick: () => acts.onEdit(tag.id) },
  {
    label: "Excluir",
    writes: true,
    icon: <IconTrash size={16} />,
    onClick: () => acts.onDelete(tag),
    isDestructive: true,
  },
];

type TagListProps = {
  /** Further actions on the tags of a search. */
  toolsOf?: (search: string) => ReactNode;
};

/** The list of the office's tags, with search and dialogs to add, edit and delete. */
export function TagList({ toolsOf }: TagListProps) {
  const [search, setSearch] = useState("");
  const [requested, setRequested] = useState(1);
  const [deleted, setDeleted] = useState<Tag | null>(null);
  const dialog = useAddressedDialog("etiqueta");
  const { data, error, refetch, isPlaceholderData } = useQuery(tagsPageQuery(search, requested));
  const deleting = useDeleteTag();
  const close = () => void dialog.close();
  const add = () => dialog.open("new");
  // the last row of the last page was deleted
  if (data && !isPlaceholderData && requested > data.last_page) setRequested(data.last_page);

  useKeys("Etiquetas", [{ keys: "n", label: "Adicionar etiqueta", writes: true, run: add }]);

  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar etiquetas: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <>
      <PagedList
        label="Etiquetas"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isRefreshing={isPlaceholderData}
        search={{
          value: search,
          onSearch: (text) => {
            setSearch(text);
            setRequested(1);
          },
        }}
        {...(toolsOf && { tools: toolsOf(search) })}
        onAdd={add}
        actions={(tag) => actionsOf(tag, { onEdit: dialog.open, onDelete: setDeleted })}
        paging={{ page: requested, lastPage: data?.last_page ?? 1, onPage: setRequested }}
        empty={{
          text: "Nenhuma etiqueta até agora. Com elas os processos se separam por cor e por filtro.",
          action: { label: "Adicionar etiqueta", writes: true, onClick: add, isMain: true },
        }}
      />
      {dialog.opened === "new" && <TagDialog onClose={close} />}
      {typeof dialog.opened === "number" && (
        <RecordDialog
          key={dialog.opened}
          query={tagQuery(dialog.opened)}
          seen={data?.data.find(({ id }) => id === dialog.opened)}
          onClose={dialog.close}
        >
          {(tag) => <TagDialog tag={tag} onClose={close} />}
        </RecordDialog>
      )}
      {deleted && (
        <DeleteConfirmation
          opened
          onClose={() => setDeleted(null)}
          onDelete={() => deleting.mutateAsync(deleted.id)}
        >
          <AffectedLawsuits {...deleted} />
        </DeleteConfirmation>
      )}
    </>
  );
}

/** How many lawsuits have it, with a link to their list. */
function Lawsuits({ id, lawsuits }: Tag) {
  const count = showCount(lawsuits, "processo", "processos");
  if (lawsuits === 0) return <span className="soft">{count}</span>;
  return (
    <AnchorLink inherit to="/advogado/processos" search={{ tags: String(id) }}>
      {count}
    </AnchorLink>
  );
}

function AffectedLawsuits({ name, lawsuits }: Tag) {
  if (lawsuits === 0) return null;
  const lose = lawsuits === 1 ? "perde" : "perdem";
  return <p>{`${showCount(lawsuits, "processo", "processos")} ${lose} a etiqueta “${name}”.`}</p>;
}
