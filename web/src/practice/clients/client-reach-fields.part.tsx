import { clientFields } from "@pauta/contract/practice/client-fields";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import type { ClientValues } from "./client.form.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

/** "Contato". */
export function ClientReachFields({ form }: { form: Form<ClientValues> }) {
  const props = (name: keyof typeof clientFields) => fieldProps(clientFields, form, name);
  const email = (name: "email" | "email2" | "email3", width: string | undefined) => (
    <TextField className={width} type="email" maxLength={254} autoComplete="off" {...props(name)} />
  );
  return (
    <div className={grid.grid}>
      {email("email", grid.whole)}
      {email("email2", grid.half)}
      {email("email3", grid.half)}
      <PhoneField className={grid.third} {...props("phone_number")} />
      <PhoneField className={grid.third} {...props("cellphone_number")} />
      <PhoneField className={grid.third} {...props("fax_number")} />
      <TextField
        className={grid.whole}
        autoComplete="off"
        placeholder="Por exemplo: depois das 18h"
        {...props("preferred_contact_hour")}
      />
    </div>
  );
}
