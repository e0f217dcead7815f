import type { Company } from "@pauta/contract/companies";
import { formatDocument } from "@pauta/contract/cpf-cnpj";
import { roles } from "@pauta/contract/roles";
import type { CompanyPerson } from "./company-people.store.ts";
import type { Sheet } from "./sheet.rules.ts";

const STATUS: Record<string, string> = {
  trialing: "Em Teste",
  paid: "Paga - Em dia",
  canceled: "Cancelada",
  unpaid: "Pagamento pendente",
};

/** Decision: id, name, CPF/CNPJ, plan, subscription status, users, city, state, telephone, created. */
export const companiesSheet = (title: string): Sheet<Company> => ({
  title,
  columns: [
    { header: "Id", width: 8, kind: "number", value: ({ id }) => id },
    { header: "Empresa", width: 40, value: ({ company_name }) => company_name },
    { header: "CPF/CNPJ", width: 20, value: ({ cpf_cnpj }) => cpf_cnpj && formatDocument(cpf_cnpj) },
    { header: "Plano", width: 16, value: ({ plan }) => plan?.name ?? null },
    {
      header: "Assinatura",
      width: 20,
      value: ({ subscription }) =>
        subscription ? (STATUS[subscription.status] ?? subscription.status) : "Sem assinatura",
    },
    { header: "Usuários", width: 10, kind: "number", value: ({ users_count }) => users_count },
    { header: "Cidade", width: 24, value: ({ city }) => city },
    { header: "UF", width: 6, value: ({ federation_state }) => federation_state?.abbr ?? null },
    { header: "Telefone", width: 18, value: ({ phone_number }) => phone_number },
    { header: "Criada em", width: 18, kind: "instant", value: ({ created_at }) => created_at },
  ],
});

export const companyUsersSheet: Sheet<CompanyPerson> = {
  title: "Usuários das empresas",
  columns: [
    { header: "Empresa", width: 40, value: ({ company_name }) => company_name },
    { header: "Nome", width: 36, value: ({ name }) => name },
    { header: "Usuário", width: 24, value: ({ username }) => username },
    { header: "E-mail", width: 32, value: ({ email }) => email },
    { header: "OAB", width: 20, value: ({ oab_code }) => oab_code },
    {
      header: "Níveis",
      width: 36,
      value: ({ role_ids }) =>
        roles
          .filter(({ id }) => role_ids.includes(id))
          .map(({ label }) => label)
          .join(", "),
    },
    { header: "Status", width: 10, value: ({ status }) => (status === "A" ? "Ativo" : "Inativo") },
  ],
};
