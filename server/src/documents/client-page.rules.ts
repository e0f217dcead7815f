import { formatDocument } from "@pauta/contract/cpf-cnpj";

type Text = string | null;

/** What is printed of a client. */
export type ClientRecord = Record<
  | "cpf_cnpj"
  | "rg"
  | "birthdate"
  | "citizenship"
  | "occupation"
  | "email"
  | "email2"
  | "email3"
  | "phone_number"
  | "cellphone_number"
  | "fax_number"
  | "address"
  | "address_number"
  | "address_adjunct"
  | "neighborhood"
  | "city"
  | "zip_code"
  | "notes",
  Text
> & {
  name: string;
  gender: string;
  marital_status: string;
  state: string;
  country: string;
  opposite: boolean;
  contacts: {
    contact: string;
    kind: string;
    phone_number: string;
    telephone_branch: Text;
    department: Text;
  }[];
  lawsuits: { process: string; folder: Text; status: string; process_subject: Text }[];
};

export type Fact = { label: string; value: string };

/** What the lists call "not said" says nothing on paper. */
const UNSAID = "Não informado";

/** The facts of a record in its sections; what is not known is not printed. */
export function factsOf(client: ClientRecord): { title: string; facts: Fact[] }[] {
  const street = [client.address, client.address_number, client.address_adjunct].filter(Boolean).join(", ");
  const place = client.city && `${client.city}/${client.state}`;
  const sections: [string, [string, Text][]][] = [
    [
      "Dados principais",
      [
        ["CPF/CNPJ", client.cpf_cnpj && formatDocument(client.cpf_cnpj)],
        ["RG", client.rg],
        ["Data de nascimento", client.birthdate && brazilian(client.birthdate)],
        ["Gênero", said(client.gender)],
        ["Estado civil", said(client.marital_status)],
        ["Nacionalidade", client.citizenship],
        ["Profissão", client.occupation],
      ],
    ],
    [
      "Contato",
      [
        ["Celular", client.cellphone_number],
        ["Telefone", client.phone_number],
        ["Fax", client.fax_number],
        ["E-mail", [client.email, client.email2, client.email3].filter(Boolean).join(", ")],
      ],
    ],
    [
      "Endereço",
      [
        ["Endereço", street],
        ["Bairro", client.neighborhood],
        ["Cidade/UF", place],
        ["CEP", client.zip_code && client.zip_code.replace(/^(\d{5})(\d{3})$/, "$1-$2")],
        ["País", street || place ? client.country : null],
      ],
    ],
  ];
  return sections
    .map(([title, facts]) => ({
      title,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}

const said = (word: string) => (word === UNSAID ? null : word);

export const brazilian = (day: string): string => day.split("-").toReversed().join("/");
