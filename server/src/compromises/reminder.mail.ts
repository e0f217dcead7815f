import { datesToCheckInWords } from "@pauta/contract/deadline-candidates";
import { placeAsText, noticePlace } from "@pauta/contract/notice-address";
import { writeLetter, type Letter } from "../mails/letter.rules.ts";
import { isLongPast, reminderMessage, shownProcess, whenOf } from "./reminder-words.rules.ts";
import type { DueReminder } from "./reminders.store.ts";

/** The letter that reminds of a compromise. */
export function reminderLetter(
  publicUrl: string,
  compromise: DueReminder,
  { now, zone }: { now: Date; zone: string },
): Letter {
  const { id, description, compromise_type: type, process, places } = compromise;
  const dates = datesToCheckInWords(compromise);
  const place = noticePlace({
    type: "compromise_reminder",
    data: { message: description, compromiseId: id },
  })!;
  return writeLetter({
    subject: `Pauta: ${reminderMessage(compromise, now, zone)}`,
    paragraphs: [
      ...(isLongPast(compromise, now, zone) ? [LATE] : []),
      `${type}: ${description}`,
      `Quando: ${whenOf(compromise, now, zone)}`,
      ...(dates === null ? [] : [`Conferir a data: ${dates}`]),
      ...(process === null ? [] : [`Processo: ${shownProcess(process)}`]),
      ...(places.length === 0 ? [] : [`Onde: ${places.join(", ")}`]),
    ],
    button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) },
  });
}

const LATE = "Este lembrete saiu atrasado: o compromisso já passou. Confira se ele foi cumprido.";
