import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { documents } from "@pauta/contract/reading/documents";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import { LimitUsed } from "../practice/monitoring/limit-used.part.tsx";
import { MonitoredLawsuits } from "../practice/monitoring/monitored-lawsuits.part.tsx";
import {
  atTab,
  isNarrowed,
  monitoringQueryOf,
  type MonitoringView,
  readMonitoringView,
  withoutFilters,
  writeMonitoringView,
} from "../practice/monitoring/monitoring.view.ts";
import { Suggestions } from "../practice/monitoring/suggestions.part.tsx";
import { LatestMovements } from "../practice/progress/latest-movements.part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import classes from "./styles/monitoring.module.css";

/** "Movimentações": the courts' movements of the last fifteen days, and the monitored lawsuits. */
export function MonitoringPage() {
  const office = useProfile().company?.company_name;
  const mayMonitor = useCan("lawsuits.monitor");
  const requested = readMonitoringView(useSearch({ from: "/shell/advogado/monitoramento" }));
  const view = mayMonitor ? requested : atTab(requested, "movements");
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const show = (wanted: MonitoringView) =>
    void navigate({ to: "/advogado/monitoramento", search: writeMonitoringView(wanted) });
  const open = (tab: MonitoringView["tab"]) => show(atTab(view, tab));
  const isMonitoring = view.tab === "monitoring";

  useKeys(
    "Movimentações",
    mayMonitor
      ? [
          { keys: "g m", label: "Ir para as movimentações", run: () => open("movements") },
          { keys: "g v", label: "Ir para o monitoramento", run: () => open("monitoring") },
          ...(isMonitoring
            ? [
                {
                  keys: "/",
                  label: "Pesquisar",
                  run: () => page.current?.querySelector<HTMLInputElement>("search input")?.focus(),
                },
              ]
            : []),
        ]
      : [],
  );

  return (
    <div ref={page} className={classes.page}>
      <PrintHead office={office} />
      <PageHeader
        title={isMonitoring ? "Monitoramento de processos" : "Movimentações dos últimos 15 dias"}
        tools={isMonitoring ? <ExportMonitored view={view} /> : <ExportLatest view={view} />}
      />
      {mayMonitor ? (
        <Tabs
          value={view.tab}
          onChange={(tab) => open(tab === "monitoring" ? "monitoring" : "movements")}
          keepMounted={false}
        >
          <Tabs.List data-no-print>
            <Tabs.Tab value="movements">Movimentações</Tabs.Tab>
            <Tabs.Tab value="monitoring">Monitoramento</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="movements">
            <Latest view={view} onView={show} onMonitor={() => open("monitoring")} />
          </Tabs.Panel>
          <Tabs.Panel value="monitoring">
            <LimitUsed />
            <Suggestions />
            <div className={classes.list}>
              <MonitoredLawsuits view={view} onView={show} />
            </div>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Latest view={view} onView={show} />
      )}
    </div>
  );
}

const ExportMonitored = ({ view }: { view: MonitoringView }) => (
  <ExportButton
    endpoint={documents.monitoredSheet}
    query={monitoringQueryOf(view)}
    fileName="Monitoramento.xlsx"
    label="Exportar monitoramento"
  />
);

const ExportLatest = ({ view: { isClient, lawsuit } }: { view: MonitoringView }) => (
  <ExportButton
    endpoint={documents.progressSheet}
    query={{ isClient, lawsuit }}
    fileName="Movimentações.xlsx"
    label="Exportar movimentações"
  />
);

type LatestProps = {
  view: MonitoringView;
  onView: (view: MonitoringView) => void;
  onMonitor?: () => void;
};

function Latest({ view, onView, onMonitor }: LatestProps) {
  const { page, isClient, lawsuit } = view;
  return (
    <LatestMovements
      page={page}
      isClient={isClient}
      lawsuit={lawsuit}
      onPage={(wanted) => onView({ ...view, page: wanted })}
      empty={
        isNarrowed(view)
          ? {
              text: "Nenhuma movimentação com esses filtros.",
              action: { label: "Limpar filtros", onClick: () => onView(withoutFilters(view)) },
            }
          : {
              text: "Sem Movimentações nos últimos 15 dias.",
              ...(onMonitor && { action: { label: "Ver o monitoramento", onClick: onMonitor } }),
            }
      }
    />
  );
}
