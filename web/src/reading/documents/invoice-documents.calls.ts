import { documents } from "@pauta/contract/reading/documents";
import { call } from "../../lib/calls/call.ts";
import { downloadFile } from "../../lib/calls/download.ts";
import { whileLoading } from "../../ui/feedback/loading.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { printDocument } from "../../ui/page/print-document.ts";

/** Saves the selected invoices as one PDF, each on a page of its own. */
export async function saveInvoices(ids: readonly number[]): Promise<void> {
  try {
    const input = { query: { invoice: ids.join(",") } };
    await whileLoading(downloadFile(documents.invoicesPdf, input, "Faturas.pdf"));
  } catch (error) {
    showFailure("Erro ao gerar o documento", error);
  }
}

/** Prints the selected invoices from the server's page. */
export async function printInvoices(ids: readonly number[]): Promise<void> {
  try {
    await printDocument(
      await whileLoading(call(documents.printInvoices, { body: { invoices: ids.join(",") } })),
    );
  } catch (error) {
    showFailure("Erro ao imprimir", error);
  }
}
