import { TextInput } from "@mantine/core";
import type { Form } from "../ui/form-faults.ts";
import { PhoneField } from "../ui/phone-field.tsx";
import type { ClientValues } from "./client-form.queries.ts";
import classes from "./client-form.module.css";

/** Contato. */
export function ClientReachFields({ form }: { form: Form<ClientValues> }) {
  const email = (label: string, field: "email" | "email2" | "email3", width: string | undefined) => (
    <TextInput
      className={width}
      label={label}
      type="email"
      maxLength={254}
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  );
  return (
    <div className={classes.grid}>
      {email("E-mail", "email", classes.whole)}
      {email("E-mail 2", "email2", classes.half)}
      {email("E-mail 3", "email3", classes.half)}
      <PhoneField className={classes.third} label="Telefone" {...form.getInputProps("phone_number")} />
      <PhoneField className={classes.third} label="Celular" {...form.getInputProps("cellphone_number")} />
      <PhoneField className={classes.third} label="Fax" {...form.getInputProps("fax_number")} />
    </div>
  );
}
