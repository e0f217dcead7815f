import type { Company } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import { roles } from "@pauta/contract/platform/roles";
import { userFields } from "@pauta/contract/office/user-fields";
import type { CompanyPerson } from "../company-people.store.ts";
import { columnsOfFields } from "./field-columns.rules.ts";
import type { Sheet } from "./sheet.rules.ts";

const STATUS: Record<string, string> = {
  trialing: "Em Teste",
  paid: "Paga - Em dia",
  canceled: "Cancelada",
  unpaid: "Pagamento pendente",
};

const { company_name, cpf_cnpj, ...others } = companyFields;

/** The columns: id, name, CPF/CNPJ, plan, subscription status, users, city, state, telephone, created. */
export const companiesSheet = (title: string): Sheet<Company> => ({
  title,
  columns: [
    { header: "Id", width: 8, kind: "number", value: ({ id }) => id },
    ...columnsOfFields<Company>({ company_name, cpf_cnpj }),
    { header: "Plano", width: 16, value: ({ plan }) => plan?.name ?? null },
    {
      header: "Assinatura",
      width: 20,
      value: ({ subscription }) =>
        subscription ? (STATUS[subscription.status] ?? subscription.status) : "Sem assinatura",
    },
    { header: "Usuários", width: 10, kind: "number", value: ({ users_count }) => users_count },
    ...columnsOfFields<Company>(others),
    { header: "Criada em", width: 18, kind: "instant", value: ({ created_at }) => created_at },
  ],
});

export const companyUsersSheet: Sheet<CompanyPerson> = {
  title: "Usuários das empresas",
  columns: [
    ...columnsOfFields<CompanyPerson>({ company_name }),
    ...columnsOfFields<CompanyPerson>(userFields, {
      role_ids: ({ role_ids }) =>
        roles
          .filter(({ id }) => role_ids.includes(id))
          .map(({ label }) => label)
          .join(", "),
    }),
  ],
};
