import { ActionIcon, Autocomplete, Button, Select, Textarea, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Form } from "../ui/form-faults.ts";
import { INSTANCES, type LawsuitValues, RELATIONS } from "./lawsuit-form.queries.ts";
import classes from "./lawsuit-form.module.css";
import { ProcessName } from "../ui/process-name.tsx";

type LawsuitFurtherFieldsProps = { form: Form<LawsuitValues>; onChooseMain: () => void };

/** Dados Complementares. */
export function LawsuitFurtherFields({ form, onChooseMain }: LawsuitFurtherFieldsProps) {
  const text = (label: string, field: keyof LawsuitValues, width = classes.third) => (
    <TextInput className={width} label={label} {...form.getInputProps(field)} />
  );
  return (
    <>
      <Group title="Juízo">
        {text("Foro", "forum")}
        {text("Comarca", "judicial_district")}
        {text("Vara", "judicial_rod")}
        {text("Órgão julgador", "judging_organ", classes.half)}
        {text("Seção", "section", classes.half)}
        {text("Juiz", "judge", classes.half)}
        {text("Relator", "reporter", classes.half)}
      </Group>
      <Group title="Tramitação">
        <Autocomplete
          className={classes.third}
          label="Instância"
          data={INSTANCES}
          {...form.getInputProps("lawsuit_instance")}
        />
        {text("Fase", "phase")}
        {text("Rito", "rite")}
        {text("Assunto", "process_subject", classes.whole)}
        {text("Distribuição", "distribution", classes.half)}
        {text("Origem", "lawsuit_origin", classes.half)}
      </Group>
      <Group title="Controle do escritório">
        {text("Controle", "control")}
        {text("Volume", "volume", `${classes.third} ${classes.short}`)}
        {text("Sequência", "sequence", `${classes.third} ${classes.short}`)}
        {text("Pasta de documentos", "documents_folder", classes.whole)}
        <Textarea
          className={classes.whole}
          label="Observação"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps("observation")}
        />
      </Group>
      <Group title="Processo principal">
        <MainLawsuit form={form} onChooseMain={onChooseMain} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  );
}

/** The lawsuit that this one hangs on, and how. */
function MainLawsuit({ form, onChooseMain }: LawsuitFurtherFieldsProps) {
  const { main_lawsuit_id, main_process, main_relation } = form.values;
  const relation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Just chosen: how it hangs on it is asked next, and stands far down.
    if (main_lawsuit_id !== null && main_relation === null) relation.current?.focus();
  }, [main_lawsuit_id, main_relation]);
  if (main_lawsuit_id === null)
    return (
      <div className={`${classes.main} ${classes.whole}`}>
        <Button onClick={onChooseMain}>Selecionar processo</Button>
        <span className="soft">Se este for recurso, incidente ou execução de outro.</span>
      </div>
    );
  return (
    <>
      <div className={`${classes.main} ${classes.half} ${classes.chosen}`}>
        <ProcessName process={main_process} />
        <ActionIcon
          aria-label="Desvincular do processo principal"
          onClick={() => form.setValues({ main_lawsuit_id: null, main_process: "", main_relation: null })}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Select
        className={classes.half}
        label="Este processo é"
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
