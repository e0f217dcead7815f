import { Button, PasswordInput, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useForm } from "@mantine/form";
import { emailFault, isSameAddress } from "@pauta/contract/office/identity";
import { ProfileForm as Rules } from "@pauta/contract/office/profile";
import { choiceFields, personFields } from "@pauta/contract/office/user-fields";
import { useQueryClient } from "@tanstack/react-query";
import { valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { showServerFaults, showFaults } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { EntranceFields } from "./entrance-fields.part.tsx";
import { AddressFields, PersonFields } from "./person-fields.part.tsx";
import { type Oneself, oneselfQuery, useSaveProfile } from "./profile.queries.ts";
import classes from "./profile.module.css";

const { automatic_deadline } = choiceFields;
const fields = { ...personFields, automatic_deadline };
const rules = rulesOf(Rules);

const begin = (oneself: Oneself) => ({
  ...valuesOf(fields, oneself),
  current_password: "",
  updated_at: oneself.updated_at,
});

/** The consequence of a new address, shown before it is sent. */
const MOVING =
  "O e-mail novo vale depois de confirmado pelo link que enviaremos a ele; até lá continua o atual.";

/** A person's own data. Another email or username requires the password again. */
export function ProfileForm({ oneself }: { oneself: Oneself }) {
  const queries = useQueryClient();
  const saving = useSaveProfile();
  const form = useForm({
    initialValues: begin(oneself),
    validate: (values) => {
      const fault = emailFault(values.email, oneself.email);
      return fault === undefined ? rules(values) : { ...rules(values), email: fault };
    },
  });
  const { username, email } = form.values;
  const isMoved = !isSameAddress(email, oneself.email);
  const isEntrance = username.trim().toLowerCase() !== oneself.username.toLowerCase() || isMoved;
  const isBasic = oneself.company !== null && (oneself.company.plan?.plan_type ?? 1) === 1;

  const kept = useKeptForm(form, "profile", {
    read: async () => begin(await queries.fetchQuery({ ...oneselfQuery, staleTime: 0 })),
    fields: { ...fields, federation_state_id: { ...fields.federation_state_id, choices: stateChoices } },
  });

  const send = ({ current_password, ...values }: typeof form.values) =>
    saving.mutateAsync({ ...values, ...(isEntrance && { current_password }) });
  const save = async (written: typeof form.values) => {
    try {
      await kept.whileSaving(written, send);
      const { updated_at } = await queries.fetchQuery({ ...oneselfQuery, staleTime: 0 });
      form.setValues({ current_password: "", updated_at });
      kept.settle();
    } catch (error) {
      const [first] = Object.keys(showServerFaults(form, error));
      if (first !== undefined) form.getInputNode(first)?.focus();
    }
  };

  const propsOf = (field: keyof typeof personFields) => fieldProps(fields, form, field);

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (errors) => showFaults(form, errors),
      )}
    >
      {kept.notes}
      <div className={grid.grid}>
        <EntranceFields isOwn propsOf={propsOf} />
        {isEntrance && (
          <PasswordInput
            className={grid.half}
            label="Senha atual"
            description={`Para trocar o usuário ou o e-mail com que você entra. ${isMoved ? MOVING : ""}`}
            required
            autoComplete="current-password"
            {...form.getInputProps("current_password")}
          />
        )}
        <PersonFields propsOf={propsOf} />
      </div>
      <AddressFields propsOf={propsOf} />
      {isBasic && (
        <Switch
          description="Cria um compromisso com o prazo de cada publicação nova, para você conferir."
          {...fieldProps(fields, form, "automatic_deadline", { type: "checkbox" })}
        />
      )}
      <div className={classes.foot}>
        <Button type="submit" variant="filled" loading={saving.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
