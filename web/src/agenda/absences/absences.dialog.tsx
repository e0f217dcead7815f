import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { mayEnterAbsenceOf, type Absence } from "@pauta/contract/agenda/absences";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actorOf } from "../../office/identity/actor.view.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { ListLines } from "../../ui/lists/list-lines.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { AbsenceDialog } from "./absence.dialog.tsx";
import { absencesQuery, useDeleteAbsence } from "./absences.queries.ts";
import { showDays } from "./absences.view.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./absences.module.css";

type Open = { is: "new" } | { is: "edit" | "delete"; absence: Absence };

/** A day before all absences. */
const EVER = "2000-01-01";

const columns: Column<Absence>[] = [
  { header: "Quem", cell: ({ user }) => user.name },
  {
    header: "Dias",
    cell: (absence) => <span className="figures">{showDays(absence)}</span>,
    narrow: "end",
  },
  { header: "Motivo", cell: ({ reason }) => reason ?? <span className="soft">Sem motivo informado</span> },
  { header: "Na agenda", cell: Within },
];

/** "Ausências": who is away and when; people edit their own, those who see the whole office everybody's. */
export function AbsencesDialog({ onClose }: { onClose: () => void }) {
  const viewer = actorOf(useProfile());
  const [showsPast, describePast] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery(absencesQuery(showsPast ? EVER : null));
  const deleting = useDeleteAbsence();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ is: "new" });

  const actionsOf = (absence: Absence) =>
    mayEnterAbsenceOf(viewer, absence.user_id)
      ? [
          {
            label: "Editar",
            writes: true,
            icon: <IconEdit size={16} />,
            onClick: () => setOpen({ is: "edit", absence }),
          },
          {
            label: "Excluir",
            writes: true,
            icon: <IconTrash size={16} />,
            onClick: () => setOpen({ is: "delete", absence }),
            isDestructive: true,
          },
        ]
      : [];
  return (
    <>
      <SheetDialog
        title="Ausências"
        opened={open === null}
        onClose={onClose}
        size={720}
        foot={
          <>
            <Button onClick={onClose}>Fechar</Button>
            <WriteButton variant="filled" onClick={add}>
              Adicionar ausência
            </WriteButton>
          </>
        }
      >
        {!data && error ? (
          <LoadFault
            onRetry={() => void refetch()}
          >{`Erro ao carregar ausências: ${failureReason(error)}`}</LoadFault>
        ) : (
          <div className={classes.body}>
            <Checkbox
              label="Mostrar as que já passaram"
              checked={showsPast}
              onChange={({ currentTarget }) => describePast(currentTarget.checked)}
            />
            {data?.length === 0 ? (
              <EmptyState>
                Ninguém está ausente{showsPast ? "" : " de hoje em diante"}. Uma ausência avisa quem marca um
                compromisso naqueles dias.
              </EmptyState>
            ) : (
              <ListLines
                label="Ausências"
                columns={columns}
                rows={data}
                rowKey={({ id }) => id}
                rowName={(absence) => `${absence.user.name}, ${showDays(absence)}`}
                isRefreshing={isPlaceholderData}
                actions={actionsOf}
              />
            )}
          </div>
        )}
      </SheetDialog>
      {(open?.is === "new" || open?.is === "edit") && (
        <AbsenceDialog absence={open.is === "edit" ? open.absence : undefined} onClose={close} />
      )}
      {open?.is === "delete" && (
        <DeleteConfirmation opened onClose={close} onDelete={() => deleting.mutateAsync(open.absence.id)} />
      )}
    </>
  );
}

/** Compromises on these days that need somebody else. */
function Within({ compromises }: Absence) {
  if (compromises === 0) return <span className="soft">Agenda livre</span>;
  return (
    <span className={classes.within}>
      {showCount(compromises, "compromisso aberto", "compromissos abertos")}
    </span>
  );
}
