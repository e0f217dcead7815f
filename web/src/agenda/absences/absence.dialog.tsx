import { useForm } from "@mantine/form";
import { type Absence, AbsenceForm, mayEnterAbsenceOf } from "@pauta/contract/agenda/absences";
import { parseDate } from "@pauta/contract/platform/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { actorOf } from "../../office/identity/actor.view.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { rowOf } from "../../ui/kept-forms/stored-record.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { absencesQuery, useSaveAbsence } from "./absences.queries.ts";
import classes from "./absences.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

type AbsenceDialogProps = {
  /** The absence to edit; without it a new one is created. */
  absence?: Absence | undefined;
  onClose: () => void;
};

type Values = {
  user_id: string;
  from: string;
  to: string;
  reason: string;
  updated_at: string | undefined;
};

const rules = rulesOf(AbsenceForm);

const valuesOf = ({ user_id, from, to, reason, updated_at }: Absence): Values => ({
  user_id: String(user_id),
  from,
  to,
  reason: reason ?? "",
  updated_at,
});

/** "Adicionar" or "Editar Ausência": who is away, from when until when, and why. */
export function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const viewer = actorOf(useProfile());
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const saving = useSaveAbsence(absence?.id ?? null);
  const form = useForm<Values>({
    initialValues: absence
      ? valuesOf(absence)
      : { user_id: String(viewer.id), from: "", to: "", reason: "", updated_at: undefined },
    validate: rules,
  });
  const { from, to } = form.values;

  /** A single day is entered once. */
  const begin = (day: string) => {
    const isBehind = to === "" || to === from || (parseDate(day) !== null && to < day);
    form.setValues({ from: day, ...(isBehind && { to: day }) });
  };
  // Somebody who has left the office is no longer among its people.
  const known = absence && !colleagues.some(({ id }) => id === absence.user_id) ? [absence.user] : [];

  const people = [...colleagues, ...known].map(({ id, name }) => ({ value: String(id), label: name }));
  const kept = useKeptForm(
    form,
    `absence-${absence?.id ?? "new"}`,
    absence && {
      read: async () => {
        const all = await client.fetchQuery({ ...absencesQuery("2000-01-01"), staleTime: 0 });
        return valuesOf(rowOf(all, absence.id));
      },
      fields: {
        user_id: { label: "Quem", choices: people },
        from: { label: "De", kind: "day" },
        to: { label: "Até", kind: "day" },
        reason: { label: "Motivo" },
      },
    },
  );

  return (
    <FormDialog
      title={absence ? "Editar Ausência" : "Adicionar Ausência"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={({ user_id, ...body }) => saving.mutateAsync({ ...body, user_id: Number(user_id) })}
      size={480}
    >
      {mayEnterAbsenceOf(viewer, 0) && (
        <SearchSelect
          label="Quem"
          required
          allowDeselect={false}
          data={people}
          {...form.getInputProps("user_id")}
        />
      )}
      <div className={classes.days}>
        <DateField label="De" required data-autofocus {...form.getInputProps("from")} onChange={begin} />
        <DateField label="Até" required {...form.getInputProps("to")} />
      </div>
      <TextField
        label="Motivo"
        placeholder="Férias"
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
