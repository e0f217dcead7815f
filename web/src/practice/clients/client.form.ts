import { clientFields, hasAddressState } from "@pauta/contract/practice/client-fields";
import type { Client } from "@pauta/contract/practice/clients";
import { type FieldValues, valuesOf } from "../../lib/forms/field-values.ts";
import type { ClientBody } from "./clients.queries.ts";

/** The form's values. */
export type ClientValues = Omit<FieldValues<typeof clientFields>, "federation_state_id"> & {
  /** Null while no state was chosen: the record then has the first of the list. */
  federation_state_id: string | null;
  updated_at?: string;
};

/** The form's values for a client, or for a new one. */
export const clientValues = (client: Client | undefined): ClientValues => ({
  ...valuesOf(clientFields, client),
  federation_state_id: client && hasAddressState(client) ? String(client.federation_state_id) : null,
  ...(client && { updated_at: client.updated_at }),
});

/** The request body of the form. */
export const bodyOf = (values: ClientValues): ClientBody => ({
  ...values,
  federation_state_id: values.federation_state_id ?? clientFields.federation_state_id.empty,
});

/** Identifies a person: two forms with equal values here are about the same person on the same side. */
export const personIn = ({ name, cpf_cnpj, opposite }: ClientValues) => ({
  name: name.trim(),
  cpf_cnpj: cpf_cnpj.trim(),
  opposite,
});
export type PersonTyped = ReturnType<typeof personIn>;

export const isSamePerson = (one: PersonTyped, other: PersonTyped): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
