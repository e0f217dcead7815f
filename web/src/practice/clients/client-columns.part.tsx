import type { Client } from "@pauta/contract/practice/clients";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { showNumber } from "../../lib/format.ts";
import { showPhone } from "../../lib/forms/phone.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { placeOf } from "./client-facts.part.tsx";
import classes from "./client-columns.module.css";

/** Name, contacts, place, and the number of lawsuits. */
export const clientColumns: Column<Client>[] = [
  { header: "Nome", cell: (client) => <NameAndDocument client={client} />, width: "32%" },
  { id: "contact", header: "Contato", cell: (client) => <Reach client={client} /> },
  {
    id: "place",
    header: "Cidade/UF",
    cell: (client) => <span className={classes.place}>{placeOf(client) || "–"}</span>,
    width: "9rem",
    narrow: "hidden",
  },
  {
    id: "lawsuits",
    header: "Processos",
    cell: ({ lawsuits }) => showNumber(lawsuits),
    align: "end",
    width: "5.5rem",
    narrow: "hidden",
  },
];

function NameAndDocument({ client: { name, cpf_cnpj, opposite } }: { client: Client }) {
  return (
    <span className={classes.cell}>
      <span className={classes.first}>
        {name}
        {opposite && <MeaningChip meaning="delayed">Parte Contrária</MeaningChip>}
      </span>
      {cpf_cnpj !== null && (
        <span className={`${classes.second} ${classes.offPhone} figures`}>{formatDocument(cpf_cnpj)}</span>
      )}
    </span>
  );
}

function Reach({ client: { cpf_cnpj, cellphone_number, phone_number, email } }: { client: Client }) {
  const phone = cellphone_number ?? phone_number;
  return (
    <span className={`${classes.cell} ${classes.reach}`}>
      {cpf_cnpj !== null && <span className={`${classes.onPhone} figures`}>{formatDocument(cpf_cnpj)}</span>}
      {phone !== null && <span className={`${classes.line} figures`}>{showPhone(phone)}</span>}
      {email !== null && (
        <span
          className={`${classes.email} ${phone === null ? classes.line : `${classes.second} ${classes.offPhone}`}`}
          title={email}
        >
          {email}
        </span>
      )}
      {phone === null && email === null && <span className={classes.offPhone}>–</span>}
    </span>
  );
}
