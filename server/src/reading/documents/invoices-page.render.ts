import { markup } from "../../platform/security/html.ts";
import type { DocumentInvoice } from "./invoice-document.rules.ts";
import { printPage } from "./print-page.render.ts";

const STYLE = markup`<style>
article + article { break-before: page; margin-top: 36pt; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 14pt; margin: 12pt 0 16pt; }
.sides p { margin: 0; overflow-wrap: anywhere; }
.sides h2 { margin: 0 0 2pt; font-size: 9pt; font-weight: 400; color: #444; }
.charged { margin-top: 16pt; }
.charged :is(th, td):last-child { padding-right: 0; text-align: right; white-space: nowrap; }
.charged tfoot td { font-size: 13pt; font-weight: 600; border-bottom: 0; }
.note { margin-top: 20pt; font-size: 9pt; color: #444; }
@media print { article + article { margin-top: 0; } }
</style>`;

/** Invoices as a print page, each on its own sheet. */
export const invoicesPage = (
  frame: { title: string; office: string; day: string },
  rows: readonly DocumentInvoice[],
) => printPage({ ...frame, body: [STYLE, ...rows.map(article)] });

const article = ({ heading, issuer, customer, facts, item, total, note }: DocumentInvoice) =>
  markup`<article><h1>${heading}</h1><div class="sides">${side("De", issuer)}${side("Para", customer)}</div>
<dl>${facts.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<table class="charged"><thead><tr><th scope="col">Descrição</th><th scope="col">Valor</th></tr></thead>
<tbody><tr><td>${item}</td><td class="figures">${total}</td></tr></tbody>
<tfoot><tr><td>Total</td><td class="figures">${total}</td></tr></tfoot></table><p class="note">${note}</p></article>`;

const side = (label: string, [name = "", ...more]: readonly string[]) =>
  markup`<section><h2>${label}</h2><p><strong>${name}</strong></p>${more.map((line) => markup`<p>${line}</p>`)}</section>`;
