import type { Actor } from "@pauta/contract/platform/capabilities";
import { showDate } from "@pauta/contract/platform/dates";
import type { WholeInvoice } from "@pauta/contract/office/invoices";
import { readInvoices, showInvoices, wholeInvoices } from "../../office/invoices/invoices.commands.ts";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { todayOf } from "../../platform/process/office-clock.ts";
import { exportRows } from "./workbooks/export-rows.commands.ts";
import { documentInvoice, titleOfInvoices } from "./invoice-document.rules.ts";
import { invoicesPage } from "./invoices-page.render.ts";
import { invoicesSheet } from "./workbooks/invoices-sheet.rules.ts";
import { readNames } from "./office.store.ts";
import { renderOf } from "../../platform/documents/document-render.ts";
import { documentInThread } from "../../platform/documents/document-thread.ts";

type Requested = Parameters<ReturnType<typeof wholeInvoices>["ids"]>[0];

const INVOICES = renderOf<typeof import("./pdf/invoices-pdf.render.ts"), "InvoicesPdf">(
  "pdf",
  new URL("./pdf/invoices-pdf.render.ts", import.meta.url),
  "InvoicesPdf",
);

/** All invoices of a search that the caller may see. @throws invalid, when there is none */
export async function exportInvoices(
  context: AppContext,
  actor: Actor,
  requested: Requested,
): Promise<Download> {
  const list = wholeInvoices(context, actor);
  const ids = await list.ids(requested);
  const names = await readInvoices(context, actor, readNames);
  return exportRows(context, invoicesSheet, { ids, names, rowsOf: list.rows });
}

/** Chosen invoices as a PDF, each on its own page. @throws not_found, when one may not be seen */
export async function invoicesDocument(
  context: AppContext,
  actor: Actor,
  chosen: readonly number[],
): Promise<Download> {
  const rows = await showInvoices(context, actor, chosen);
  const day = await todayOf(context, actor);
  const head = { title: titleOfInvoices(rows), issuer: issuerOf(rows), printed: showDate(day) };
  return {
    stream: documentInThread(INVOICES, head, onePiece(rows)),
    headers: {
      "content-disposition": dispositionOf("attachment", `${head.title} - ${day}.pdf`),
    },
  };
}

/** The same as a print page. @throws not_found, as above */
export async function printInvoices(
  context: AppContext,
  actor: Actor,
  chosen: readonly number[],
): Promise<string> {
  const rows = await showInvoices(context, actor, chosen);
  const frame = { title: titleOfInvoices(rows), office: issuerOf(rows), day: await todayOf(context, actor) };
  return invoicesPage(frame, rows.map(documentInvoice));
}

const issuerOf = ([first]: readonly WholeInvoice[]): string => first?.issuer[0] ?? "";

async function* onePiece(rows: readonly WholeInvoice[]) {
  yield rows.map(documentInvoice);
}
