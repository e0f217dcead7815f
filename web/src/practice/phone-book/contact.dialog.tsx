import { Select } from "@mantine/core";
import { useForm } from "@mantine/form";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { ContactForm, type PhoneBookEntry } from "@pauta/contract/practice/phone-book";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type FieldValues, valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { contactTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import classes from "./phone-book.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

type Contact = Omit<PhoneBookEntry, "id">;
export type ContactBody = z.input<typeof ContactForm>;

type ContactDialogProps = {
  /** The form's name among the drafts: whose contact it is, and its id. */
  name: string;
  /** The contact to edit; without it a new one is created. */
  contact?: Contact | undefined;
  onClose: () => void;
  /** If the promise fails, the dialog stays open. */
  onSave: (body: ContactBody) => Promise<unknown>;
  /** Fetches the contact's present state, after somebody else changed it. */
  readNewest?: () => Promise<Contact>;
};

type Values = FieldValues<typeof contactFields> & { updated_at: string | undefined };

const rules = rulesOf(ContactForm);

const begin = (contact: Contact | undefined): Values => ({
  ...valuesOf(contactFields, contact),
  updated_at: contact?.updated_at,
});

/** "Adicionar" or "Editar Contato", of the phone book or of a client. */
export function ContactDialog({ name, contact, onClose, onSave, readNewest }: ContactDialogProps) {
  const { data: types = [] } = useQuery(contactTypesQuery);
  const form = useForm<Values>({
    initialValues: begin(contact),
    validate: rules,
  });

  const choices = types.map(({ id, contact_type }) => ({ value: String(id), label: contact_type }));
  const kept = useKeptForm(
    form,
    `contact-${name}`,
    readNewest && {
      read: async () => begin(await readNewest()),
      fields: { ...contactFields, contact_type_id: { ...contactFields.contact_type_id, choices } },
    },
  );

  const props = (field: keyof typeof contactFields) => fieldProps(contactFields, form, field);

  return (
    <FormDialog
      title={contact ? "Editar Contato" : "Adicionar Contato"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={onSave}
      size={520}
    >
      <TextField data-autofocus autoComplete="off" {...props("contact")} />
      <Select
        allowDeselect={false}
        data={choices}
        {...props("contact_type_id")}
        value={form.values.contact_type_id || null}
      />
      <div className={classes.phone}>
        <PhoneField {...props("phone_number")} />
        <TextField autoComplete="off" inputMode="numeric" {...props("telephone_branch")} />
      </div>
      <TextField autoComplete="off" {...props("department")} />
    </FormDialog>
  );
}
