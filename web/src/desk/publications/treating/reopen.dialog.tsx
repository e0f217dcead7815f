import { useForm } from "@mantine/form";
import { type Publication, ReopenForm } from "@pauta/contract/desk/publications";
import { useState } from "react";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { draftOf } from "../../../lib/forms/draft.ts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useReopenPublication } from "../publications.queries.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";

type ReopenDialogProps = { publication: Publication; onClose: () => void };
type Values = { comment: string };

/** "Reabrir Publicação": it becomes untreated; the reason is stored on the timeline. */
export function ReopenDialog({ publication, onClose }: ReopenDialogProps) {
  const [draft] = useState(draftOf<Values>(useProfile().id, `reopen-publication-${publication.id}`));
  const reopening = useReopenPublication();
  const form = useForm<Values>({
    initialValues: { comment: draft.read()?.comment ?? "" },
    validate: rulesOf(ReopenForm),
    onValuesChange: draft.write,
  });
  const save = async ({ comment }: Values) => {
    await reopening.mutateAsync({ id: publication.id, comment });
    draft.drop();
  };
  const close = () => {
    if (form.getValues().comment === "") draft.drop();
    onClose();
  };
  return (
    <FormDialog
      title="Reabrir Publicação"
      form={form}
      opened
      onClose={close}
      onSave={save}
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
