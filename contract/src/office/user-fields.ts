import { z } from "zod";
import { field } from "../platform/field.ts";
import { PLAIN_ADDRESS, REQUIRED } from "../platform/form-fields.ts";
import { NameList } from "./name-list.ts";
import { numberFrom, whole } from "../platform/numbers.ts";
import { reachFields } from "./reach-fields.ts";
import { officeRoles } from "../platform/roles.ts";
import { usernameField } from "./usernames.ts";
import { textSizes } from "../platform/text-sizes.ts";

/** The e-mail field of the dialog for the office's people. */
export const UserEmail = z
  .string("E-mail é obrigatório")
  .trim()
  .min(1, { error: "E-mail é obrigatório", abort: true })
  .max(254, { error: "Por favor, preencha um e-mail válido", abort: true })
  .regex(PLAIN_ADDRESS, "Por favor, preencha um e-mail válido");

export const NO_ROLE = "Atenção! precisar configurar os niveis de acesso.";
const FOREIGN_ROLE = "Este nível de acesso não é de um escritório";
const officeRoleIds = new Set<number>(officeRoles.map((role) => role.id));

const roleId = z.union([
  numberFrom(whole()),
  z.object({ id: numberFrom(whole()) }).transform((role) => role.id),
]);
/** Ids, or roles as they are read. */
export const RoleIds = z
  .array(roleId, NO_ROLE)
  .max(20, FOREIGN_ROLE)
  .refine((ids) => ids.every((one) => officeRoleIds.has(one)), FOREIGN_ROLE);

const kept = { step: "main" };
const main = { step: "main", personal: true };
const outside = { isInSheets: false };

/** Sign-in data, and the names by which gazettes are searched. The name stays with the person's work. */
export const accountFields = {
  name: field.requiredText("Nome", { ...kept, max: 200, width: 36 }),
  username: {
    ...field.requiredText("Usuário", { ...main, max: 60, width: 24 }),
    form: usernameField(REQUIRED),
  },
  email: {
    ...field.requiredText("E-mail", { ...main, max: 254, width: 32 }),
    kind: "email" as const,
    form: UserEmail,
  },
  oab_code: field.text("OAB", { ...main, max: 300, width: 20 }),
  /** Further names to search gazettes for, and names never to match; separated by semicolons. */
  other_names: { ...field.text("Também procurar", { ...main, ...outside, max: 1500 }), form: NameList },
  never_meant: { ...field.text("Nunca é", { ...main, ...outside, max: 1500 }), form: NameList },
};

/** Further data, visible to the person and to those who manage the office's people. */
export const detailFields = reachFields({ personal: true });

const { name, username, email, ...searchedFields } = accountFields;
const { cpf_cnpj, rg, ...foundFields } = detailFields;
/** The fields of a person, in the form's order. */
export const personFields = { name, username, email, cpf_cnpj, rg, ...searchedFields, ...foundFields };

export const userStatuses = { A: "Ativo", I: "Inativo" };

/** A person's rights. */
export const accessFields = {
  role_ids: field.ids("Níveis", { form: RoleIds, step: "access", width: 36 }),
  /** Active, or locked out without losing his work. */
  status: field.word("Status", { words: userStatuses, first: "A", step: "access", width: 10 }),
};

/** A person's preferences. */
export const choiceFields = {
  automatic_deadline: field.flag("Prazo Automático", outside),
  dark_theme: field.flag("Tema escuro", outside),
  text_size: field.word("Tamanho do texto das publicações", { ...outside, words: textSizes, first: "m" }),
  compact_lists: field.flag("Listas compactas", outside),
};

/** A person's choice of emails. */
export const mailFields = {
  daily_mail: field.flag("Receber as publicações do dia por e-mail", { ...outside, first: true }),
};

/** Every field that people fill in. */
export const userFields = { ...personFields, ...accessFields, ...choiceFields, ...mailFields };
