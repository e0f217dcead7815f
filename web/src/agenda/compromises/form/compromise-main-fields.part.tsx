import { Select } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { ANALYSIS, AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { useQuery } from "@tanstack/react-query";
import { SearchMultiSelect, SearchSelect } from "../../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../../office/identity/colleagues.queries.ts";
import {
  classificationsQuery,
  compromiseTypesQuery,
} from "../../../office/reference-lists/reference-lists.queries.ts";
import { fieldProps } from "../../../ui/fields/field-props.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import type { CompromiseValues } from "./compromise.form.ts";
import classes from "./compromise-form.module.css";
import { TextField } from "../../../ui/fields/text-field.tsx";

type MainFieldsProps = {
  form: Form<CompromiseValues>;
  /** People who see the whole office choose the responsible person; for others it is themselves. */
  choosesResponsible: boolean;
};

/** What is to be done, its type, priority, and people. */
export function CompromiseMainFields({ form, choosesResponsible }: MainFieldsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: priorities = [] } = useQuery(classificationsQuery);
  const people = colleagues.map(({ id, name }) => ({ value: String(id), label: name }));
  const width = choosesResponsible ? classes.third : classes.half;
  return (
    <div className={classes.grid}>
      <TextField
        className={classes.whole}
        data-autofocus
        autoComplete="off"
        {...fieldProps(compromiseFields, form, "description", { isCut: false })}
      />
      <TypeSelect className={width} form={form} />
      <Select
        className={width}
        allowDeselect={false}
        data={priorities.map(({ id, classification }) => ({ value: String(id), label: classification }))}
        {...fieldProps(compromiseFields, form, "classification_id")}
      />
      {choosesResponsible && (
        <SearchSelect
          className={classes.third}
          allowDeselect={false}
          data={people}
          {...fieldProps(compromiseFields, form, "user_id")}
        />
      )}
      <SearchMultiSelect
        className={classes.whole}
        label={compromiseWords.compromise_involved.label}
        placeholder={form.values.compromise_involved.length === 0 ? "Quem mais participa" : ""}
        openOnFocus={false}
        nothingFoundMessage="Sem resultados"
        data={people.filter(({ value }) => value !== form.values.user_id)}
        {...form.getInputProps("compromise_involved")}
      />
    </div>
  );
}

/** Analyses and automatic deadlines are created by the program; one with such a type keeps it. */
function TypeSelect({ form, className }: { form: Form<CompromiseValues>; className: string | undefined }) {
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  const [kept] = [form.getInitialValues().compromise_type_id];
  const offered = types.filter(
    ({ id }) => (id !== ANALYSIS && id !== AUTOMATIC_DEADLINE) || String(id) === kept,
  );
  return (
    <SearchSelect
      className={className}
      allowDeselect={false}
      placeholder="Escolha o tipo"
      data={offered.map(({ id, compromise_type }) => ({ value: String(id), label: compromise_type }))}
      {...fieldProps(compromiseFields, form, "compromise_type_id")}
    />
  );
}
