import { Autocomplete, Select } from "@mantine/core";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { lawsuitStatusesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import { AREAS, type LawsuitValues } from "./lawsuit.form.ts";
import { ProcessField } from "./process-field.part.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type LawsuitMainFieldsProps = {
  form: Form<LawsuitValues>;
  /** A forwarding agent chooses the responsible person; for others it is themselves. */
  choosesResponsible: boolean;
  /** Shown below the number when the office already has it. */
  underNumber?: ReactNode;
  /** A new lawsuit's parties. */
  parties?: ReactNode;
};

/** "Dados do Processo". */
export function LawsuitMainFields(props: LawsuitMainFieldsProps) {
  const { form, choosesResponsible, underNumber, parties } = props;
  const { data: statuses = [] } = useQuery(lawsuitStatusesQuery);
  const of = (name: keyof typeof lawsuitFields) => fieldProps(lawsuitFields, form, name);
  return (
    <div className={grid.grid}>
      <div className={grid.half}>
        <ProcessField data-autofocus {...of("process")} />
        {underNumber}
      </div>
      <Select
        className={grid.half}
        allowDeselect={false}
        data={statuses.map(({ id, status }) => ({ value: String(id), label: status }))}
        {...of("lawsuit_status_id")}
      />
      {choosesResponsible && <Responsible form={form} />}
      {parties}
      <TextField className={grid.half} {...of("procedural_class")} />
      <Autocomplete className={grid.half} data={AREAS} {...of("action_nature")} />
      <DateField className={grid.half} {...of("opening_date")} />
      <TextField className={grid.half} {...of("folder")} />
      <MoneyField className={grid.half} {...of("value")} />
      <MoneyField className={grid.half} {...of("liability_forecast")} />
      <TextArea className={grid.whole} minRows={2} maxRows={8} {...of("note")} />
    </div>
  );
}

function Responsible({ form }: Pick<LawsuitMainFieldsProps, "form">) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return (
    <SearchSelect
      className={grid.whole}
      required
      placeholder="Escolha quem responde pelo processo"
      data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...fieldProps(lawsuitFields, form, "user_id")}
    />
  );
}
