import { showDate } from "@pauta/contract/dates";
import { markup } from "../platform/html.ts";
import type { DayOfUser, MailedPublication } from "./daily-mail.store.ts";

/** Longer texts are read on the site: a mail stays one that opens on a phone. */
const LONGEST_TEXT = 1500;

const plain = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/tr|\/div|\/li|\/h[1-6])[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const cut = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} […]` : text;

/** The letter with a person's publications of one day. */
export function dailyMail(
  person: DayOfUser,
  date: string,
  publications: readonly MailedPublication[],
  address: string,
) {
  const shown = showDate(date);
  const counted = person.count === 1 ? "1 publicação" : `${person.count} publicações`;
  const more = person.count - publications.length;
  const entries = publications.map((publication) => ({
    heading: [
      publication.lawsuit_number ?? "Sem número de processo",
      publication.court,
      publication.notebook_identification,
    ]
      .filter(Boolean)
      .join(" · "),
    title: [
      publication.title,
      `disponibilizada em ${showDate(publication.registration_date)}`,
      `código ${publication.publication_code}`,
    ]
      .filter(Boolean)
      .join(" · "),
    text: cut(plain(publication.publication_text)),
  }));
  const footer = more > 0 ? `Há mais ${more} no site. ` : "";
  return {
    subject: `Pauta: ${counted} de ${shown}`,
    text: [
      `${person.name}, ${counted} de ${shown}:`,
      ...entries.map((entry) => `${entry.heading}\n${entry.title}\n\n${entry.text}`),
      `${footer}Leia e trate em ${address}`,
    ].join("\n\n----------\n\n"),
    html: markup`<div style="font-family:Georgia,serif;max-width:680px;color:#1a1b26"><p>${person.name}, ${counted} de ${shown}:</p>${entries.map(
      (entry) =>
        markup`${RULE}<p style="margin:16px 0 4px"><strong>${entry.heading}</strong><br><small>${entry.title}</small></p><p style="white-space:pre-line;line-height:1.5">${entry.text}</p>`,
    )}${RULE}<p>${footer}<a href="${address}">Ler e tratar no Pauta</a></p></div>`.source,
  };
}

const RULE = markup`<hr style="border:0;border-top:1px solid #d9d9d2">`;
