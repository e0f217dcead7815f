import { field } from "../platform/field.ts";

type Reach =
  | "cpf_cnpj"
  | "rg"
  | "zip_code"
  | "address"
  | "street_number"
  | "neighborhood"
  | "city"
  | "federation_state_id"
  | "phone_number"
  | "fax_number";

type ReachOptions = {
  personal?: boolean;
  /** Which of them are in the record's workbook. */
  inSheets?: readonly Reach[];
};

/** The documents, addresses and telephones of a person or a company. */
export function reachFields({ personal = false, inSheets = [] }: ReachOptions) {
  const of = (name: Reach, step = "address") => ({ step, personal, isInSheets: inSheets.includes(name) });
  return {
    cpf_cnpj: field.document("CPF/CNPJ", of("cpf_cnpj", "main")),
    rg: field.text("RG", { ...of("rg", "main"), max: 30 }),
    zip_code: field.cep("CEP", of("zip_code")),
    address: field.text("Endereço", { ...of("address"), max: 300 }),
    street_number: field.text("Número", { ...of("street_number"), max: 30 }),
    neighborhood: field.text("Bairro", { ...of("neighborhood"), max: 150 }),
    city: field.text("Cidade", { ...of("city"), max: 150, width: 24 }),
    federation_state_id: field.state("Estado", { ...of("federation_state_id"), width: 6 }),
    phone_number: field.phone("Telefone", of("phone_number", "main")),
    fax_number: field.phone("Fax", of("fax_number", "main")),
  };
}
