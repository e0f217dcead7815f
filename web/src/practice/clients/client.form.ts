import { clientFields, isStateTold } from "@pauta/contract/practice/client-fields";
import type { Client } from "@pauta/contract/practice/clients";
import { type Draft, draftOf } from "../../lib/draft.ts";
import { type FieldValues, valuesOf } from "../../lib/field-values.ts";
import type { ClientBody } from "./clients.queries.ts";

/** What the form holds. */
export type ClientValues = Omit<FieldValues<typeof clientFields>, "federation_state_id"> & {
  /** Null while nobody said where: the record then keeps the first of the list. */
  federation_state_id: string | null;
  updated_at?: string;
};

/** The form's values for a client, or for a new one. */
export const clientValues = (client: Client | undefined): ClientValues => ({
  ...valuesOf(clientFields, client),
  federation_state_id: client && isStateTold(client) ? String(client.federation_state_id) : null,
  ...(client && { updated_at: client.updated_at }),
});

/** What is sent of the form. */
export const bodyOf = (values: ClientValues): ClientBody => ({
  ...values,
  federation_state_id: values.federation_state_id ?? clientFields.federation_state_id.empty,
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
