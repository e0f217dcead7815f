import { ActionIcon, Select, TextInput } from "@mantine/core";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { ANALYSIS, AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { compromiseTypesQuery } from "../../../office/reference-lists/reference-lists.queries.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { SIDES, type TemplateValues } from "./chain-template.form.ts";
import classes from "./chain.module.css";

type ChainTemplateStepProps = {
  form: Form<TemplateValues>;
  place: number;
  /** Undefined for the only step, which cannot be removed. */
  onRemove: (() => void) | undefined;
};

const sides = Object.entries(SIDES).map(([value, label]) => ({ value, label }));

/** One step of a template: its name, its type, and its offset from the date. */
export function ChainTemplateStep({ form, place, onRemove }: ChainTemplateStepProps) {
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  const at = (field: string) => form.getInputProps(`steps.${place}.${field}`);
  const name = `passo ${place + 1}`;
  return (
    <li className={classes.written} aria-label={`Passo ${place + 1}`}>
      <TextInput
        label="Passo"
        placeholder="Enviar a minuta ao cliente"
        required
        maxLength={compromiseFields.description.max!}
        autoComplete="off"
        {...at("description")}
      />
      <Select
        label={compromiseFields.compromise_type_id.label}
        required
        allowDeselect={false}
        data={types
          .filter(({ id }) => id !== ANALYSIS && id !== AUTOMATIC_DEADLINE)
          .map(({ id, compromise_type }) => ({ value: String(id), label: compromise_type }))}
        {...at("compromise_type_id")}
      />
      <TextInput
        label="Dias"
        required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...at("offset")}
      />
      <Select label="Quando" allowDeselect={false} data={sides} {...at("side")} />
      <ActionIcon aria-label={`Remover ${name}`} disabled={onRemove === undefined} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
