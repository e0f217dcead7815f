import { Autocomplete, Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { colleaguesQuery } from "../identity/colleagues.queries.ts";
import { lawsuitStatusesQuery } from "../reference-lists/reference-lists.queries.ts";
import { DateField } from "../ui/date-field.tsx";
import type { Form } from "../ui/form-faults.ts";
import grid from "../ui/form-grid.module.css";
import { MoneyField } from "../ui/money-field.tsx";
import { AREAS, type LawsuitValues } from "./lawsuit-form.queries.ts";
import { ProcessField } from "./process-field.part.tsx";

type LawsuitMainFieldsProps = {
  form: Form<LawsuitValues>;
  /** A forwarding agent says who is responsible; for others it is themselves. */
  choosesResponsible: boolean;
  /** Beneath the number: what to do when the office has it already. */
  underNumber?: ReactNode;
};

/** Dados do Processo. */
export function LawsuitMainFields({ form, choosesResponsible, underNumber }: LawsuitMainFieldsProps) {
  const { data: statuses = [] } = useQuery(lawsuitStatusesQuery);
  return (
    <div className={grid.grid}>
      <div className={grid.half}>
        <ProcessField data-autofocus {...form.getInputProps("process")} />
        {underNumber}
      </div>
      <Select
        className={grid.half}
        label="Status"
        required
        allowDeselect={false}
        data={statuses.map(({ id, status }) => ({ value: String(id), label: status }))}
        {...form.getInputProps("lawsuit_status_id")}
      />
      {choosesResponsible && <Responsible form={form} />}
      <TextInput
        className={grid.half}
        label="Classe processual"
        {...form.getInputProps("procedural_class")}
      />
      <Autocomplete
        className={grid.half}
        label="Área"
        data={AREAS}
        {...form.getInputProps("action_nature")}
      />
      <DateField className={grid.half} label="Data de abertura" {...form.getInputProps("opening_date")} />
      <TextInput className={grid.half} label="Pasta" {...form.getInputProps("folder")} />
      <MoneyField className={grid.half} label="Valor da causa" {...form.getInputProps("value")} />
      <MoneyField
        className={grid.half}
        label="Previsão de passivo"
        {...form.getInputProps("liability_forecast")}
      />
      <Textarea
        className={grid.whole}
        label="Anotações"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("note")}
      />
    </div>
  );
}

function Responsible({ form }: Pick<LawsuitMainFieldsProps, "form">) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return (
    <Select
      className={grid.whole}
      label="Responsável"
      required
      searchable
      placeholder="Escolha quem responde pelo processo"
      data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps("user_id")}
    />
  );
}
