import { personFields } from "@pauta/contract/office/user-fields";
import { type FieldValues, fieldsOfStep, valuesOf } from "../../lib/forms/field-values.ts";
import type { NewUserBody, OneUser, UserBody } from "./users.queries.ts";

export type UserValues = FieldValues<typeof personFields> & {
  /** "Alterar Senha": without it the password fields are not sent. */
  changes_password: boolean;
  password: string;
  password_confirmation: string;
  /** Ids, in the format of a group of checkboxes. */
  selectedRoles: string[];
  is_active: boolean;
  updated_at: string | undefined;
};

export const userValues = (user: OneUser | undefined): UserValues => ({
  ...valuesOf(personFields, user),
  changes_password: user === undefined,
  password: "",
  password_confirmation: "",
  selectedRoles: (user?.selectedRoles ?? []).map(String),
  is_active: user?.status !== "I",
  updated_at: user?.updated_at,
});

/** The fields of the first step. */
export const FIRST_FIELDS = [...fieldsOfStep(personFields, "main"), "password", "password_confirmation"];

/** The request body: for a new person of `company`, or for `user` as he was read. */
export function userBody(
  values: UserValues,
  user: OneUser | undefined,
  company: number | undefined,
): NewUserBody | UserBody {
  const { changes_password, password, password_confirmation, selectedRoles, is_active, updated_at, ...rest } =
    values;
  const fields = {
    ...rest,
    selectedRoles: selectedRoles.map(Number),
    ...(changes_password && { password, password_confirmation }),
  };
  if (!user) return { ...fields, password, password_confirmation, company_id: company };
  return { ...fields, status: is_active ? "A" : "I", ...(updated_at !== undefined && { updated_at }) };
}
