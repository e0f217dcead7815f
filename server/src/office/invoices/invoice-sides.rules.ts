import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";

/** The customer, as the company's record has it. */
export type Customer = {
  company_name: string;
  cpf_cnpj: string | null;
  address: string | null;
  street_number: string | null;
  neighborhood: string | null;
  city: string | null;
  zip_code: string | null;
  state: string | null;
};

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter(Boolean).join(between);

/** The customer's address, line by line as on an envelope; unknown parts are left out. */
export function customerLines(customer: Customer): string[] {
  const { company_name, cpf_cnpj, address, street_number, neighborhood, city, zip_code, state } = customer;
  const document = cpf_cnpj && formatDocument(cpf_cnpj);
  const cep = zip_code && `CEP ${zip_code.replace(/^(\d{5})(\d{3})$/, "$1-$2")}`;
  return [
    company_name,
    document && `${document.includes("/") ? "CNPJ" : "CPF"} ${document}`,
    joined([address, street_number], ", "),
    joined([neighborhood, joined([city, state], "/"), cep], " · "),
  ].filter((line): line is string => Boolean(line));
}

const UNNAMED = "Operadora da plataforma Pauta";

/** The issuer's lines from the settings, separated by bars; otherwise only the public address. */
export function issuerLines(setting: string | undefined, publicUrl: string): string[] {
  const lines = (setting ?? "").split("|").map((line) => line.trim());
  const given = lines.filter((line) => line !== "");
  return given.length > 0 ? given : [UNNAMED, publicUrl];
}
