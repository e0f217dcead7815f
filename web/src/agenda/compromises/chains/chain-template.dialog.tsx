import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ChainTemplateForm, type ChainTemplate } from "@pauta/contract/agenda/compromise-chains";
import { IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../../ui/kept-forms/kept-form.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { rowOf } from "../../../ui/kept-forms/stored-record.ts";
import { ChainTemplateStep } from "./chain-template-step.part.tsx";
import { blankStep, stepsInWords, templateBody, templateValues } from "./chain-template.form.ts";
import { chainTemplatesQuery, useSaveTemplate } from "./chain.queries.ts";
import classes from "./chain.module.css";

type ChainTemplateDialogProps = {
  /** The template to edit; without it a new one is created. */
  template?: ChainTemplate | undefined;
  onClose: () => void;
};

const MOST_STEPS = 30;
const rules = rulesOf(ChainTemplateForm);

/** "Adicionar" or "Editar Encadeamento": its name, and its steps with their offsets. */
export function ChainTemplateDialog({ template, onClose }: ChainTemplateDialogProps) {
  const client = useQueryClient();
  const saving = useSaveTemplate(template?.id ?? null);
  const form = useForm({
    initialValues: templateValues(template),
    validate: (values) => rules(templateBody(values)),
  });
  const { steps } = form.values;

  const kept = useKeptForm(
    form,
    `chain-template-${template?.id ?? "new"}`,
    template && {
      read: async () => {
        const all = await client.fetchQuery({ ...chainTemplatesQuery, staleTime: 0 });
        return templateValues(rowOf(all, template.id));
      },
      fields: { name: { label: "Nome" }, steps: { label: "Passos", sayValue: stepsInWords } },
    },
  );

  return (
    <FormDialog
      title={template ? "Editar Encadeamento" : "Adicionar Encadeamento"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(templateBody(values))}
      size={880}
    >
      <TextInput
        label="Nome"
        placeholder="Audiência de instrução"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <ol className={classes.writtenSteps} aria-label="Passos">
        {steps.map(({ key }, index) => (
          <ChainTemplateStep
            key={key}
            form={form}
            place={index}
            onRemove={steps.length > 1 ? () => form.removeListItem("steps", index) : undefined}
          />
        ))}
      </ol>
      {steps.length < MOST_STEPS && (
        <div className={classes.tools}>
          <Button
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.insertListItem("steps", blankStep())}
          >
            Adicionar passo
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
