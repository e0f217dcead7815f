import { markup, type Html } from "../../platform/security/html.ts";
import { brazilian } from "./field-words.rules.ts";

/** Black on white, serif; the page's number is in the margin box (CSS Paged Media). */
const STYLE = markup`<style>
@page { size: A4; margin: 18mm 18mm 20mm; @bottom-right { content: "página " counter(page) " de " counter(pages); font: 9pt "Source Serif 4 Variable", Georgia, serif; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.5rem; color: #000; background: #fff; font: 11pt/1.5 "Source Serif 4 Variable", Georgia, "Times New Roman", serif; }
header { display: flex; gap: 8pt; align-items: center; padding-bottom: 6pt; border-bottom: 1pt solid #000; }
header span { flex: 1; overflow-wrap: anywhere; }
h1 { margin: 18pt 0 2pt; font-size: 18pt; line-height: 1.25; overflow-wrap: anywhere; }
.kind { margin: 0; }
h2 { margin: 16pt 0 4pt; font-size: 12pt; break-after: avoid; }
dl { display: grid; grid-template-columns: 34mm 1fr; gap: 2pt 14pt; margin: 0; }
dt { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { font-weight: 600; text-align: left; }
th, td { padding: 3pt 12pt 3pt 0; vertical-align: top; border-bottom: .5pt solid #999; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.figures { font-variant-numeric: tabular-nums; white-space: nowrap; }
.text { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } }
</style>`;

const MARK = markup`<svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h7a4 4 0 0 1 0 8H3M3 14h5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 5h10v2H1z" fill="currentColor"/></svg>`;

type PageFrame = { title: string; office: string; day: string };

/** A page to be printed, with logo, office and date at the top; it fetches and runs nothing. */
export function printPage({ body, ...frame }: PageFrame & { body: readonly Html[] }): string {
  const { before, after } = framedPage(frame);
  return before + markup`${body}`.source + after;
}

/** The markup before and after the content of such a page. */
export function framedPage({ title, office, day }: PageFrame): { before: string; after: string } {
  const before = markup`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${office}</title>${STYLE}</head>
<body><header>${MARK}<strong>Pauta</strong><span>${office}</span><time class="figures" datetime="${day}">${brazilian(day)}</time></header>
<main>`;
  return { before: before.source, after: "</main></body></html>" };
}
