import { NoticeKind, type Delivery, type NoticeChoice } from "@pauta/contract/office/notifications";

/** Default delivery of each kind: urgent ones at once, the others in the morning's summary. */
const defaultDelivery: Readonly<Record<NoticeKind, Delivery>> = {
  compromise_reminder: "at_once",
  compromise_created: "daily",
  compromise_comment: "daily",
  publication_forwarded: "at_once",
  client_attendance: "daily",
  publication_comment: "daily",
  publication_rectified: "at_once",
  deadline_recount: "daily",
  coverage_silence: "at_once",
  company_export: "at_once",
  emails_left_out: "daily",
};

/** People who have left the office get no emails. */
export const deliveryTo = (
  kind: NoticeKind,
  person: { status: "A" | "I"; mail: Delivery | null },
): Delivery => (person.status === "I" ? "off" : (person.mail ?? defaultDelivery[kind]));

/** Every kind with the chosen delivery, or the default. */
export function choicesShown(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  const mails = new Map(chosen.map(({ kind, mail }) => [kind, mail]));
  return NoticeKind.options.map((kind) => ({ kind, mail: mails.get(kind) ?? defaultDelivery[kind] }));
}

/** The last line of every email that can be switched off. */
export const CHOICES = "Para mudar o que recebe por e-mail, abra as preferências de notificação no Pauta.";
