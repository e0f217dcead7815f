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
};

/** "Dados do Processo". */
export function LawsuitMainFields({ form, choosesResponsible, underNumber }: LawsuitMainFieldsProps) {
  const { data: statuses = [] } = useQuery(lawsuitStatusesQuery);
  const props = (name: keyof typeof lawsuitFields) => fieldProps(lawsuitFields, form, name);
  return (
    <div className={grid.grid}>
      <div className={grid.half}>
        <ProcessField data-autofocus {...props("process")} />
        {underNumber}
      </div>
      <Select
        className={grid.half}
        allowDeselect={false}
        data={statuses.map(({ id, status }) => ({ value: String(id), label: status }))}
        {...props("lawsuit_status_id")}
      />
      {choosesResponsible && <Responsible form={form} />}
      <TextField className={grid.half} {...props("procedural_class")} />
      <Autocomplete className={grid.half} data={AREAS} {...props("action_nature")} />
      <DateField className={grid.half} {...props("opening_date")} />
      <TextField className={grid.half} {...props("folder")} />
      <MoneyField className={grid.half} {...props("value")} />
      <MoneyField className={grid.half} {...props("liability_forecast")} />
      <TextArea className={grid.whole} minRows={2} maxRows={8} {...props("note")} />
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
