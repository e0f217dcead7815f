import { ActionIcon, Autocomplete, Button, Select } from "@mantine/core";
import { lawsuitFields, mainLawsuitLabels } from "@pauta/contract/practice/lawsuit-fields";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import { INSTANCES, type LawsuitValues, RELATIONS } from "./lawsuit.form.ts";
import classes from "./lawsuit-form.module.css";
import grid from "../../ui/fields/form-grid.module.css";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type LawsuitAdditionalFieldsProps = { form: Form<LawsuitValues>; onChooseMain: () => void };

/** "Dados Complementares". */
export function LawsuitAdditionalFields({ form, onChooseMain }: LawsuitAdditionalFieldsProps) {
  const props = (name: keyof typeof lawsuitFields) => fieldProps(lawsuitFields, form, name);
  const text = (name: keyof typeof lawsuitFields, width = `${grid.third} ${grid.long}`) => (
    <TextField className={width} {...props(name)} />
  );
  return (
    <>
      <Group title="Juízo">
        {text("forum")}
        {text("judicial_district")}
        {text("judicial_rod")}
        {text("judging_organ", grid.half)}
        {text("section", grid.half)}
        {text("judge", grid.half)}
        {text("reporter", grid.half)}
      </Group>
      <Group title="Tramitação">
        <Autocomplete
          className={`${grid.third} ${grid.long}`}
          data={INSTANCES}
          {...props("lawsuit_instance")}
        />
        {text("phase")}
        {text("rite")}
        {text("process_subject", grid.whole)}
        {text("distribution", grid.half)}
        {text("lawsuit_origin", grid.half)}
      </Group>
      <Group title="Controle do escritório">
        {text("control")}
        {text("volume", grid.third)}
        {text("sequence", grid.third)}
        {text("documents_folder", grid.whole)}
        <TextArea className={grid.whole} minRows={2} maxRows={8} {...props("observation")} />
      </Group>
      <Group title={mainLawsuitLabels.main_lawsuit_id}>
        <MainLawsuit form={form} onChooseMain={onChooseMain} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={grid.grid}>{children}</div>
    </fieldset>
  );
}

/** The main lawsuit, and the relation to it. */
function MainLawsuit({ form, onChooseMain }: LawsuitAdditionalFieldsProps) {
  const { main_lawsuit_id, main_process, main_relation } = form.values;
  const relation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the choice the relation is the next field, which may be out of view.
    if (main_lawsuit_id !== null && main_relation === null) relation.current?.focus();
  }, [main_lawsuit_id, main_relation]);
  if (main_lawsuit_id === null)
    return (
      <div className={`${classes.main} ${grid.whole}`}>
        <Button onClick={onChooseMain}>Selecionar processo</Button>
        <span className="soft">Se este for recurso, incidente ou execução de outro.</span>
      </div>
    );
  return (
    <>
      <div className={`${classes.main} ${grid.half} ${classes.chosen}`}>
        <ProcessName process={main_process} />
        <ActionIcon
          aria-label="Desvincular do processo principal"
          onClick={() => form.setValues({ main_lawsuit_id: null, main_process: "", main_relation: null })}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Select
        className={grid.half}
        label={mainLawsuitLabels.main_relation}
        required
        ref={relation}
        data-autofocus={main_relation === null || undefined}
        allowDeselect={false}
        placeholder="Escolha a relação"
        data={Object.entries(RELATIONS).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps("main_relation")}
      />
    </>
  );
}
