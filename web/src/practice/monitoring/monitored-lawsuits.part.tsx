import type { MonitoredLawsuit } from "@pauta/contract/practice/monitoring";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday, showDay, showInstant, showProcessNumber } from "../../lib/format.ts";
import { infoOf } from "../lawsuits/lawsuit.view.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList, type PagedListProps } from "../../ui/lists/paged-list.tsx";
import { MonitoringSwitch } from "./monitoring-switch.part.tsx";
import { isNarrowed, type MonitoringView, withoutFilters } from "./monitoring.view.ts";
import { monitoredQuery } from "./monitoring.queries.ts";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./monitoring.module.css";
import { Segments } from "../../ui/fields/segments.tsx";

/** The default, and therefore not shown. */
const ONGOING = "Em andamento";

const columns: Column<MonitoredLawsuit>[] = [
  { header: "Processo e cliente", cell: (row) => <ProcessAndClient row={row} />, width: "32%" },
  { header: "Última movimentação", cell: (row) => <Latest row={row} />, narrow: "second" },
  { header: "Última verificação", cell: (row) => <LastCheck row={row} />, width: "30%", narrow: "second" },
  {
    header: "Monitorar",
    cell: (row) => <MonitoringSwitch lawsuit={row} name={`Monitorar ${showProcessNumber(row.process)}`} />,
    align: "end",
    width: "7rem",
    narrow: "end",
  },
];

type MonitoredLawsuitsProps = { view: MonitoringView; onView: (view: MonitoringView) => void };

/** The office's lawsuits, each with its switch and the result of its monitoring. */
export function MonitoredLawsuits({ view, onView }: MonitoredLawsuitsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(monitoredQuery(view));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <PagedList
      label="Processos monitorados"
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={({ process }) => showProcessNumber(process)}
      isRefreshing={isPlaceholderData}
      search={{
        value: view.search,
        onSearch: (search) => onView({ ...view, search, page: 1 }),
        placeholder: "Número, cliente, pasta ou assunto",
      }}
      tools={
        <Segments
          aria-label="Quais processos"
          value={view.active === "" ? "all" : view.active}
          onChange={(chosen) =>
            onView({ ...view, page: 1, active: chosen === "0" || chosen === "1" ? chosen : "" })
          }
          data={[
            { value: "all", label: "Todos" },
            { value: "1", label: "Monitorados" },
            { value: "0", label: "Não monitorados" },
          ]}
        />
      }
      paging={{
        page: view.page,
        lastPage: data?.last_page ?? 1,
        isOpenEnded: data?.total_is_lower_bound ?? false,
        onPage: (page) => onView({ ...view, page }),
      }}
      empty={emptyOf(view, onView)}
    />
  );
}

/** Why the list is empty, and what to do about it. */
function emptyOf(
  view: MonitoringView,
  onView: (view: MonitoringView) => void,
): PagedListProps<unknown>["empty"] {
  if (view.active === "1" && !isNarrowed({ ...view, active: "" }))
    return {
      text: "Nenhum processo monitorado. Escolha entre todos quais devem ser acompanhados.",
      action: { label: "Ver todos os processos", onClick: () => onView(withoutFilters(view)) },
    };
  if (isNarrowed(view))
    return {
      text: "Nenhum processo com esses filtros.",
      action: { label: "Limpar filtros", onClick: () => onView(withoutFilters(view)) },
    };
  return { text: "Nenhum processo cadastrado. Os que forem cadastrados aparecem aqui." };
}

function ProcessAndClient({ row: { id, process, court, clients, status } }: { row: MonitoredLawsuit }) {
  const [first, ...others] = clients;
  const whom = others.length === 0 ? first : `${first} e mais ${others.length}`;
  return (
    <span className={classes.lines}>
      <AnchorLink inherit className="figures" {...infoOf(id)}>
        {showProcessNumber(process)}
      </AnchorLink>
      <span className="soft">
        {[whom, court, status === ONGOING ? null : status].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Latest({ row: { latest_progress: latest } }: { row: MonitoredLawsuit }) {
  if (!latest) return <span className="soft">Sem movimentações</span>;
  return (
    <span className={classes.lines}>
      <span>{latest.progress_title}</span>
      <span className="soft figures">{showDay(officeToday(new Date(latest.progress_date)))}</span>
    </span>
  );
}

function LastCheck({ row }: { row: MonitoredLawsuit }) {
  const { active, is_possible: isPossible, last_checked_at: at, last_error: error } = row;
  if (!isPossible) return <span className="soft">Sem consulta para este número</span>;
  if (at === null)
    return <span className="soft">{active ? "Aguardando a primeira" : "Nunca verificado"}</span>;
  return (
    <span className={classes.lines}>
      <span className="figures">{showInstant(at)}</span>
      {error !== null && <span className={classes.error}>{error}</span>}
    </span>
  );
}
