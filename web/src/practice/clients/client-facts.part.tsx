import { clientFields, hasAddressState } from "@pauta/contract/practice/client-fields";
import type { Client } from "@pauta/contract/practice/clients";
import { federationStates } from "@pauta/contract/platform/federation-states";
import type { Field } from "@pauta/contract/platform/field";
import { useQuery } from "@tanstack/react-query";
import { gendersQuery, maritalStatusesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { factOf, figures } from "../../ui/fields/field-fact.tsx";
import classes from "./client-facts.module.css";

const CPF_DIGITS = 11;
const SHOWN_APART = new Set(["name", "opposite", "notes", "federation_state_id"]);

/** All filled fields of a client. */
export function ClientFacts({ client }: { client: Client }) {
  const { data: genders = [] } = useQuery(gendersQuery);
  const { data: maritalStatuses = [] } = useQuery(maritalStatusesQuery);
  const isPerson = client.cpf_cnpj === null || client.cpf_cnpj.length === CPF_DIGITS;
  const { empty: unknownGender } = clientFields.gender_id;
  const gender = genders.find(({ id }) => id === client.gender_id && id !== unknownGender)?.gender;
  const marital = maritalStatuses.find(({ id }) => id === client.marital_status_id)?.marital_status;
  const instead: Record<string, Partial<Fact>> = {
    gender_id: { value: isPerson ? gender : null },
    marital_status_id: { value: isPerson ? marital : null },
    rg: { value: client.rg && figures(client.rg) },
    city: { label: "Cidade/UF", value: placeOf(client) },
    // The default country is only shown with a place.
    country: {
      value: client.country === clientFields.country.empty && placeOf(client) === "" ? null : client.country,
    },
  };
  const facts = Object.entries<Field>(clientFields)
    .filter(([name]) => !SHOWN_APART.has(name))
    .map(([name, field]) => factOf(field, client[name as keyof typeof clientFields], instead[name]));
  return (
    <div className={classes.groups}>
      <Facts facts={facts} />
      {client.notes !== null && (
        <section className={classes.notes} aria-label={clientFields.notes.label}>
          <h2 className={classes.label}>{clientFields.notes.label}</h2>
          <p className={classes.text}>{client.notes}</p>
        </section>
      )}
    </div>
  );
}

/** `Porto Alegre/RS`, as far as it was entered. */
export function placeOf(client: Client): string {
  const abbr = federationStates.find(({ id }) => id === client.federation_state_id)?.abbr;
  return [client.city, hasAddressState(client) ? abbr : null].filter(Boolean).join("/");
}
