import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { datesToCheckInWords } from "@pauta/contract/law/deadline-candidates";
import { placeAsText, noticePlace } from "@pauta/contract/office/notice-address";
import {
  quotedParagraphs,
  renderEmail,
  type EmailContent,
} from "../../../office/mails/email-content.rules.ts";
import type { Outside } from "../../../office/outsiders/outside.rules.ts";
import { isLongPast, reminderMessage, shownProcess, whenOf } from "./reminder-words.rules.ts";
import type { DueReminder } from "./reminders.store.ts";

type At = { now: Date; zone: string };

/** The email that reminds of a compromise. */
export function reminderMail(publicUrl: string, compromise: DueReminder, at: At): EmailContent {
  const { id, description } = compromise;
  const place = noticePlace({
    type: "compromise_reminder",
    data: { message: description, compromiseId: id },
  })!;
  return renderEmail({
    subject: `Pauta: ${reminderMessage(compromise, at.now, at.zone)}`,
    paragraphs: [...lateNote(compromise, at), ...factsOf(compromise, at)],
    button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) },
  });
}

/** The email for somebody outside the office: without a link. */
export const reminderOutside = (compromise: DueReminder, at: At): Outside => ({
  what: "lembrete",
  title: compromise.description,
  notes: lateNote(compromise, at),
  theirs: quotedParagraphs(factsOf(compromise, at)),
});

function factsOf(compromise: DueReminder, { now, zone }: At): string[] {
  const { description, compromise_type: type, process, places } = compromise;
  const dates = datesToCheckInWords(compromise);
  return [
    `${type}: ${description}`,
    `Quando: ${whenOf(compromise, now, zone)}`,
    ...(dates === null ? [] : [`${compromiseWords.dates_to_check.label}: ${dates}`]),
    ...(process === null ? [] : [`${compromiseFields.lawsuit_id.label}: ${shownProcess(process)}`]),
    ...(places.length === 0 ? [] : [`Onde: ${places.join(", ")}`]),
  ];
}

const lateNote = (compromise: DueReminder, { now, zone }: At): string[] =>
  isLongPast(compromise, now, zone) ? [LATE] : [];

const LATE = "Este lembrete saiu atrasado: o compromisso já passou. Confira se ele foi cumprido.";
