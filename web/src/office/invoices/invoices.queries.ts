import { invoices, type Invoice, type ManualSituation } from "@pauta/contract/office/invoices";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { invoiceFiltersOf, invoiceQueryOf, type InvoiceView } from "./invoice.view.ts";

export function invoicesQuery(view: InvoiceView) {
  const query = invoiceQueryOf(view);
  return queryOptions({
    queryKey: ["invoices", "page", query],
    queryFn: ({ signal }) => call(invoices.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar faturas" },
  });
}

/** The sums of a view's invoices, on all its pages. */
export function invoiceStatsQuery(view: InvoiceView) {
  const query = invoiceFiltersOf(view);
  return queryOptions({
    queryKey: ["invoices", "stats", query],
    queryFn: ({ signal }) => call(invoices.stats, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar o total das faturas" },
  });
}

/** One invoice as it is printed. The page itself shows when it does not exist. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "one", id],
    queryFn: ({ signal }) => call(invoices.find, { params: { id } }, { signal }),
  });

type Settled = {
  invoice: Invoice;
  situation: ManualSituation;
  /** The day on which it was paid; today by default. */
  payment?: string;
};

/** Marks an invoice as paid by other means, or as unpaid. */
export function useSettleInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ invoice, situation, payment }: Settled) =>
      call(invoices.settle, {
        params: { id: invoice.id },
        body: { situation, ...(payment && { payment }), updated_at: invoice.updated_at },
      }),
    meta: { failure: "Erro ao alterar fatura", success: "Fatura alterada com sucesso!" },
    // also after an error: its charge may have succeeded meanwhile
    onSettled: () =>
      Promise.all(["invoices", "companies"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
