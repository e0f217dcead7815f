import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { showMonth } from "@pauta/contract/platform/dates";
import { SITUATIONS, type Invoice } from "@pauta/contract/office/invoices";
import type { Sheet } from "./sheet.rules.ts";

type InvoiceRow = Invoice & { cpf_cnpj: string | null };

export const invoicesSheet: Sheet<InvoiceRow> = {
  title: "Faturas",
  columns: [
    { header: "Fatura", width: 10, kind: "number", value: ({ invoice }) => invoice },
    { header: "Empresa", width: 40, value: ({ company_name }) => company_name },
    { header: "CPF/CNPJ", width: 20, value: ({ cpf_cnpj }) => cpf_cnpj && formatDocument(cpf_cnpj) },
    { header: "Plano", width: 16, value: ({ plan_name }) => plan_name },
    { header: "Mês", width: 18, value: ({ month }) => showMonth(month) },
    { header: "Valor", width: 14, kind: "money", value: ({ value }) => value },
    { header: "Vencimento", width: 14, kind: "day", value: ({ due_date }) => due_date },
    { header: "Data de Pagamento", width: 18, kind: "day", value: ({ payment }) => payment },
    { header: "Situação", width: 12, value: ({ situation }) => SITUATIONS[situation] },
  ],
};
