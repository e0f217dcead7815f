import { Checkbox, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { officeRoles } from "@pauta/contract/platform/roles";
import { accessFields, userStatuses } from "@pauta/contract/office/user-fields";
import type { Form } from "../../ui/fields/form-faults.ts";
import type { UserValues } from "./user.form.ts";
import classes from "./users.module.css";

/** What each level allows, in a line below its name. */
const OPENS: Partial<Record<(typeof officeRoles)[number]["name"], string>> = {
  client_admin: "Usuários, etiquetas, assinatura e painel do escritório, e toda a agenda.",
  forwarding_agent: "Distribui as publicações, edita processos e compromissos de todos.",
  lawyer: "Seus processos, publicações e compromissos.",
  associate_lawyer: "O mesmo que o advogado, no que lhe foi passado.",
};

type UserAccessFieldsProps = { form: Form<UserValues>; mayShutOut: boolean };

/** "Permissionamento": the levels, at least one, and whether the person may sign in at all. */
export function UserAccessFields({ form, mayShutOut }: UserAccessFieldsProps) {
  return (
    <div className={classes.access}>
      <Checkbox.Group
        label={accessFields.role_ids.label}
        description="Quem já estiver conectado entra de novo quando seus níveis mudam."
        required
        {...form.getInputProps("selectedRoles")}
      >
        <div className={classes.levels}>
          {officeRoles.map(({ id, name, label }) => (
            <Checkbox key={id} value={String(id)} label={label} description={OPENS[name]} />
          ))}
        </div>
      </Checkbox.Group>
      {mayShutOut && (
        <Switch
          label={userStatuses.A}
          description="Quem está inativo não entra, não recebe publicações e não ocupa lugar no plano."
          {...form.getInputProps("is_active", { type: "checkbox" })}
        />
      )}
    </div>
  );
}
