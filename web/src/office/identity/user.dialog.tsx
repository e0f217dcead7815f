import { useForm } from "@mantine/form";
import { emailFault } from "@pauta/contract/office/identity";
import { personFields, UserEmail } from "@pauta/contract/office/user-fields";
import { NewUserForm, UserForm } from "@pauta/contract/office/users";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { fieldsOfStep } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
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
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";

  /** Fills the form with the stored values, except for those in `keep`. */
  const beginFrom = async (id: number, keep: Partial<UserValues>) => {
    const newest = userValues(await queries.fetchQuery(userQuery(id)));
    form.setValues({ ...newest, ...keep });
    saving.reset();
  };
  const keepMine = (id: number) => {
    const { updated_at: _, ...mine } = form.getValues();
    return beginFrom(id, mine);
  };
  const note = isStale && user && (
    <ChangedSince onTake={() => void beginFrom(user.id, {})} onKeep={() => void keepMine(user.id)} />
  );
  const step = (label: string, fields: readonly string[], content: ReactNode) => ({
    label,
    fields: [...fields],
    content: (
      <>
        {note}
        {content}
      </>
    ),
  });

  return (
    <StepperDialog
      title={user ? "Editar Usuário" : "Adicionar Usuário"}
      form={form}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(userBody(values, user, company))}
      steps={[
        step("Dados Pessoais", FIRST_FIELDS, <UserMainFields form={form} user={user} isOwn={isOwn} />),
        step(
          "Endereço",
          fieldsOfStep(personFields, "address"),
          <AddressFields propsOf={(field) => fieldProps(personFields, form, field)} />,
        ),
        step(
          "Permissionamento",
          ["selectedRoles", "status"],
          <UserAccessFields form={form} mayShutOut={user !== undefined && !isOwn} />,
        ),
      ]}
    />
  );
}
