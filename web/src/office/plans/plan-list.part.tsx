import type { Plan } from "@pauta/contract/office/plans";
import { IconEdit } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount, showMoney } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { type ListView, plansPageQuery } from "./plans.queries.ts";

const PlanDialog = lazy(loadPatiently(() => import("./plan.dialog.tsx")));

type PlanListProps = {
  view: ListView;
  isEditor: boolean;
  onView: (view: ListView) => void;
  /** An editor's further actions on a plan. */
  actionsOf?: (plan: Plan) => RowAction[];
};

const COLUMNS: Column<Plan>[] = [
  {
    header: "Id",
    cell: ({ id }) => <span className="figures soft">{id}</span>,
    width: "5rem",
    narrow: "hidden",
  },
  { header: "Nome", cell: ({ name }) => name },
  {
    header: "Tipo",
    cell: ({ plan_type }) => (plan_type === 1 ? "Básico" : "Completo"),
    width: "8rem",
    narrow: "hidden",
  },
  {
    header: "Valor",
    cell: ({ amount }) => (
      <span className="figures">{amount === null ? "A combinar" : showMoney(amount)}</span>
    ),
    align: "end",
    width: "8rem",
  },
  {
    header: "Empresas",
    cell: ({ companies }) => showCount(companies, "empresa", "empresas"),
    align: "end",
    width: "8rem",
  },
  {
    header: "Status",
    cell: ({ status }) => (
      <MeaningChip meaning={status === "A" ? "on-time" : "quiet"}>
        {status === "A" ? "Ativo" : "Inativo"}
      </MeaningChip>
    ),
    width: "7rem",
  },
];

const editing = (onClick: () => void): RowAction => ({
  label: "Editar",
  icon: <IconEdit size={16} />,
  onClick,
});

/** "Planos de Pagamento": the list, with search and dialogs to add and edit. Plans are not deleted: companies keep theirs. */
export function PlanList({ view, isEditor, onView, actionsOf }: PlanListProps) {
  const [open, setOpen] = useState<{ plan?: Plan } | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(plansPageQuery(view));

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar planos: ${failureReason(error)}`}
      </LoadFault>
    );
  return (
    <>
      <PagedList
        label="Planos de Pagamento"
        columns={COLUMNS}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isRefreshing={isPlaceholderData}
        search={{ value: view.name, onSearch: (name) => onView({ name, page: 1 }) }}
        onAdd={isEditor ? () => setOpen({}) : undefined}
        actions={
          isEditor ? (plan) => [editing(() => setOpen({ plan })), ...(actionsOf?.(plan) ?? [])] : undefined
        }
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{ text: "Nenhum plano cadastrado." }}
      />
      <Suspense>{open && <PlanDialog plan={open.plan} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
