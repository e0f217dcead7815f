import { Button, Select } from "@mantine/core";
import type { Readjustment, ReadjustmentState } from "@pauta/contract/office/readjustments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { ConfirmReadjustmentsDialog } from "./confirm-readjustments.dialog.tsx";
import { readjustmentColumns } from "./readjustment-columns.part.tsx";
import {
  readjustmentsQuery,
  type ReadjustmentView,
  useDecideReadjustments,
} from "./readjustments.queries.ts";

const STATES: { value: ReadjustmentState; label: string }[] = [
  { value: "proposed", label: "A decidir" },
  { value: "confirmed", label: "Confirmados" },
  { value: "dismissed", label: "Dispensados" },
];

const EMPTY: Record<ReadjustmentState, string> = {
  proposed: "Nenhum reajuste a decidir. Eles são propostos 60 dias antes de cada aniversário de assinatura.",
  confirmed: "Nenhum reajuste confirmado ainda.",
  dismissed: "Nenhum reajuste dispensado.",
};

type ReadjustmentListProps = {
  view: ReadjustmentView;
  /** False for people who only read. */
  isEditor: boolean;
  onView: (view: ReadjustmentView) => void;
};

/** The yearly readjustments: undecided ones are selected and decided, several at once. */
export function ReadjustmentList({ view, isEditor, onView }: ReadjustmentListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(readjustmentsQuery(view));
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const [requested, setRequested] = useState<"confirm" | "dismiss" | null>(null);
  const deciding = useDecideReadjustments();
  const isDeciding = isEditor && view.state === "proposed";
  const chosen = (data?.data ?? []).filter(({ id }) => keys.has(id));
  const close = () => setRequested(null);
  const done = () => setKeys(new Set());

  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <>
      <PagedList<Readjustment>
        label="Reajustes"
        columns={readjustmentColumns[view.state]}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ company_name }) => company_name}
        selection={isDeciding ? { chosen: keys, onChoose: setKeys } : undefined}
        isRefreshing={isPlaceholderData}
        search={{
          value: view.name,
          onSearch: (name) => onView({ ...view, name, page: 1 }),
          placeholder: "Empresa (pressione ENTER)",
        }}
        tools={
          <>
            <Select
              aria-label="Situação"
              allowDeselect={false}
              w="9.5rem"
              data={STATES}
              value={view.state}
              onChange={(state) => state && onView({ ...view, state: state as ReadjustmentState, page: 1 })}
            />
            {isDeciding && (
              <>
                <Button disabled={chosen.length === 0} onClick={() => setRequested("dismiss")}>
                  Dispensar
                </Button>
                <Button
                  variant="filled"
                  disabled={chosen.length === 0}
                  onClick={() => setRequested("confirm")}
                >
                  Confirmar
                </Button>
              </>
            )}
          </>
        }
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{ text: EMPTY[view.state] }}
      />
      {requested === "confirm" && (
        <ConfirmReadjustmentsDialog chosen={chosen} onClose={close} onDone={done} />
      )}
      <ConfirmDialog
        title="Dispensar o reajuste"
        opened={requested === "dismiss"}
        onClose={close}
        confirmLabel="Dispensar"
        onConfirm={async () => {
          const body = { readjustments: chosen.map(({ id }) => id) };
          await deciding.mutateAsync({ is: "dismiss", body });
          done();
        }}
      >
        {`O preço de ${showCount(chosen.length, "escritório", "escritórios")} fica como está até o próximo aniversário.`}
      </ConfirmDialog>
    </>
  );
}
