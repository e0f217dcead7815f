import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useKeptForm } from "../kept-forms/kept-form.tsx";
import { FormDialog } from "./form-dialog.tsx";

type EmailDialogProps = {
  title: string;
  /** The form's name among the drafts. */
  name: string;
  opened: boolean;
  onClose: () => void;
  /** If the promise fails, the dialog stays open with its input. */
  onSend: (email: string) => unknown;
  /** The consequence, below the field. */
  description?: string;
  label?: string;
  sendLabel?: string;
  initialEmail?: string;
};

const REQUIRED = "E-mail é obrigatório";
const WITHOUT_AT = "Por favor, preencha um e-mail válido";

/** A dialog for entering an email address. */
export function EmailDialog(props: EmailDialogProps) {
  const { title, opened, onClose, onSend, label = "E-mail", sendLabel = "Enviar", initialEmail = "" } = props;
  const { description } = props;
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: {
      email: (email) => (email.trim() === "" ? REQUIRED : email.includes("@") ? null : WITHOUT_AT),
    },
  });
  const kept = useKeptForm(form, props.name);
  return (
    <FormDialog
      title={title}
      form={form}
      kept={kept}
      opened={opened}
      onClose={onClose}
      onSave={({ email }) => onSend(email.trim())}
      saveLabel={sendLabel}
      evenUnpaid
      size={440}
    >
      <TextInput
        label={label}
        description={description}
        type="email"
        autoComplete="email"
        data-autofocus
        required
        {...form.getInputProps("email")}
      />
    </FormDialog>
  );
}
