import type { Client } from "@pauta/contract/clients";
import { formatDocument } from "@pauta/contract/cpf-cnpj";
import { type Draft, draftOf } from "../lib/draft.ts";
import type { ClientBody } from "./clients.queries.ts";

/** Fields that are plain text in the form and in the record. */
const TEXTS = [
  "rg",
  "citizenship",
  "occupation",
  "email",
  "email2",
  "email3",
  "phone_number",
  "cellphone_number",
  "fax_number",
  "address",
  "address_number",
  "address_adjunct",
  "neighborhood",
  "city",
  "zip_code",
  "notes",
] as const;
type TextField = (typeof TEXTS)[number];

/** What the form holds: texts as typed, ids as a choice has them. */
export type ClientValues = Record<TextField, string> & {
  name: string;
  cpf_cnpj: string;
  gender_id: string;
  marital_status_id: string;
  /** `yyyy-mm-dd`, or what was typed so far. */
  birthdate: string;
  /** Null while nobody said where: the record then keeps the first of the list. */
  federation_state_id: string | null;
  country: string;
  opposite: boolean;
  updated_at?: string;
};

/** What new records keep where nothing was chosen: Não informado, and the first of the lists. */
const UNTOLD_GENDER = 3;
const FIRST = 1;

/** The form's values for a client, or for a new one. */
export function clientValues(client: Client | undefined): ClientValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, client?.[name] ?? ""]));
  return {
    ...(texts as Record<TextField, string>),
    name: client?.name ?? "",
    cpf_cnpj: formatDocument(client?.cpf_cnpj ?? ""),
    gender_id: String(client?.gender_id ?? UNTOLD_GENDER),
    marital_status_id: String(client?.marital_status_id ?? FIRST),
    birthdate: client?.birthdate ?? "",
    federation_state_id: client && isStateTold(client) ? String(client.federation_state_id) : null,
    country: client?.country ?? "Brasil",
    opposite: client?.opposite ?? false,
    ...(client && { updated_at: client.updated_at }),
  };
}

/** Every record has a state; the first of the list means something only where a place stands beside it. */
export const isStateTold = ({ federation_state_id, city, zip_code, address }: Client): boolean =>
  federation_state_id !== FIRST || [city, zip_code, address].some((known) => known !== null);

export const MAIN_FIELDS = [
  "name",
  "cpf_cnpj",
  "rg",
  "gender_id",
  "birthdate",
  "marital_status_id",
  "citizenship",
  "occupation",
  "opposite",
];
export const REACH_FIELDS = ["email", "email2", "email3", "phone_number", "cellphone_number", "fax_number"];
export const NOTE_FIELDS = ["notes"];
export const ADDRESS_FIELDS = Object.keys(clientValues(undefined)).filter(
  (name) => ![...MAIN_FIELDS, ...REACH_FIELDS, ...NOTE_FIELDS].includes(name),
);

/** What is sent of the form. */
export const bodyOf = (values: ClientValues): ClientBody => ({
  ...values,
  federation_state_id: values.federation_state_id ?? FIRST,
});

/** Who somebody is: two forms that agree in this are about the same person on the same side. */
export const personIn = ({ name, cpf_cnpj, opposite }: ClientValues) => ({
  name: name.trim(),
  cpf_cnpj: cpf_cnpj.trim(),
  opposite,
});
export type PersonTold = ReturnType<typeof personIn>;

export const isSamePerson = (one: PersonTold, other: PersonTold): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type ClientDraft = { values: ClientValues; isOpen: boolean };

/** What was typed into the form of a client, or of a new one: it outlives a lost session and a closed dialog. */
export const clientDraft = (userId: number, id: number | null): Draft<ClientDraft> =>
  draftOf(userId, `client-${id ?? "new"}`);
