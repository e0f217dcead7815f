import { markup } from "../../platform/security/html.ts";
import { legalBlocks } from "../../desk/publications/texts/legal-blocks.rules.ts";
import { legalMarkup } from "../../desk/publications/texts/legal-markup.rules.ts";
import { framedPage } from "./print-page.render.ts";
import type { DocumentPublication, PublicationsHead } from "./publication-document.rules.ts";

/** A new publication begins under a line; its facts are in two columns. */
const STYLE = markup`<style>
article { padding-top: 10pt; margin-top: 16pt; border-top: .5pt solid #999; }
article h2 { margin: 0 0 4pt; font-size: 12.5pt; font-variant-numeric: tabular-nums; }
article dl { grid-template-columns: 32mm 1fr 32mm 1fr; gap: 1pt 8pt; margin-bottom: 8pt; font-size: 8.5pt; line-height: 1.4; break-inside: avoid; }
article p { margin: 0 0 5pt; overflow-wrap: break-word; orphans: 2; widows: 2; }
article table { margin: 6pt 0; font-size: 9.5pt; line-height: 1.35; font-variant-numeric: tabular-nums; }
article hr { border: 0; border-top: .5pt solid #999; }
.note { font-size: 9.5pt; white-space: pre-line; }
.canceled { font-style: italic; }
@media (max-width: 34em) { article dl { grid-template-columns: 32mm 1fr; } }
</style>`;

/** Publications as a print page, made piece by piece. */
export class PublicationsPage {
  readonly #after: string;
  #made: string[];

  constructor(head: PublicationsHead) {
    const { office, day, isoDay, count } = head;
    const title = ["Publicações", day].filter(Boolean).join(" ");
    const lead = [
      STYLE,
      markup`<h1>Publicações</h1><p class="kind">${[day, count].filter(Boolean).join(" · ")}</p>`,
    ];
    const { before, after } = framedPage({ title, office, day: isoDay });
    this.#made = [before, ...lead.map(({ source }) => source)];
    this.#after = after;
  }

  add({ heading, canceled, facts, note, html }: DocumentPublication): void {
    const notice = canceled === null ? "" : markup`<p class="canceled">${canceled}</p>`;
    const list = facts.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>`);
    const noted = note === null ? "" : markup`<p class="note">${note}</p>`;
    const text = legalMarkup(legalBlocks(html));
    this.#made.push(
      markup`<article><h2>${heading}</h2>${notice}<dl>${list}</dl>${noted}${text}</article>\n`.source,
    );
  }

  /** Returns the markup finished since the last call. */
  take(): string {
    return this.#made.splice(0).join("");
  }

  end(): void {
    this.#made.push(this.#after);
  }
}
