import { useForm } from "@mantine/form";
import { emailFault } from "@pauta/contract/office/identity";
import { roles } from "@pauta/contract/platform/roles";
import { personFields, UserEmail } from "@pauta/contract/office/user-fields";
import { NewUserForm, UserForm } from "@pauta/contract/office/users";
import { useQueryClient } from "@tanstack/react-query";
import { fieldsOfStep } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { AddressFields } from "./person-fields.part.tsx";
import { UserAccessFields } from "./user-access-fields.part.tsx";
import { FIRST_FIELDS, userBody, userValues, type UserValues } from "./user.form.ts";
import { UserMainFields } from "./user-main-fields.part.tsx";
import { type OneUser, userQuery, useSaveUser } from "./users.queries.ts";

type UserDialogProps = {
  /** The person to edit; without one a new one is created. */
  user?: OneUser | undefined;
  /** The office of a new person, if the caller belongs to none. */
  company?: number | undefined;
  /** Whether `user` is the person who is signed in. */
  isOwn?: boolean;
  onClose: () => void;
};

const newRules = rulesOf(NewUserForm);
const rules = rulesOf(UserForm);

const NAMES = {
  ...personFields,
  federation_state_id: { ...personFields.federation_state_id, choices: stateChoices },
  selectedRoles: {
    label: "Permissões",
    choices: roles.map(({ id, label }) => ({ value: String(id), label })),
  },
  is_active: { label: "Ativo" },
};

/** A person of the office in three steps: "Dados Pessoais", "Endereço", "Permissionamento". */
export function UserDialog({ user, company, isOwn = false, onClose }: UserDialogProps) {
  const queries = useQueryClient();
  const saving = useSaveUser(user?.id ?? null);
  const form = useForm<UserValues>({
    initialValues: userValues(user),
    validate: (values) => {
      const faults = (user ? rules : newRules)(userBody(values, user, company));
      const email = user && emailFault(values.email, user.email, UserEmail);
      return email === undefined ? faults : { ...faults, email };
    },
  });
  const kept = useKeptForm(
    form,
    `user-${user?.id ?? "new"}`,
    user && {
      read: async () => userValues(await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 })),
      fields: NAMES,
    },
  );

  return (
    <StepperDialog
      isStored={user !== undefined}
      title={user ? "Editar Usuário" : "Adicionar Usuário"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(userBody(values, user, company))}
      steps={[
        {
          label: "Dados Pessoais",
          fields: FIRST_FIELDS,
          content: <UserMainFields form={form} user={user} isOwn={isOwn} />,
        },
        {
          label: "Endereço",
          fields: fieldsOfStep(personFields, "address"),
          content: <AddressFields propsOf={(field) => fieldProps(personFields, form, field)} />,
        },
        {
          label: "Permissionamento",
          fields: ["selectedRoles", "status"],
          content: <UserAccessFields form={form} mayShutOut={user !== undefined && !isOwn} />,
        },
      ]}
    />
  );
}
