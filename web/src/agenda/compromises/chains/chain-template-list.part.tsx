import type { ChainTemplate } from "@pauta/contract/agenda/compromise-chains";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { showCount } from "../../../lib/format.ts";
import { DeleteConfirmation } from "../../../ui/dialogs/delete-confirmation.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import type { Column } from "../../../ui/lists/list-column.ts";
import { ListLines } from "../../../ui/lists/list-lines.tsx";
import { ChainTemplateDialog } from "./chain-template.dialog.tsx";
import { chainTemplatesQuery, useDeleteTemplate } from "./chain.queries.ts";
import { showSteps } from "./chain.view.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./chain.module.css";

type Open = { is: "new" } | { is: "edit" | "delete"; template: ChainTemplate };

const columns: Column<ChainTemplate>[] = [
  { header: "Encadeamento", cell: ({ name }) => name },
  {
    header: "Passos",
    cell: ({ steps }) => <span className="figures soft">{showCount(steps.length, "passo", "passos")}</span>,
    narrow: "end",
  },
  { header: "Quais", cell: showSteps },
];

/** The office's templates of steps: added, changed, deleted. */
export function ChainTemplateList() {
  const { data, error, refetch } = useQuery(chainTemplatesQuery);
  const deleting = useDeleteTemplate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ is: "new" });
  const actionsOf = (template: ChainTemplate) => [
    {
      label: "Editar",
      writes: true,
      icon: <IconEdit size={16} />,
      onClick: () => setOpen({ is: "edit", template }),
    },
    {
      label: "Excluir",
      writes: true,
      icon: <IconTrash size={16} />,
      onClick: () => setOpen({ is: "delete", template }),
      isDestructive: true,
    },
  ];

  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar encadeamentos: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <div className={classes.section}>
      {data?.length === 0 ? (
        <EmptyState action={{ label: "Adicionar encadeamento", writes: true, onClick: add }}>
          Nenhum encadeamento até agora. Ele guarda os passos que sempre vêm antes e depois de uma data, como
          a minuta três dias úteis antes do prazo.
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <WriteButton size="xs" onClick={add}>
              Adicionar encadeamento
            </WriteButton>
          </div>
          <ListLines
            label="Encadeamentos"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            actions={actionsOf}
          />
        </>
      )}
      {(open?.is === "new" || open?.is === "edit") && (
        <ChainTemplateDialog template={open.is === "edit" ? open.template : undefined} onClose={close} />
      )}
      {open?.is === "delete" && (
        <DeleteConfirmation opened onClose={close} onDelete={() => deleting.mutateAsync(open.template.id)}>
          <p>Os passos que já foram encadeados com “{open.template.name}” ficam na agenda.</p>
        </DeleteConfirmation>
      )}
    </div>
  );
}
