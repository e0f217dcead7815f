import { TextInput } from "@mantine/core";
import type { Form } from "../ui/form-faults.ts";
import grid from "../ui/form-grid.module.css";
import { PhoneField } from "../ui/phone-field.tsx";
import type { ClientValues } from "./client-form.queries.ts";

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
    <div className={grid.grid}>
      {email("E-mail", "email", grid.whole)}
      {email("E-mail 2", "email2", grid.half)}
      {email("E-mail 3", "email3", grid.half)}
      <PhoneField className={grid.third} label="Telefone" {...form.getInputProps("phone_number")} />
      <PhoneField className={grid.third} label="Celular" {...form.getInputProps("cellphone_number")} />
      <PhoneField className={grid.third} label="Fax" {...form.getInputProps("fax_number")} />
    </div>
  );
}
