import { formatDocument } from "@pauta/contract/cpf-cnpj";

export const PERSON_FIELDS = [
  "cpf_cnpj",
  "rg",
  "oab_code",
  "also_sought",
  "never_meant",
  "phone_number",
  "fax_number",
] as const;
export const ADDRESS_FIELDS = [
  "zip_code",
  "address",
  "street_number",
  "neighborhood",
  "city",
  "federation_state_id",
] as const;

export type PersonField = (typeof PERSON_FIELDS)[number] | (typeof ADDRESS_FIELDS)[number];

/** Texts as typed; the state as its choice has it. */
export type PersonValues = Record<Exclude<PersonField, "federation_state_id">, string> & {
  federation_state_id: string | null;
};

type Person = Partial<Record<PersonField, string | number | null>>;

/** What a form begins with. */
export function personValues(person: Person | undefined): PersonValues {
  const text = (field: PersonField) => String(person?.[field] ?? "");
  return {
    cpf_cnpj: formatDocument(text("cpf_cnpj")),
    rg: text("rg"),
    oab_code: text("oab_code"),
    also_sought: text("also_sought"),
    never_meant: text("never_meant"),
    phone_number: text("phone_number"),
    fax_number: text("fax_number"),
    zip_code: text("zip_code"),
    address: text("address"),
    street_number: text("street_number"),
    neighborhood: text("neighborhood"),
    city: text("city"),
    federation_state_id: text("federation_state_id") || null,
  };
}
