import { Select, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import type { Client } from "@pauta/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { gendersQuery, maritalStatusesQuery } from "../reference-lists/reference-lists.queries.ts";
import { DateField } from "../ui/date-field.tsx";
import type { Form } from "../ui/form-faults.ts";
import grid from "../ui/form-grid.module.css";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import type { ClientValues } from "./client-form.queries.ts";
import classes from "./client-form.module.css";
import type { Resemblance } from "./similar-clients.part.tsx";
import { SimilarNote } from "./similar-clients.part.tsx";

type ClientMainFieldsProps = {
  form: Form<ClientValues>;
  client: Client | undefined;
  resemblance: Resemblance;
  onLeave: () => void;
};

/** Dados Principais. */
export function ClientMainFields({ form, client, resemblance, onLeave }: ClientMainFieldsProps) {
  const { data: genders = [] } = useQuery(gendersQuery);
  const { data: maritalStatuses = [] } = useQuery(maritalStatusesQuery);
  return (
    <div className={grid.grid}>
      <TextInput
        className={grid.whole}
        label="Nome"
        required
        data-autofocus
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <MaskedInput
        className={`${grid.third} ${grid.long}`}
        label="CPF/CNPJ"
        masks={masks.cpfCnpj}
        {...form.getInputProps("cpf_cnpj")}
      />
      <MaskedInput className={grid.third} label="RG" masks={masks.anyRg} {...form.getInputProps("rg")} />
      <DateField className={grid.third} label="Data de nascimento" {...form.getInputProps("birthdate")} />
      <div className={classes.likeness}>
        <SimilarNote values={form.values} client={client} resemblance={resemblance} onLeave={onLeave} />
      </div>
      <Select
        className={grid.third}
        label="Gênero"
        required
        allowDeselect={false}
        data={genders.map(({ id, gender }) => ({ value: String(id), label: gender }))}
        {...form.getInputProps("gender_id")}
      />
      <Select
        className={grid.third}
        label="Estado civil"
        required
        allowDeselect={false}
        data={maritalStatuses.map(({ id, marital_status }) => ({
          value: String(id),
          label: marital_status,
        }))}
        {...form.getInputProps("marital_status_id")}
      />
      <TextInput
        className={`${grid.third} ${grid.long}`}
        label="Nacionalidade"
        maxLength={100}
        {...form.getInputProps("citizenship")}
      />
      <TextInput
        className={grid.half}
        label="Profissão"
        maxLength={150}
        {...form.getInputProps("occupation")}
      />
      <Switch
        className={`${grid.half} ${classes.beside}`}
        label="Parte Contrária"
        description="Está do outro lado: não é cliente do escritório."
        {...form.getInputProps("opposite", { type: "checkbox" })}
      />
    </div>
  );
}
