import { federationStates } from "@pauta/contract/federation-states";
import { AccountEmail, Username } from "@pauta/contract/identity";
import { formatOab, parseOabList } from "@pauta/contract/oab";
import { Password } from "@pauta/contract/passwords";
import { roles, type RoleName } from "@pauta/contract/roles";
import { z } from "zod";
import type { PlatformDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import { hashPassword } from "./passwords.commands.ts";
import { passwordFault } from "./passwords.rules.ts";
import { insertUser, nameOfCompany } from "./users.store.ts";

/** A person to be created. Those with the roles admin or admin_read belong to no company, all others to one. */
export type NewUser = {
  company_id: number | null;
  name: string;
  username: string;
  email: string;
  password: string;
  /**
   * What is kept of it (`withHash`). Whoever serves people makes it before the transaction opens: it may wait for long behind a
   * burst of them, and would hold a connection and rows meanwhile.
   */
  password_hash?: string;
  roles: readonly RoleName[];
  /** One or several inscriptions in any usual form, separated by commas: `900001/RS, 900002-A/SC`. */
  oab_code?: string | null;
  also_sought?: string | null;
  never_meant?: string | null;
  /** Also the state of an inscription that comes without one. */
  federation_state_id?: number | null;
  cpf_cnpj?: string | null;
  rg?: string | null;
  phone_number?: string | null;
  fax_number?: string | null;
  address?: string | null;
  street_number?: string | null;
  neighborhood?: string | null;
  city?: string | null;
  zip_code?: string | null;
  automatic_deadline?: boolean;
  /** An administrator chose it for him: he chooses his own at the first sign-in. */
  must_change_password?: boolean;
  /** Somebody vouches for the address: whoever runs the installation, for his own. Everybody else confirms it. */
  email_verified?: boolean;
};

const Person = z.object({
  name: z.string().trim().min(1, "O campo é obrigatório").max(200),
  username: Username,
  email: AccountEmail,
  password: Password,
});

/**
 * Creates a person who can sign in; answers his id.
 * @throws invalid, with the messages by field: a username that is taken, an address, a password or a bar number
 *   that does not do
 */
export async function createUser(db: PlatformDb, now: Date, form: NewUser): Promise<number> {
  const read = Person.safeParse(form);
  if (!read.success) throw new Refusal("invalid", { fields: z.flattenError(read.error).fieldErrors });
  const { password, ...person } = read.data;
  if (form.roles.length === 0) throw refused("roles", "Atenção! precisar configurar os niveis de acesso.");
  const office = form.company_id === null ? null : await nameOfCompany(db, form.company_id);
  const fault = passwordFault(password, wordsAbout(person, office));
  if (fault) throw refused("password", fault);
  const created = await insertUser(
    db,
    {
      ...person,
      company_id: form.company_id,
      password_hash: form.password_hash ?? (await hashPassword(password)),
      role_ids: roles.filter((role) => form.roles.includes(role.name)).map((role) => role.id),
      oab_code: normaliseOabs(form),
      also_sought: form.also_sought ?? null,
      never_meant: form.never_meant ?? null,
      cpf_cnpj: form.cpf_cnpj ?? null,
      rg: form.rg ?? null,
      phone_number: form.phone_number ?? null,
      fax_number: form.fax_number ?? null,
      address: form.address ?? null,
      street_number: form.street_number ?? null,
      neighborhood: form.neighborhood ?? null,
      city: form.city ?? null,
      zip_code: form.zip_code ?? null,
      federation_state_id: form.federation_state_id ?? null,
      automatic_deadline: form.automatic_deadline ?? false,
      must_change_password: form.must_change_password ?? false,
      email_verified_at: form.email_verified ? now : null,
    },
    now,
  );
  if (!created) throw usernameTaken();
  return created.id;
}

const refused = (field: string, message: string): Refusal =>
  new Refusal("invalid", { fields: { [field]: [message] } });

export const usernameTaken = (): Refusal => refused("username", "Este nome de usuário já está em uso");

/** What anybody would try first as this person's password. */
export function wordsAbout(
  person: { name: string; username: string; email: string },
  companyName: string | null,
): string[] {
  return [person.name, person.username, person.email.split("@")[0]!, companyName ?? ""];
}

/** `900001/RS,900002-A/SC`: the one form in which inscriptions are stored. */
export function normaliseOabs(form: Pick<NewUser, "oab_code" | "federation_state_id">): string | null {
  const state = federationStates.find((one) => one.id === form.federation_state_id);
  const { oabs, unreadable } = parseOabList(form.oab_code ?? "", state?.abbr);
  if (unreadable.length > 0)
    throw refused("oab_code", `Inscrição na OAB não reconhecida: ${unreadable.join(", ")}`);
  return oabs.length === 0 ? null : oabs.map(formatOab).join(",");
}
