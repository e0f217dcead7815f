import type { Client } from "@pauta/contract/clients";
import { formatDocument } from "@pauta/contract/cpf-cnpj";
import type { Sheet } from "./sheet.rules.ts";

const showCep = (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");

export const clientsSheet: Sheet<Client> = {
  title: "Clientes",
  columns: [
    { header: "Nome", width: 40, value: ({ name }) => name },
    { header: "Tipo", width: 16, value: ({ opposite }) => (opposite ? "Parte Contrária" : "Cliente") },
    { header: "CPF/CNPJ", width: 20, value: ({ cpf_cnpj }) => cpf_cnpj && formatDocument(cpf_cnpj) },
    { header: "RG", width: 16, value: ({ rg }) => rg },
    { header: "Data de nascimento", width: 18, kind: "day", value: ({ birthdate }) => birthdate },
    { header: "Gênero", width: 16, value: ({ gender_id }, { genders }) => genders[gender_id] ?? null },
    {
      header: "Estado civil",
      width: 16,
      value: ({ marital_status_id }, { marital_statuses }) => marital_statuses[marital_status_id] ?? null,
    },
    { header: "Nacionalidade", width: 18, value: ({ citizenship }) => citizenship },
    { header: "Profissão", width: 24, value: ({ occupation }) => occupation },
    { header: "Celular", width: 18, value: ({ cellphone_number }) => cellphone_number },
    { header: "Telefone", width: 18, value: ({ phone_number }) => phone_number },
    { header: "Fax", width: 18, value: ({ fax_number }) => fax_number },
    { header: "E-mail", width: 30, value: ({ email }) => email },
    { header: "E-mail 2", width: 30, value: ({ email2 }) => email2 },
    { header: "E-mail 3", width: 30, value: ({ email3 }) => email3 },
    { header: "CEP", width: 12, value: ({ zip_code }) => zip_code && showCep(zip_code) },
    { header: "Endereço", width: 36, value: ({ address }) => address },
    { header: "Número", width: 10, value: ({ address_number }) => address_number },
    { header: "Complemento", width: 20, value: ({ address_adjunct }) => address_adjunct },
    { header: "Bairro", width: 22, value: ({ neighborhood }) => neighborhood },
    { header: "Cidade", width: 24, value: ({ city }) => city },
    {
      header: "UF",
      width: 6,
      // without a city the state is only the form's first choice
      value: ({ city, federation_state_id: state }, names) =>
        city ? (names.federation_states[state] ?? null) : null,
    },
    { header: "País", width: 14, value: ({ country }) => country },
    { header: "Observação", width: 50, value: ({ notes }) => notes },
    { header: "Processos", width: 11, kind: "number", value: ({ lawsuits }) => lawsuits },
    { header: "Cadastrado em", width: 18, kind: "instant", value: ({ created_at }) => created_at },
  ],
};
