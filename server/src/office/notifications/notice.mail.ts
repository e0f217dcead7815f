import { noticePlace, placeAsText } from "@pauta/contract/platform/notice-address";
import type { NoticeKind, NotificationData } from "@pauta/contract/office/notifications";
import { writeLetter, type Letter } from "../mails/letter.rules.ts";
import { CHOICES } from "./notifications.rules.ts";

/** The email of one notification: what happened, and a link. */
export function noticeLetter(publicUrl: string, type: NoticeKind, data: NotificationData): Letter {
  const place = noticePlace({ type, data });
  return writeLetter({
    subject: `Pauta: ${data.message}`,
    paragraphs: [`${data.message}.`],
    ...(place && { button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) } }),
    closing: [CHOICES],
  });
}
