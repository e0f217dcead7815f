import { useForm } from "@mantine/form";
import { type Publication, ReopenForm } from "@pauta/contract/desk/publications";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../../ui/kept-forms/kept-form.tsx";
import { useReopenPublication } from "../publications.queries.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";

type ReopenDialogProps = { publication: Publication; onClose: () => void };
type Values = { comment: string };

/** "Reabrir Publicação": it becomes untreated; the reason is stored on the timeline. */
export function ReopenDialog({ publication, onClose }: ReopenDialogProps) {
  const reopening = useReopenPublication();
  const form = useForm<Values>({
    initialValues: { comment: "" },
    validate: rulesOf(ReopenForm),
  });
  const kept = useKeptForm(form, `reopen-publication-${publication.id}`);
  return (
    <FormDialog
      title="Reabrir Publicação"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={({ comment }) => reopening.mutateAsync({ id: publication.id, comment })}
      saveLabel="Reabrir"
      size={560}
    >
      <TextArea
        label="Motivo"
        description="Fica na linha do tempo, com o tratamento que se desfaz. Quem tratou é avisado."
        required
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps("comment")}
      />
    </FormDialog>
  );
}
