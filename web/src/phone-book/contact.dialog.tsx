import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ContactForm, type PhoneBookEntry } from "@pauta/contract/phone-book";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { ApiError } from "../lib/api-error.ts";
import { rulesOf } from "../lib/form-rules.ts";
import { contactTypesQuery } from "../reference-lists/reference-lists.queries.ts";
import { ChangedSince } from "../ui/changed-since.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import classes from "./phone-book.module.css";

export type Contact = Omit<PhoneBookEntry, "id">;
export type ContactBody = z.input<typeof ContactForm>;

type ContactDialogProps = {
  /** The contact to be changed; without it a new one is written. */
  contact?: Contact | undefined;
  onClose: () => void;
  /** A promise that fails keeps the dialog open. */
  onSave: (body: ContactBody) => Promise<unknown>;
  /** The contact as it is kept now, asked when somebody else changed it meanwhile. */
  readNewest?: () => Promise<Contact>;
};

type Values = Record<
  "contact_type_id" | "contact" | "phone_number" | "telephone_branch" | "department",
  string
> & { updated_at: string | undefined };

const rules = rulesOf(ContactForm);

const BLANK: Values = {
  contact_type_id: "",
  contact: "",
  phone_number: "",
  telephone_branch: "",
  department: "",
  updated_at: undefined,
};

const valuesOf = (contact: Contact): Values => ({
  contact_type_id: String(contact.contact_type_id),
  contact: contact.contact,
  phone_number: contact.phone_number,
  telephone_branch: contact.telephone_branch ?? "",
  department: contact.department ?? "",
  updated_at: contact.updated_at,
});

/** Adicionar or Editar Contato, of the phone book or of a client. */
export function ContactDialog({ contact, onClose, onSave, readNewest }: ContactDialogProps) {
  const { data: types = [] } = useQuery(contactTypesQuery);
  const [isStale, setStale] = useState(false);
  const form = useForm<Values>({
    initialValues: contact ? valuesOf(contact) : BLANK,
    validate: rules,
  });

  const save = async (values: Values) => {
    try {
      await onSave(values);
    } catch (error) {
      setStale(error instanceof ApiError && error.code === "changed_since");
      throw error;
    }
  };
  const begin = (values: Values) => {
    form.setValues(values);
    setStale(false);
  };
  const takeNewest = async () => readNewest && begin(valuesOf(await readNewest()));
  const keepMine = async () =>
    readNewest && begin({ ...form.getValues(), updated_at: (await readNewest()).updated_at });

  return (
    <FormDialog
      title={contact ? "Editar Contato" : "Adicionar Contato"}
      form={form}
      opened
      onClose={onClose}
      onSave={save}
      size={520}
    >
      {isStale && readNewest && (
        <ChangedSince onTake={() => void takeNewest()} onKeep={() => void keepMine()} />
      )}
      <TextInput
        label="Contato"
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("contact")}
      />
      <Select
        label="Tipo"
        required
        allowDeselect={false}
        data={types.map(({ id, contact_type }) => ({ value: String(id), label: contact_type }))}
        {...form.getInputProps("contact_type_id")}
        value={form.values.contact_type_id || null}
      />
      <div className={classes.phone}>
        <PhoneField label="Telefone" required {...form.getInputProps("phone_number")} />
        <TextInput
          label="Ramal"
          maxLength={20}
          autoComplete="off"
          inputMode="numeric"
          {...form.getInputProps("telephone_branch")}
        />
      </div>
      <TextInput label="Setor" maxLength={120} autoComplete="off" {...form.getInputProps("department")} />
    </FormDialog>
  );
}
