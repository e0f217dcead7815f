import { showDate } from "@pauta/contract/platform/dates";
import { ofList } from "@pauta/contract/platform/publication-days";
import { markup, type Html } from "../../platform/security/html.ts";
import { legalBlocks } from "../../desk/publications/texts/legal-blocks.rules.ts";
import { legalMarkup } from "../../desk/publications/texts/legal-markup.rules.ts";
import { repeatedShown } from "../../desk/publications/repeated-act.rules.ts";
import { plainText } from "../../desk/publications/texts/publication-text.rules.ts";
import type { MailedPublication } from "./daily-mail.store.ts";
import { shortened } from "./short-text.rules.ts";

/** Longer texts are cut: they are in the PDF and on the site, and the email should open on a phone. */
const LONGEST_TEXT = 1500;
/** How many publications have their text in the email. */
export const MOST_IN_A_MAIL = 100;

const DOCUMENT = "font-family:Georgia,serif;max-width:680px;line-height:1.5;color:#1a1b26";
const RULE = markup`<hr style="border:0;border-top:1px solid #d9d9d2">`;
const STYLES = {
  paragraph: "margin:0 0 8px",
  table: "border-collapse:collapse;margin:8px 0;font-size:14px",
  cell: "padding:4px 12px 4px 0;border-bottom:1px solid #d9d9d2;vertical-align:top",
};

type Addresses = {
  /** The address of the day's page. */
  day: string;
  /** The address at which he ends these emails. */
  leave: string;
};

export type DayMail = {
  name: string;
  date: string;
  /** The number of all publications; the email contains the texts of the first ones. */
  count: number;
  /** Whether an earlier email of the day contained other publications. */
  isComplement: boolean;
  /** Whether a PDF with the complete texts is attached. */
  hasPdf: boolean;
};

/** The email with a person's publications of one day, or with those that came after the day's email. */
export function dailyMail(
  { name, date, count, isComplement, hasPdf }: DayMail,
  publications: readonly MailedPublication[],
  to: Addresses,
) {
  const isOne = count === 1;
  const counted = `${isComplement ? "mais " : ""}${count} ${isOne ? "publicação" : "publicações"} ${ofList(date)}`;
  const late = isComplement ? `, que ${isOne ? "chegou" : "chegaram"} depois do e-mail do dia` : "";
  const whole = hasPdf ? `, ${isOne ? "inteira" : "inteiras"} no PDF anexo` : "";
  const opening = `${name}, ${counted}${late}${whole}:`;
  const more = count - publications.length;
  const closing = [
    ...(isComplement
      ? ["Este e-mail complementa o do dia: o que já lhe foi enviado não se repete aqui."]
      : []),
    ...(more > 0 ? [`Há mais ${more} no Pauta.`] : []),
    ...(hasPdf ? [] : ["São muitas para um anexo: no Pauta você as salva em PDF ou imprime."]),
  ];
  const entries = publications.map(entryOf);
  const leave = "Para não receber mais este e-mail, abra:";
  return {
    subject: `Pauta: ${counted}`,
    text: [
      opening,
      ...entries.map(({ heading, facts, text }) => `${heading}\n${facts}\n\n${text}`),
      [...closing, `Leia e trate em ${to.day}`, "", leave, to.leave].join("\n"),
    ].join("\n\n----------\n\n"),
    html: markup`<div lang="pt-BR" style="${DOCUMENT}"><p>${opening}</p>${entries.map(entryMarkup)}${RULE}${closing.map(
      (line) => markup`<p>${line}</p>`,
    )}<p><a href="${to.day}">Ler e tratar no Pauta</a></p><p style="font-size:13px;color:#555"><a href="${to.leave}">Não quero mais receber este e-mail</a></p></div>`
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
      publication.repeats && `mesmo ato da ${repeatedShown(publication.repeats)}`,
    ]),
    text: whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT).toWellFormed()} […]` : whole,
    html: legalMarkup(blocks, STYLES),
  };
}

const entryMarkup = ({ heading, facts, html }: Entry) =>
  markup`${RULE}<p style="margin:16px 0 8px"><strong>${heading}</strong><br><small>${facts}</small></p>${html}`;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" · ");
