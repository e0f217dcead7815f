import { ActionIcon, Checkbox, NativeSelect } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import type { CoverageSource } from "@pauta/contract/gazettes/coverage";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { showFormat } from "../import/gazette.words.ts";
import { monthBeside, showMonth } from "../../lib/days.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { NamedSkeleton } from "../../ui/feedback/named-skeleton.tsx";
import { CoverageGrid } from "./coverage-grid.part.tsx";
import { CoverageLegend } from "./coverage-legend.part.tsx";
import { coverageQuery } from "./coverage.queries.ts";
import type { CoverageScope, CoverageView } from "./coverage.view.ts";
import classes from "./coverage.module.css";

type CoverageLedgerProps = {
  scope: CoverageScope;
  view: CoverageView;
  onView: (view: CoverageView) => void;
  today: string;
};

/** What was expected of the gazettes and what came: lawyers by days of a month. */
export function CoverageLedger({ scope, view, onView, today }: CoverageLedgerProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(coverageQuery(scope, view));
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar a cobertura: ${failureReason(error)}`}</LoadFault>
    );
  const narrow = (wanted: Partial<CoverageView>) => onView({ ...view, page: 1, ...wanted });
  return (
    <>
      <div className={classes.bar}>
        <MonthStep month={view.month} onMonth={(month) => onView({ ...view, month })} />
        <SearchField
          label="Pesquisar advogado"
          placeholder={scope === "office" ? "Nome ou OAB" : "Nome, OAB ou escritório"}
          value={view.name}
          onSearch={(name) => narrow({ name })}
        />
        <NativeSelect
          aria-label="Fonte"
          className={classes.source}
          value={view.source}
          onChange={({ currentTarget }) => narrow({ source: currentTarget.value })}
          data={choicesOf(data?.sources ?? [], view.source)}
        />
        <Checkbox
          className={classes.silent}
          label={data ? `Somente sem publicações (${data.silent})` : "Somente sem publicações"}
          checked={view.onlySilent}
          onChange={({ currentTarget }) => narrow({ onlySilent: currentTarget.checked })}
        />
      </div>
      <CoverageLegend />
      {!data ? (
        <NamedSkeleton height={320} label="Carregando a cobertura" />
      ) : data.data.length === 0 ? (
        <NoLawyers view={view} onAll={() => narrow({ name: "", onlySilent: false })} />
      ) : (
        <div className={classes.pages} aria-busy={isPlaceholderData} data-refreshing={isPlaceholderData}>
          <CoverageGrid
            label={`Cobertura de ${showMonth(data.month)}`}
            lawyers={data.data}
            scope={scope}
            today={today}
          />
          <Pager
            page={view.page}
            lastPage={data.last_page}
            onPage={(page) => onView({ ...view, page })}
            label="Páginas de advogados"
          />
        </div>
      )}
    </>
  );
}

function MonthStep({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <div className={classes.month}>
      <ActionIcon aria-label="Mês anterior" onClick={() => onMonth(monthBeside(month, -1))}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <output aria-live="polite">{showMonth(month)}</output>
      <ActionIcon aria-label="Próximo mês" onClick={() => onMonth(monthBeside(month, 1))}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}

function NoLawyers({ view, onAll }: { view: CoverageView; onAll: () => void }) {
  const action = { label: "Mostrar todos", onClick: onAll };
  if (view.name !== "") return <EmptyState action={action}>Nenhum advogado encontrado.</EmptyState>;
  if (view.onlySilent)
    return (
      <EmptyState action={action}>Ninguém está sem publicações há mais tempo do que o comum.</EmptyState>
    );
  return <EmptyState>Nenhum advogado com OAB cadastrada. Cadastre-a no perfil do usuário.</EmptyState>;
}

/** Every kind of file, and each of its courts where there are several. */
function choicesOf(sources: readonly CoverageSource[], chosen: string) {
  const kinds = [...new Set(sources.map(({ source }) => source))];
  const courtsOf = (kind: string) => sources.filter(({ source, court }) => source === kind && court !== "");
  const choices = kinds.flatMap((kind) =>
    [{ value: kind, label: showFormat(kind) }].concat(
      courtsOf(kind).map(({ court }) => ({
        value: `${kind}/${court}`,
        label: `${showFormat(kind)} · ${court}`,
      })),
    ),
  );
  const isKnown = chosen === "" || choices.some(({ value }) => value === chosen);
  return [
    { value: "", label: "Todas as fontes" },
    ...choices,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}
