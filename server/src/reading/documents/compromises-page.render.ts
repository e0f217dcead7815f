import { markup, type Html } from "../../platform/security/html.ts";
import { dayShown, type DocumentEntry, type DocumentHead } from "./document-entry.rules.ts";
import { printPage } from "./print-page.render.ts";

/** The hour has its own column; an entry is kept on one page if possible. */
const STYLE = markup`<style>
.entry { display: grid; grid-template-columns: 27mm 1fr; margin: 0 0 8pt; break-inside: avoid; }
.entry h3, .entry p { margin: 0; grid-column: 2; }
.entry time { grid-row: 1; font-variant-numeric: tabular-nums; }
h2 { padding-bottom: 2pt; border-bottom: .5pt solid #999; }
h3 { font-size: 11pt; line-height: 1.35; overflow-wrap: anywhere; }
.small { font-size: 9.5pt; line-height: 1.4; overflow-wrap: anywhere; }
</style>`;

/** The agenda as a print page. */
export function compromisesPage(head: DocumentHead, day: string, entries: readonly DocumentEntry[]): string {
  const days = Map.groupBy(entries, (entry) => entry.day);
  const body = [
    STYLE,
    markup`<h1>Agenda</h1><p class="kind">${head.period} · ${head.count}</p>`,
    ...[...days].map(
      ([of, held]) => markup`<section><h2>${dayShown(of)}</h2>${held.map(entryLines)}</section>`,
    ),
  ];
  return printPage({ title: `Agenda ${head.period}`, office: head.office, day, body });
}

const entryLines = ({ time, title, marks, facts, note }: DocumentEntry): Html =>
  markup`<article class="entry"><time>${time}</time><h3>${title}</h3><p class="small">${marks.join(" · ")}</p>${facts.map(
    ({ label, value }) => markup`<p class="small">${label}: ${value}</p>`,
  )}${note === null ? "" : markup`<p class="small text">${note}</p>`}</article>`;
