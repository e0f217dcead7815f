import { Select, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { clientFields } from "@pauta/contract/practice/client-fields";
import type { Client } from "@pauta/contract/practice/clients";
import { useQuery } from "@tanstack/react-query";
import { gendersQuery, maritalStatusesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import type { ClientValues } from "./client.form.ts";
import classes from "./client-form.module.css";
import type { Resemblance } from "./conflicts/similar-clients.part.tsx";
import { SimilarNote } from "./conflicts/similar-clients.part.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type ClientMainFieldsProps = {
  form: Form<ClientValues>;
  client: Client | undefined;
  resemblance: Resemblance;
};

/** "Dados Principais". */
export function ClientMainFields({ form, client, resemblance }: ClientMainFieldsProps) {
  const { data: genders = [] } = useQuery(gendersQuery);
  const { data: maritalStatuses = [] } = useQuery(maritalStatusesQuery);
  const props = (name: keyof typeof clientFields) => fieldProps(clientFields, form, name);
  return (
    <div className={grid.grid}>
      <TextField className={grid.whole} data-autofocus autoComplete="off" {...props("name")} />
      <MaskedInput className={`${grid.third} ${grid.long}`} masks={masks.cpfCnpj} {...props("cpf_cnpj")} />
      <MaskedInput className={grid.third} masks={masks.anyRg} {...props("rg")} />
      <DateField className={grid.third} {...props("birthdate")} />
      <div className={classes.likeness}>
        <SimilarNote values={form.values} client={client} resemblance={resemblance} />
      </div>
      <Select
        className={grid.third}
        required
        allowDeselect={false}
        data={genders.map(({ id, gender }) => ({ value: String(id), label: gender }))}
        {...props("gender_id")}
      />
      <Select
        className={grid.third}
        required
        allowDeselect={false}
        data={maritalStatuses.map(({ id, marital_status }) => ({
          value: String(id),
          label: marital_status,
        }))}
        {...props("marital_status_id")}
      />
      <TextField className={`${grid.third} ${grid.long}`} {...props("citizenship")} />
      <TextField className={grid.half} {...props("occupation")} />
      <Switch
        className={`${grid.half} ${classes.beside}`}
        description="Está do outro lado: não é cliente do escritório."
        {...fieldProps(clientFields, form, "opposite", { type: "checkbox" })}
      />
    </div>
  );
}
