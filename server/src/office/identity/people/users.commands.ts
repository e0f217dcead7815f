import { federationStates } from "@pauta/contract/platform/federation-states";
import { type ColumnsOf, recordOf } from "@pauta/contract/platform/field-rows";
import { AccountEmail, Username } from "@pauta/contract/office/identity";
import { formatOab, parseOabList } from "@pauta/contract/platform/oab";
import { Password } from "@pauta/contract/office/passwords";
import { roles, type RoleName } from "@pauta/contract/platform/roles";
import { type choiceFields, personFields, userFields } from "@pauta/contract/office/user-fields";
import { z } from "zod";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { hashPassword } from "../passwords/passwords.commands.ts";
import { passwordFault } from "../passwords/passwords.rules.ts";
import { insertUser, nameOfCompany } from "./users.store.ts";

/**
 * A person to be created. Those with the roles admin or admin_read belong to no company, all others to one.
 */
export type NewUser = Person & {
  company_id: number | null;
  password: string;
  /**
   * The hash of the password (`withHash`). Requests compute it before the transaction opens: it may wait
   * long, and would hold a connection and locks meanwhile.
   */
  password_hash?: string;
  roles: readonly RoleName[];
  /** An administrator set the password: the person chooses his own at the first sign-in. */
  must_change_password?: boolean;
  /** The operator vouches for the address. Everybody else must confirm it. */
  email_verified?: boolean;
};

type PersonFields = Partial<ColumnsOf<typeof personFields & typeof choiceFields>>;
/** Bar numbers are accepted in any usual form; one without a state gets the person's. */
type Person = PersonFields & { name: string; username: string; email: string };

const Entrance = z.object({
  name: personFields.name.form,
  username: Username,
  email: AccountEmail,
  password: Password,
});

/**
 * Creates a person who can sign in; returns his id. @throws invalid, with the messages by field: a username
 * that is taken, an unsuitable address, password or bar number
 */
export async function createUser(db: PlatformDb, now: Date, form: NewUser): Promise<number> {
  const read = Entrance.safeParse(form);
  if (!read.success) throw new Rejection("invalid", { fields: z.flattenError(read.error).fieldErrors });
  const { password, ...person } = read.data;
  if (form.roles.length === 0)
    throw invalidField("roles", "Atenção! precisar configurar os niveis de acesso.");
  const office = form.company_id === null ? null : await nameOfCompany(db, form.company_id);
  const fault = passwordFault(password, wordsAbout(person, office));
  if (fault) throw invalidField("password", fault);
  const created = await insertUser(
    db,
    {
      ...recordOf(userFields, {
        ...form,
        ...person,
        oab_code: normaliseOabs(form),
        role_ids: roles.filter((role) => form.roles.includes(role.name)).map((role) => role.id),
      }),
      company_id: form.company_id,
      password_hash: form.password_hash ?? (await hashPassword(password)),
      must_change_password: form.must_change_password ?? false,
      email_verified_at: form.email_verified ? now : null,
    },
    now,
  );
  if (!created) throw usernameTaken();
  return created.id;
}

const invalidField = (field: string, message: string): Rejection =>
  new Rejection("invalid", { fields: { [field]: [message] } });

export const usernameTaken = (): Rejection => invalidField("username", "Este nome de usuário já está em uso");

/** Words that anybody would try first as this person's password. */
export function wordsAbout(
  person: { name: string; username: string; email: string },
  companyName: string | null,
): string[] {
  return [person.name, person.username, person.email.split("@")[0]!, companyName ?? ""];
}

/** `900001/RS,900002-A/SC`: the one form in which bar numbers are stored. */
export function normaliseOabs(form: Pick<NewUser, "oab_code" | "federation_state_id">): string | null {
  const state = federationStates.find((one) => one.id === form.federation_state_id);
  const { oabs, unreadable } = parseOabList(form.oab_code ?? "", state?.abbr);
  if (unreadable.length > 0)
    throw invalidField("oab_code", `Inscrição na OAB não reconhecida: ${unreadable.join(", ")}`);
  return oabs.length === 0 ? null : oabs.map(formatOab).join(",");
}
