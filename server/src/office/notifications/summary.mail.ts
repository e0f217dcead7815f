import { noticePlace, placeAsText } from "@pauta/contract/office/notice-address";
import { NoticeKind, noticeKindNames, type NotificationData } from "@pauta/contract/office/notifications";
import { EMAIL_STYLE, type EmailContent } from "../mails/email-content.rules.ts";
import type { Changes } from "../mails/mails.commands.ts";
import { escapeHtml, markup } from "../../platform/security/html.ts";
import { CHOICES } from "./notifications.rules.ts";

/** The rest is read on the site, so that the email opens on a phone. */
const MOST_LINES = 100;

export const SUMMARY = "notification_summary" as const;

type Line = { type: string; data: NotificationData };

/** The email with everything that waits for a person, by kind, each with its link. */
export function summaryEmail(publicUrl: string, name: string, waiting: readonly Line[]): EmailContent {
  const counted = waiting.length === 1 ? "1 notificação" : `${waiting.length} notificações`;
  const opening = `${name}, ${counted} para você no Pauta:`;
  const shown = waiting.slice(-MOST_LINES).map(({ type, data }) => ({
    type,
    message: data.message,
    address: addressOf(publicUrl, { type, data }),
  }));
  const groups = NoticeKind.options
    .map((kind) => ({ heading: noticeKindNames[kind], lines: shown.filter(({ type }) => type === kind) }))
    .filter(({ lines }) => lines.length > 0);
  const left = waiting.length - shown.length;
  const footer = [...(left > 0 ? [`Há mais ${left} no Pauta: ${publicUrl}/`] : []), CHOICES];
  return {
    subject: `Pauta: ${counted}`,
    text: [
      opening,
      ...groups.map(({ heading, lines }) =>
        [heading, ...lines.map(({ message, address }) => `- ${message}\n  ${address}`)].join("\n"),
      ),
      ...footer,
    ].join("\n\n"),
    html: markup`<div lang="pt-BR" style="${EMAIL_STYLE}"><p>${opening}</p>${groups.map(
      ({ heading, lines }) =>
        markup`<h2 style="${HEADING}">${heading}</h2><ul style="${LIST}">${lines.map(
          ({ message, address }) => markup`<li style="margin:4px 0"><a href="${address}">${message}</a></li>`,
        )}</ul>`,
    )}${footer.map((line) => markup`<p style="font-size:13px">${line}</p>`)}</div>`.source,
  };
}

/** For each body of a summary: the regular expression of a message's line, and the line with other words. */
export function changedLine(line: Line, words: string): Changes {
  const place = noticePlace(line);
  // the site may have had another address; an id may be the beginning of a longer one
  const address = place ? `${asPattern(placeAsText(place))}(?![0-9])` : "/";
  const { message } = line.data;
  return {
    text: { pattern: `- ${asPattern(message)}(\\n  \\S*${address})`, by: `- ${words}\\1` },
    html: {
      pattern: `(<a href="[^"]*${address}">)${asPattern(escapeHtml(message))}</a></li>`,
      by: `\\1${words}</a></li>`,
    },
  };
}

const asPattern = (written: string): string => written.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&");

function addressOf(publicUrl: string, line: Line): string {
  const place = noticePlace(line);
  return place ? publicUrl + placeAsText(place) : `${publicUrl}/`;
}

const HEADING = "font-size:16px;margin:20px 0 4px;padding-bottom:4px;border-bottom:1px solid #d9d9d2";
const LIST = "margin:0;padding-left:20px";
