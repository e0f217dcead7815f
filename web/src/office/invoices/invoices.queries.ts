import { invoices, type Invoice, type SaidSituation } from "@pauta/contract/office/invoices";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
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

/** What the invoices of a view come to, on all its pages. */
export function invoiceStatsQuery(view: InvoiceView) {
  const query = invoiceFiltersOf(view);
  return queryOptions({
    queryKey: ["invoices", "stats", query],
    queryFn: ({ signal }) => call(invoices.stats, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar o total das faturas" },
  });
}

/** One invoice as it stands on paper. The page that shows it says itself when there is none. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "one", id],
    queryFn: ({ signal }) => call(invoices.find, { params: { id } }, { signal }),
  });

type Settled = {
  invoice: Invoice;
  situation: SaidSituation;
  /** The day on which it was paid; left out, today. */
  payment?: string;
};

/** Says that an invoice was paid by other means, or that it was not. */
export function useSettleInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ invoice, situation, payment }: Settled) =>
      call(invoices.settle, {
        params: { id: invoice.id },
        body: { situation, ...(payment && { payment }), updated_at: invoice.updated_at },
      }),
    meta: { failure: "Erro ao alterar fatura", success: "Fatura alterada com sucesso!" },
    // also after a refusal: its charge may have come through meanwhile
    onSettled: () =>
      Promise.all(["invoices", "companies"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
