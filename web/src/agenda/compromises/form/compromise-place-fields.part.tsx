import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { type CompromiseField, compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { HEARING } from "@pauta/contract/agenda/compromise-form";
import { IconX } from "@tabler/icons-react";
import { fieldProps } from "../../../ui/fields/field-props.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { ProcessName } from "../../../ui/text/process-name.tsx";
import { ClientField } from "./client-field.part.tsx";
import type { CompromiseValues } from "./compromise.form.ts";
import classes from "./compromise-form.module.css";
import { TextField } from "../../../ui/fields/text-field.tsx";

type PlaceFieldsProps = { form: Form<CompromiseValues>; onChooseLawsuit: () => void };

/** Lawsuit, client and place; a hearing also has a court's room. */
export function CompromisePlaceFields({ form, onChooseLawsuit }: PlaceFieldsProps) {
  const text = (name: CompromiseField, width?: string) => (
    <TextField className={width} {...fieldProps(compromiseFields, form, name, { isCut: false })} />
  );
  return (
    <div className={classes.grid}>
      <LawsuitOf form={form} onChooseLawsuit={onChooseLawsuit} />
      <ClientField
        className={classes.half}
        id={form.values.client_id}
        name={form.values.client_name}
        onChoose={(client_id, client_name) => form.setValues({ client_id, client_name })}
        error={form.errors["client_id"]}
      />
      {text("local", classes.whole)}
      {form.values.compromise_type_id === String(HEARING) && (
        <>
          {text("forum", classes.half)}
          {text("forum_room", classes.half)}
          {text("address", classes.whole)}
        </>
      )}
    </div>
  );
}

function LawsuitOf({ form, onChooseLawsuit }: PlaceFieldsProps) {
  const { lawsuit_id, process } = form.values;
  return (
    <fieldset className={`${classes.group} ${classes.half}`}>
      <legend className={classes.label}>{compromiseFields.lawsuit_id.label}</legend>
      <div className={classes.chosen}>
        {lawsuit_id !== null && <ProcessName process={process} />}
        <Button size="xs" onClick={onChooseLawsuit}>
          {lawsuit_id === null ? "Selecionar processo" : "Trocar"}
        </Button>
        {lawsuit_id !== null && (
          <Tooltip label="Desvincular do processo">
            <ActionIcon
              aria-label="Desvincular do processo"
              onClick={() => form.setValues({ lawsuit_id: null, process: "" })}
            >
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {form.errors["lawsuit_id"] && <p className="mantine-InputWrapper-error">{form.errors["lawsuit_id"]}</p>}
    </fieldset>
  );
}
