import { noticePlace, placeAsText } from "@pauta/contract/office/notice-address";
import type { NoticeKind, NotificationData } from "@pauta/contract/office/notifications";
import { renderEmail, type EmailContent } from "../mails/email-content.rules.ts";
import { CHOICES } from "./notifications.rules.ts";

/** The email of one notification: what happened, and a link. */
export function noticeEmail(publicUrl: string, type: NoticeKind, data: NotificationData): EmailContent {
  const place = noticePlace({ type, data });
  return renderEmail({
    subject: `Pauta: ${data.message}`,
    paragraphs: [`${data.message}.`],
    ...(place && { button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) } }),
    closing: [CHOICES],
  });
}
