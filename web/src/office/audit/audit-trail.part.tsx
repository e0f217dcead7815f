import { NativeSelect } from "@mantine/core";
import type { AuditEntry } from "@pauta/contract/office/audit";
import { auditActs, type AuditAct } from "@pauta/contract/platform/audit-acts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant } from "../../lib/format.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { FieldLabels } from "./audit-facts.words.ts";
import { AuditEntryDialog } from "./audit-entry.dialog.tsx";
import { trailPeopleQuery, trailQuery, type TrailOwner } from "./audit.queries.ts";
import { showAct } from "./audit.words.ts";
import type { TrailView } from "./audit.view.ts";
import classes from "./audit.module.css";

const columns: Column<AuditEntry>[] = [
  { header: "Ação", cell: (entry) => <span className={classes.act}>{showAct(entry)}</span> },
  { header: "Usuário", cell: ({ actor_name }) => actor_name, width: "16rem" },
  { header: "Endereço", cell: ({ address }) => address, width: "10rem", narrow: "hidden" },
  {
    header: "Quando",
    cell: ({ recorded_at }) => showInstant(recorded_at),
    align: "end",
    width: "10rem",
  },
];

const acts = Object.entries(auditActs)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "pt-BR"));

/** The text of an empty trail. */
const NOTHING: Record<TrailOwner, string> = {
  office: "Nada foi registrado até agora. O que for feito no escritório aparece aqui.",
  platform: "Nada foi registrado até agora. O que a equipe da plataforma fizer aparece aqui.",
};

type AuditTrailProps = {
  owner: TrailOwner;
  labels: FieldLabels;
  view: TrailView;
  onView: (view: TrailView) => void;
};

/** Who did what, newest first, filtered by person, act and days. An opened line shows the values before and after. */
export function AuditTrail({ owner, labels, view, onView }: AuditTrailProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(trailQuery(owner, view));
  const [opened, setOpened] = useState<AuditEntry>();
  const narrow = (wanted: Partial<TrailView>) => onView({ ...view, page: 1, ...wanted });
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar a auditoria: ${failureReason(error)}`}</LoadFault>
    );
  const isNarrowed = view.user !== "" || view.act !== "" || view.from !== "" || view.to !== "";
  return (
    <>
      <TrailFilters owner={owner} view={view} narrow={narrow} />
      <PagedList
        label="Trilha de auditoria"
        columns={columns}
        rows={data?.data}
        rowKey={({ seq }) => seq}
        rowName={showAct}
        onOpen={setOpened}
        isRefreshing={isPlaceholderData}
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          isOpenEnded: data?.total_is_lower_bound ?? false,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={
          isNarrowed
            ? {
                text: "Nada foi feito que responda a estes filtros.",
                action: {
                  label: "Limpar os filtros",
                  onClick: () => narrow({ user: "", act: "", from: "", to: "" }),
                },
              }
            : { text: NOTHING[owner] }
        }
      />
      {opened && <AuditEntryDialog entry={opened} labels={labels} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const isDay = (text: string): boolean => text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text);

type TrailFiltersProps = {
  owner: TrailOwner;
  view: TrailView;
  narrow: (wanted: Partial<TrailView>) => void;
};

function TrailFilters({ owner, view, narrow }: TrailFiltersProps) {
  const people = useQuery(trailPeopleQuery(owner)).data ?? [];
  // an incomplete day is not a filter yet
  const [typed, setTyped] = useState({ from: view.from, to: view.to });
  const type = (end: "from" | "to") => (day: string) => {
    setTyped({ ...typed, [end]: day });
    if (isDay(day) && day !== view[end]) narrow({ [end]: day });
  };
  const shown = {
    from: isDay(typed.from) ? view.from : typed.from,
    to: isDay(typed.to) ? view.to : typed.to,
  };
  return (
    <search className={classes.bar} aria-label="Filtros da auditoria" data-no-print>
      <NativeSelect
        label="Usuário"
        value={view.user}
        onChange={({ currentTarget }) => narrow({ user: currentTarget.value })}
        data={[
          { value: "", label: "Todos" },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label="Ação"
        value={view.act}
        onChange={({ currentTarget }) => narrow({ act: currentTarget.value as AuditAct | "" })}
        data={[{ value: "", label: "Todas" }, ...acts]}
      />
      <DateField label="De" value={shown.from} onChange={type("from")} />
      <DateField label="Até" value={shown.to} onChange={type("to")} />
    </search>
  );
}
