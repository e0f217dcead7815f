import { NoticeKind, type Delivery, type NoticeChoice } from "@pauta/contract/office/notifications";

/** How each kind reaches who has not chosen: what binds to a time at once, the rest gathered in the morning. */
export const defaultDelivery: Readonly<Record<NoticeKind, Delivery>> = {
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
  letters_left_out: "daily",
};

/** Whoever has left the office is written to no more. */
export const deliveryTo = (
  kind: NoticeKind,
  person: { status: "A" | "I"; mail: Delivery | null },
): Delivery => (person.status === "I" ? "off" : (person.mail ?? defaultDelivery[kind]));

/** Every kind with what was chosen for it, or what holds otherwise. */
export function choicesShown(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  const mails = new Map(chosen.map(({ kind, mail }) => [kind, mail]));
  return NoticeKind.options.map((kind) => ({ kind, mail: mails.get(kind) ?? defaultDelivery[kind] }));
}

/** Stands at the end of every letter that can be switched off. */
export const CHOICES = "Para mudar o que recebe por e-mail, abra as preferências de notificação no Pauta.";
