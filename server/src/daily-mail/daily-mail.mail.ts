import { showDate } from "@pauta/contract/dates";
import { markup, type Html } from "../platform/html.ts";
import { legalBlocks } from "../publications/legal-blocks.rules.ts";
import { legalMarkup } from "../publications/legal-markup.rules.ts";
import { plainText } from "../publications/publication-text.rules.ts";
import type { DayOfUser, MailedPublication } from "./daily-mail.store.ts";
import { shortened } from "./short-text.rules.ts";

/** Longer texts are read in the PDF or on the site: a mail stays one that opens on a phone. */
const LONGEST_TEXT = 1500;
/** Publications whose text stands in the mail. */
export const MOST_IN_A_MAIL = 100;

const PAPER = "font-family:Georgia,serif;max-width:680px;line-height:1.5;color:#1a1b26";
const RULE = markup`<hr style="border:0;border-top:1px solid #d9d9d2">`;
const LOOKS = {
  paragraph: "margin:0 0 8px",
  table: "border-collapse:collapse;margin:8px 0;font-size:14px",
  cell: "padding:4px 12px 4px 0;border-bottom:1px solid #d9d9d2;vertical-align:top",
};

type Addresses = {
  /** The day on the site. */
  day: string;
  /** Where one chooses what comes by mail. */
  choices: string;
};

/** The letter with a person's publications of one day; the PDF, where one goes along, holds their whole texts. */
export function dailyMail(
  person: DayOfUser,
  date: string,
  publications: readonly MailedPublication[],
  to: Addresses & { hasPdf: boolean },
) {
  const shown = showDate(date);
  const counted = person.count === 1 ? "1 publicação" : `${person.count} publicações`;
  const opening = `${person.name}, ${counted} de ${shown}${to.hasPdf ? ", inteiras no PDF anexo" : ""}:`;
  const more = person.count - publications.length;
  const closing = [
    ...(more > 0 ? [`Há mais ${more} no Pauta.`] : []),
    ...(to.hasPdf ? [] : ["São muitas para um anexo: no Pauta você as salva em PDF ou imprime."]),
  ];
  const entries = publications.map(entryOf);
  const leave = "Para não receber mais este e-mail, abra as preferências de notificação no Pauta:";
  return {
    subject: `Pauta: ${counted} de ${shown}`,
    text: [
      opening,
      ...entries.map(({ heading, facts, text }) => `${heading}\n${facts}\n\n${text}`),
      [...closing, `Leia e trate em ${to.day}`, "", leave, to.choices].join("\n"),
    ].join("\n\n----------\n\n"),
    html: markup`<div lang="pt-BR" style="${PAPER}"><p>${opening}</p>${entries.map(entryMarkup)}${RULE}${closing.map(
      (line) => markup`<p>${line}</p>`,
    )}<p><a href="${to.day}">Ler e tratar no Pauta</a></p><p style="font-size:13px;color:#555">${leave} <a href="${to.choices}">preferências</a>.</p></div>`
      .source,
  };
}

type Entry = { heading: string; facts: string; text: string; html: Html[] };

function entryOf(publication: MailedPublication): Entry {
  const { blocks } = shortened(legalBlocks(publication.publication_text), LONGEST_TEXT);
  const whole = plainText(publication.publication_text);
  return {
    heading: joined([
      publication.lawsuit_number ?? "Sem número de processo",
      publication.court,
      publication.notebook_identification,
    ]),
    facts: joined([
      publication.title,
      `disponibilizada em ${showDate(publication.registration_date)}`,
      `código ${publication.publication_code}`,
    ]),
    text: whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT).toWellFormed()} […]` : whole,
    html: legalMarkup(blocks, LOOKS),
  };
}

const entryMarkup = ({ heading, facts, html }: Entry) =>
  markup`${RULE}<p style="margin:16px 0 8px"><strong>${heading}</strong><br><small>${facts}</small></p>${html}`;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" · ");
