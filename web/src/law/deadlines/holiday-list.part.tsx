import { Select } from "@mantine/core";
import "@mantine/core/styles/CloseButton.layer.css";
import { EVERY_CITY, type Holiday } from "@pauta/contract/law/court-days";
import { federationStates } from "@pauta/contract/platform/federation-states";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay } from "../../lib/format.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { HolidayDialog } from "./holiday.dialog.tsx";
import classes from "./holiday.module.css";
import { kindName, SCOPES, yearChoices } from "./holiday.words.ts";
import type { HolidaysView } from "./holidays.view.ts";
import { holidayQuery, holidaysQuery, useDeleteHoliday } from "./holidays.queries.ts";

type HolidayListProps = {
  view: HolidaysView;
  thisYear: string;
  isEditor: boolean;
  onView: (view: HolidaysView) => void;
};

/** What acts have changed in the calendar, with search and the dialogs to add, edit and delete. */
export function HolidayList({ view, thisYear, isEditor, onView }: HolidayListProps) {
  const [deleted, setDeleted] = useState<Holiday | null>(null);
  const dialog = useAddressedDialog("dia");
  const { data, error, refetch, isPlaceholderData } = useQuery(holidaysQuery(view));
  const deleting = useDeleteHoliday();
  const add = () => dialog.open("new");
  const close = () => void dialog.close();
  useKeys(
    "Calendário forense",
    isEditor ? [{ keys: "n", label: "Adicionar dia", writes: true, run: add }] : [],
  );

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar o calendário: ${failureReason(error)}`}
      </LoadFault>
    );
  return (
    <>
      <PagedList
        label="Dias alterados por atos"
        columns={COLUMNS}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ name, date }) => `${name}, ${showDay(date)}`}
        isRefreshing={isPlaceholderData}
        search={{ value: view.name, onSearch: (name) => onView({ ...view, name, page: 1 }) }}
        tools={<Filters view={view} thisYear={thisYear} onView={onView} />}
        onAdd={isEditor ? add : undefined}
        actions={
          isEditor
            ? (holiday) => actionsOf(holiday, { onEdit: dialog.open, onDelete: setDeleted })
            : undefined
        }
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{
          text: "Nenhum ato alterou o calendário da lei aqui.",
          ...(isEditor && { action: { label: "Adicionar dia", writes: true, onClick: add, isMain: true } }),
        }}
      />
      {isEditor && dialog.opened === "new" && <HolidayDialog onClose={close} />}
      {isEditor && typeof dialog.opened === "number" && (
        <RecordDialog
          key={dialog.opened}
          query={holidayQuery(dialog.opened)}
          seen={data?.data.find(({ id }) => id === dialog.opened)}
          onClose={dialog.close}
        >
          {(holiday) => <HolidayDialog holiday={holiday} onClose={close} />}
        </RecordDialog>
      )}
      {deleted && (
        <DeleteConfirmation
          opened
          onClose={() => setDeleted(null)}
          onDelete={() => deleting.mutateAsync(deleted.id)}
        >
          <p>{`${deleted.name}, ${showDay(deleted.date)}`}</p>
        </DeleteConfirmation>
      )}
    </>
  );
}

type FiltersProps = Pick<HolidayListProps, "view" | "thisYear" | "onView">;

function Filters({ view, thisYear, onView }: FiltersProps) {
  const years = yearChoices(thisYear, view.year === "all" ? thisYear : view.year);
  return (
    <div className={classes.filters}>
      <Select
        aria-label="Ano"
        allowDeselect={false}
        w="8rem"
        data={[{ value: "all", label: "Todos os anos" }, ...years]}
        value={view.year}
        onChange={(year) => onView({ ...view, year: year ?? thisYear, page: 1 })}
      />
      <Select
        aria-label="Onde vale"
        placeholder="Onde vale"
        clearable
        w="14rem"
        data={SCOPES}
        value={view.scope || null}
        onChange={(scope) => onView({ ...view, scope: (scope ?? "") as HolidaysView["scope"], page: 1 })}
      />
    </div>
  );
}

const actionsOf = (
  holiday: Holiday,
  acts: { onEdit: (id: number) => void; onDelete: (holiday: Holiday) => void },
): RowAction[] => [
  { label: "Editar", writes: true, icon: <IconEdit size={16} />, onClick: () => acts.onEdit(holiday.id) },
  {
    label: "Excluir",
    writes: true,
    icon: <IconTrash size={16} />,
    onClick: () => acts.onDelete(holiday),
    isDestructive: true,
  },
];

const COLUMNS: Column<Holiday>[] = [
  { header: "Dia", cell: (holiday) => <span className="figures">{daysOf(holiday)}</span>, width: "14rem" },
  { header: "Nome", cell: ({ name }) => name },
  { header: "Efeito", cell: ({ kind }) => kindName(kind) },
  { header: "Onde vale", cell: placeOf },
  { header: "Ato", cell: ({ norm }) => norm },
];

const daysOf = ({ date, until }: Holiday): string =>
  until === null ? showDay(date) : `${showDay(date)} a ${showDay(until)}`;

function placeOf({ scope, court, city, federation_state_id }: Holiday): string {
  const state = federationStates.find(({ id }) => id === federation_state_id);
  if (scope === "court") return court ?? "";
  if (scope === "city")
    return city === EVERY_CITY ? `Todo o estado, ${state?.abbr}` : `${city} (${state?.abbr})`;
  if (scope === "state") return `Justiça estadual, ${state?.abbr}`;
  return scope === "national" ? "Todo o país" : "Justiças da União";
}
