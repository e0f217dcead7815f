import { Anchor } from "@mantine/core";
import type { Client } from "@pauta/contract/clients";
import { formatDocument } from "@pauta/contract/cpf-cnpj";
import { federationStates } from "@pauta/contract/federation-states";
import { useQuery } from "@tanstack/react-query";
import { showDay } from "../lib/format.ts";
import { gendersQuery, maritalStatusesQuery } from "../reference-lists/reference-lists.queries.ts";
import { type Fact, Facts } from "../ui/facts.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { isStateTold } from "./client-form.queries.ts";
import { EmailText } from "./email-text.part.tsx";
import classes from "./client-facts.module.css";

const CPF_DIGITS = 11;
/** Não informado. */
const UNTOLD_GENDER = 3;

/** Everything that is known of a client; what nobody told is left out. */
export function ClientFacts({ client }: { client: Client }) {
  const { data: genders = [] } = useQuery(gendersQuery);
  const { data: maritalStatuses = [] } = useQuery(maritalStatusesQuery);
  const isPerson = client.cpf_cnpj === null || client.cpf_cnpj.length === CPF_DIGITS;
  const gender = genders.find(({ id }) => id === client.gender_id && id !== UNTOLD_GENDER)?.gender;
  const marital = maritalStatuses.find(({ id }) => id === client.marital_status_id)?.marital_status;
  const own: Fact[] = [
    { label: "CPF/CNPJ", value: figures(client.cpf_cnpj && formatDocument(client.cpf_cnpj)) },
    { label: "RG", value: figures(client.rg) },
    { label: "Data de nascimento", value: figures(showDay(client.birthdate)) },
    ...(isPerson
      ? [
          { label: "Gênero", value: gender },
          { label: "Estado civil", value: marital },
        ]
      : []),
    { label: "Nacionalidade", value: client.citizenship },
    { label: "Profissão", value: client.occupation },
  ];
  const reach: Fact[] = [
    { label: "Celular", value: phone(client.cellphone_number) },
    { label: "Telefone", value: phone(client.phone_number) },
    { label: "Fax", value: phone(client.fax_number) },
    { label: "E-mail", value: mail(client.email) },
    { label: "E-mail 2", value: mail(client.email2) },
    { label: "E-mail 3", value: mail(client.email3) },
  ];
  const address: Fact[] = [
    { label: "Endereço", value: client.address },
    { label: "Número", value: client.address_number },
    { label: "Complemento", value: client.address_adjunct },
    { label: "Bairro", value: client.neighborhood },
    { label: "Cidade/UF", value: placeOf(client) },
    { label: "CEP", value: figures(client.zip_code && showCep(client.zip_code)) },
    // The usual one says something only beside a place.
    { label: "País", value: client.country === "Brasil" && placeOf(client) === "" ? null : client.country },
  ];
  return (
    <div className={classes.groups}>
      <Facts facts={[...own, ...reach, ...address]} />
      {client.notes !== null && (
        <section className={classes.notes} aria-label="Observação">
          <h2 className={classes.label}>Observação</h2>
          <p className={classes.text}>{client.notes}</p>
        </section>
      )}
    </div>
  );
}

/** `Porto Alegre/RS`, as far as somebody told it. */
export function placeOf(client: Client): string {
  const abbr = federationStates.find(({ id }) => id === client.federation_state_id)?.abbr;
  return [client.city, isStateTold(client) ? abbr : null].filter(Boolean).join("/");
}

const showCep = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");
const figures = (text: string | null) => (text ? <span className="figures">{text}</span> : null);
const phone = (text: string | null) => text && <PhoneLink phone={text} />;
const mail = (address: string | null) =>
  address && (
    <Anchor href={`mailto:${address}`} inherit>
      <EmailText address={address} />
    </Anchor>
  );
