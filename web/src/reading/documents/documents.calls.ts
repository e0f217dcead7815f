import { documents } from "@pauta/contract/reading/documents";
import { call } from "../../lib/calls/call.ts";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { printDocument } from "../../ui/page/print-document.ts";

/** Prints a client's record from the server's page; shows a failure. */
export async function printClient(id: number): Promise<void> {
  try {
    await printDocument(await call(documents.printClient, { body: { client_id: id } }));
  } catch (error) {
    showFailure("Erro ao imprimir o cliente", error);
  }
}
