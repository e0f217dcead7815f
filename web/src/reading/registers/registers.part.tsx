import { Select } from "@mantine/core";
import { can } from "@pauta/contract/platform/capabilities";
import { RegisterKind } from "@pauta/contract/practice/progress";
import type { Register } from "@pauta/contract/reading/registers";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompromiseOpener } from "../../agenda/compromises/compromise-opener.part.tsx";
import { actorOf } from "../../office/identity/actor.view.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday } from "../../lib/format.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { useDeleteRegister } from "../../practice/progress/progress.queries.ts";
import { RegisterFormDialog } from "./register-form.dialog.tsx";
import { registersQuery } from "./registers.queries.ts";
import { RegisterItem } from "./register-item.part.tsx";
import { REGISTER_KINDS } from "../../practice/progress/register-kinds.part.tsx";
import { daysOf, Timeline, TimelineSkeleton } from "../../ui/lists/timeline.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "../../ui/lists/timeline.module.css";

const ALL = "all";
/** Kinds that can be filtered: those that lawsuits have. */
const OFFERED: RegisterKind[] = ["MANUAL", "PROGRESS", "PUBLICATION", "COMPROMISE", "ACTION"];
const choices = [
  { value: ALL, label: "Todos os tipos" },
  ...OFFERED.map((kind) => ({ value: kind, label: REGISTER_KINDS[kind].several })),
];

const manualIn = (items: Register[] | undefined, id: number | null): Register | undefined =>
  items?.find(({ itemType, itemId }) => itemType === "MANUAL" && itemId === id);

/** The edited register's id; null for a new one. */
type Writing = { itemId: number | null };

type RegistersProps = {
  lawsuitId: number;
  /** Only this kind is shown. */
  kind: RegisterKind | null;
  onKind: (kind: RegisterKind | null) => void;
};

/** "Registros": everything that happened in a lawsuit, grouped by day, and the office's own records. */
export function Registers({ lawsuitId, kind, onKind }: RegistersProps) {
  const viewer = actorOf(useProfile());
  const registers = useInfiniteQuery(registersQuery(lawsuitId, kind));
  const deleting = useDeleteRegister(lawsuitId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [doomed, setDoomed] = useState<Register | null>(null);
  const [openId, open] = useState<number | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage } = registers;
  const items = data?.pages.flatMap((page) => page.data);
  const include = { label: "Incluir Registro", onClick: () => setWriting({ itemId: null }) };
  const mayWrite = can(viewer, "lawsuits.manual_progress");

  return (
    <>
      <div className={classes.bar} data-no-print>
        <Select
          className={classes.kinds}
          aria-label="Tipo de registro"
          allowDeselect={false}
          data={choices}
          value={kind ?? ALL}
          onChange={(chosen) => onKind(RegisterKind.safeParse(chosen).data ?? null)}
        />
        {mayWrite && (
          <WriteButton variant="filled" onClick={include.onClick}>
            {include.label}
          </WriteButton>
        )}
      </div>
      {!items && error && (
        <LoadFault onRetry={() => void registers.refetch()}>{failureReason(error)}</LoadFault>
      )}
      {!items && !error && <TimelineSkeleton label="Registros" />}
      {items?.length === 0 && (
        <EmptyState
          action={
            kind === null ? undefined : { label: "Mostrar todos os tipos", onClick: () => onKind(null) }
          }
        >
          {kind === null ? "Nada aconteceu neste processo até agora." : "Nenhum registro deste tipo."}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Timeline
          label="Registros"
          days={daysOf(items, ({ itemDate }) => officeToday(new Date(itemDate)))}
          itemKey={({ itemType, itemId }) => `${itemType}-${itemId}`}
          more={
            hasNextPage
              ? { isLoading: isFetchingNextPage, onLoad: () => void registers.fetchNextPage() }
              : undefined
          }
        >
          {(register) => (
            <RegisterItem
              register={register}
              viewer={viewer}
              onEdit={() => setWriting(register)}
              onDelete={() => setDoomed(register)}
              onOpen={open}
            />
          )}
        </Timeline>
      )}
      {writing && (
        <RegisterFormDialog
          lawsuitId={lawsuitId}
          register={manualIn(items, writing.itemId)}
          readNewest={async ({ itemId }) =>
            manualIn(
              (await registers.refetch()).data?.pages.flatMap((page) => page.data),
              itemId,
            )
          }
          onClose={() => setWriting(null)}
        />
      )}
      {openId !== null && <CompromiseOpener id={openId} onClose={() => open(null)} />}
      <DeleteConfirmation
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        onDelete={() => deleting.mutateAsync(doomed?.itemId ?? 0)}
      />
    </>
  );
}
