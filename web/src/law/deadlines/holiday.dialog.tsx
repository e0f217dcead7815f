import { Select } from "@mantine/core";
import { useForm } from "@mantine/form";
import { courts } from "@pauta/contract/platform/courts";
import {
  EVERY_CITY,
  HolidayForm,
  type Holiday,
  type HolidayKind,
  type HolidayScope,
} from "@pauta/contract/law/court-days";
import { useQueryClient } from "@tanstack/react-query";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { stateNames } from "../../lib/forms/state-choices.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import classes from "./holiday.module.css";
import { KINDS, SCOPES } from "./holiday.words.ts";
import { holidayQuery, useSaveHoliday } from "./holidays.queries.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type HolidayDialogProps = { holiday?: Holiday | undefined; onClose: () => void };

type Values = {
  date: string;
  until: string;
  name: string;
  kind: HolidayKind;
  reach: Reach;
  norm: string;
  federation_state_id: string;
  court: string;
  city: string;
  /** The version that the form was filled with. */
  updated_at: string | undefined;
};

/** Where a day applies, as the form offers it: a civil holiday of a state applies in every city of it. */
type Reach = HolidayScope | "state_holiday";

const REACHES: { value: Reach; label: string }[] = [
  ...SCOPES,
  { value: "state_holiday", label: "Todo um estado (feriado civil)" },
];

/** Which courts a choice closes, where its name alone may be misunderstood. */
const MEANINGS: Partial<Record<Reach, string>> = {
  state:
    "Ato da Justiça do estado: vale só para o TJ e o TJM. A Justiça federal, a do trabalho e a eleitoral não fecham por ele; " +
    "se é feriado criado por lei do estado, escolha “Todo um estado (feriado civil)”.",
  state_holiday:
    "Feriado da lei do estado (Lei 9.093/1995, art. 1º, II): fecha todo tribunal que funciona nele, também o TRF, o TRT e o TRE. " +
    "Ponto facultativo e portaria de um tribunal não entram aqui: alongariam os prazos dos outros.",
  city:
    "Feriado da lei do município (Lei 9.093/1995): fecha todo tribunal que funciona nele. " +
    "Portaria de um só foro não entra aqui: alongaria os prazos dos outros tribunais da cidade.",
};

const COURTS = courts.map(({ initials }) => initials);

const valuesOf = (holiday: Holiday | undefined): Values => ({
  date: holiday?.date ?? "",
  until: holiday?.until ?? "",
  name: holiday?.name ?? "",
  kind: holiday?.kind ?? "closed",
  reach: holiday?.city === EVERY_CITY ? "state_holiday" : (holiday?.scope ?? "court"),
  norm: holiday?.norm ?? "",
  federation_state_id: String(holiday?.federation_state_id ?? ""),
  court: holiday?.court ?? "",
  city: holiday?.city === EVERY_CITY ? "" : (holiday?.city ?? ""),
  updated_at: holiday?.updated_at,
});

const NAMES = {
  date: { label: "Dia", kind: "day" },
  until: { label: "Até", kind: "day" },
  name: { label: "Nome" },
  kind: { label: "Efeito", choices: KINDS },
  reach: { label: "Onde vale", choices: REACHES },
  norm: { label: "Ato" },
  federation_state_id: { label: "Estado", choices: stateNames },
  court: { label: "Tribunal" },
  city: { label: "Cidade" },
} as const;

/** An empty choice becomes null. */
const bodyOf = ({ federation_state_id, reach, city, ...values }: Values) => ({
  ...values,
  scope: reach === "state_holiday" ? ("city" as const) : reach,
  city: reach === "state_holiday" ? EVERY_CITY : city,
  federation_state_id: federation_state_id || null,
});

/** "Adicionar" or "Editar dia": what an act closes, shortens, suspends or opens, and where. */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const client = useQueryClient();
  const saving = useSaveHoliday(holiday?.id ?? null);
  const rules = rulesOf(HolidayForm);
  const form = useForm<Values>({
    initialValues: valuesOf(holiday),
    validate: (values) => rules(bodyOf(values)),
  });
  const { reach } = form.values;
  const kept = useKeptForm(
    form,
    `holiday-${holiday?.id ?? "new"}`,
    holiday && {
      read: async () => valuesOf(await client.fetchQuery({ ...holidayQuery(holiday.id), staleTime: 0 })),
      fields: NAMES,
    },
  );
  const hasState = reach === "state" || reach === "state_holiday" || reach === "city";

  return (
    <FormDialog
      title={holiday ? "Editar dia" : "Adicionar dia"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(bodyOf(values))}
      size={560}
    >
      <div className={classes.pair}>
        <DateField label="Dia" required data-autofocus {...form.getInputProps("date")} />
        <DateField label="Até (se forem vários)" {...form.getInputProps("until")} />
      </div>
      <TextField label="Nome" required maxLength={200} autoComplete="off" {...form.getInputProps("name")} />
      <Select label="Efeito" required allowDeselect={false} data={KINDS} {...form.getInputProps("kind")} />
      <Select
        label="Onde vale"
        required
        allowDeselect={false}
        data={REACHES}
        description={MEANINGS[reach]}
        {...form.getInputProps("reach")}
      />
      {hasState && (
        <SearchSelect
          label="Estado"
          required
          data={stateNames}
          {...form.getInputProps("federation_state_id")}
          value={form.values.federation_state_id || null}
        />
      )}
      {reach === "city" && (
        <TextField
          label="Cidade"
          required
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps("city")}
        />
      )}
      {reach === "court" && (
        <SearchSelect
          label="Tribunal"
          required
          data={COURTS}
          {...form.getInputProps("court")}
          value={form.values.court || null}
        />
      )}
      <TextField
        label="Ato"
        description="Número e ano, como em Portaria 12/2026"
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("norm")}
      />
    </FormDialog>
  );
}
