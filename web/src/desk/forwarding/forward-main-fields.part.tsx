import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { useQuery } from "@tanstack/react-query";
import { ResponsibleSelect } from "../../agenda/team/responsible-load.part.tsx";
import { SearchMultiSelect, SearchSelect } from "../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { compromiseTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import { addressesFor, hasDate, type ForwardValues } from "./forward.form.ts";
import classes from "./forwarding.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

type MainFieldsProps = {
  form: Form<ForwardValues>;
  /** False for the person's own work. */
  choosesResponsible: boolean;
};

/** The receiver, the type, the title and the participants. */
export function ForwardMainFields({ form, choosesResponsible }: MainFieldsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  const people = colleagues.map(({ id, name }) => ({ value: String(id), label: name }));
  const { user_id, compromise_involved, email_notification } = form.values;

  /** Responsible and involved people are emailed, besides the typed addresses. */
  const choose = (chosen: { user_id: string | null; compromise_involved: string[] }) => {
    const everybody = [chosen.user_id, ...chosen.compromise_involved];
    form.setValues({
      ...chosen,
      email_notification: addressesFor(email_notification, everybody, colleagues),
    });
  };

  return (
    <div className={classes.grid}>
      {choosesResponsible && (
        <ResponsibleSelect
          className={classes.half}
          allowDeselect={false}
          data-autofocus
          placeholder="A quem encaminhar"
          data={people}
          {...fieldProps(compromiseFields, form, "user_id")}
          onChange={(value) => {
            choose({
              user_id: value,
              compromise_involved: compromise_involved.filter((each) => each !== value),
            });
            form.clearFieldError("user_id");
          }}
        />
      )}
      <SearchSelect
        className={classes.half}
        allowDeselect={false}
        placeholder="Escolha o tipo"
        data={types
          .filter(({ id }) => id !== AUTOMATIC_DEADLINE)
          .map(({ id, compromise_type }) => ({ value: String(id), label: compromise_type }))}
        {...fieldProps(compromiseFields, form, "compromise_type_id")}
      />
      {hasDate(form.values) && (
        <TextField
          className={classes.whole}
          label={compromiseFields.description.label}
          autoComplete="off"
          {...form.getInputProps("description")}
        />
      )}
      {choosesResponsible && hasDate(form.values) && (
        <SearchMultiSelect
          className={classes.whole}
          label={compromiseWords.compromise_involved.label}
          placeholder={compromise_involved.length === 0 ? "Quem mais participa" : ""}
          openOnFocus={false}
          nothingFoundMessage="Sem resultados"
          data={people.filter(({ value }) => value !== user_id)}
          {...form.getInputProps("compromise_involved")}
          onChange={(chosen) => choose({ user_id, compromise_involved: chosen })}
        />
      )}
    </div>
  );
}
