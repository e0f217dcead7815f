import type { SavedView } from "@pauta/contract/office/saved-views";
import { IconEdit, IconReplace, IconStar, IconStarOff, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useCan } from "../identity/identity.queries.ts";
import { SaveViewDialog } from "./save-view.dialog.tsx";
import { type ListView, useChooseForList, useDeleteView, useReplaceView } from "./saved-views.queries.ts";

type Task = { is: "rename" | "delete"; of: SavedView };

/** "Organizar visões": which one the list opens with, and renaming, replacing and deleting them. */
export function ManageViewsDialog({ view, onClose }: { view: ListView; onClose: () => void }) {
  const { list, views, defaultId, present } = view;
  const mayShare = useCan("lists.share_views");
  const choosing = useChooseForList(list);
  const replacing = useReplaceView(list);
  const deleting = useDeleteView(list);
  const [task, setTask] = useState<Task>();
  const done = () => setTask(undefined);

  const replace = async ({ id, name, search }: SavedView) => {
    await replacing.mutateAsync({ id, search: present });
    notifySuccess(`A visão ${name} agora mostra o que a lista mostra.`, {
      label: "Desfazer",
      run: () => replacing.mutate({ id, search }),
    });
  };

  const actionsOf = (one: SavedView): RowAction[] => [
    one.id === defaultId
      ? {
          label: "Deixar de abrir a lista com ela",
          icon: <IconStarOff size={16} />,
          onClick: () => choosing.mutate({ default_view_id: null }),
        }
      : {
          label: "Abrir a lista com ela",
          icon: <IconStar size={16} />,
          onClick: () => choosing.mutate({ default_view_id: one.id }),
        },
    ...(one.shared && !mayShare ? [] : writingActions(one)),
  ];
  const writingActions = (one: SavedView): RowAction[] => [
    {
      label: "Atualizar com o que a lista mostra",
      writes: true,
      icon: <IconReplace size={16} />,
      onClick: () => void replace(one).catch(() => {}),
      why: view.current?.id === one.id ? "A lista já mostra esta visão." : undefined,
    },
    {
      label: "Renomear",
      writes: true,
      icon: <IconEdit size={16} />,
      onClick: () => setTask({ is: "rename", of: one }),
    },
    {
      label: "Excluir",
      writes: true,
      icon: <IconTrash size={16} />,
      onClick: () => setTask({ is: "delete", of: one }),
      isDestructive: true,
    },
  ];

  return (
    <>
      <SheetDialog title="Organizar visões" opened={task === undefined} onClose={onClose} size={640}>
        <PagedList<SavedView>
          label="Visões"
          columns={columnsWith(defaultId)}
          rows={views}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          actions={actionsOf}
          empty={{ text: "Nenhuma visão salva nesta lista." }}
          onClose={onClose}
        />
      </SheetDialog>
      {task?.is === "rename" && <SaveViewDialog view={view} renamed={task.of} onClose={done} />}
      {task?.is === "delete" && (
        <DeleteConfirmation opened onClose={done} onDelete={() => deleting.mutateAsync(task.of.id)}>
          {task.of.shared && <p>{`A visão ${task.of.name} deixa de aparecer para todo o escritório.`}</p>}
        </DeleteConfirmation>
      )}
    </>
  );
}

const columnsWith = (defaultId: number | null): Column<SavedView>[] => [
  {
    header: "Nome",
    cell: ({ id, name }) => (
      <>
        {name} {id === defaultId && <MeaningChip meaning="accent">Padrão</MeaningChip>}
      </>
    ),
  },
  {
    header: "Quem vê",
    cell: ({ shared }) => (shared ? "Todo o escritório" : "Só você"),
    width: "9rem",
    narrow: "end",
  },
];
