import { showDate } from "@pauta/contract/dates";
import type { Forward } from "@pauta/contract/forwarding";
import { noticePlace, placeAsText } from "@pauta/contract/notice-address";
import type { NotificationData } from "@pauta/contract/notifications";
import { writeLetter, type Letter } from "../mails/letter.rules.ts";
import { CHOICES } from "../notifications/notifications.rules.ts";

/** What a person's letter says of publications that were put into his hands. */
export type HandedOver = {
  data: NotificationData;
  forward: Forward;
  compromise_type: string;
  processes: readonly string[];
};

/** The letter to whoever publications were forwarded to: what is to be done, by when, in which lawsuits. */
export function forwardLetter(
  publicUrl: string,
  { data, forward, compromise_type, processes }: HandedOver,
): Letter {
  const place = noticePlace({ type: "publication_forwarded", data });
  const { title, date, start_time, end_time, observation } = forward;
  const what = title === null ? compromise_type : `${compromise_type}: ${title}`;
  const hours = start_time === null ? "" : `, das ${start_time} às ${end_time}`;
  return writeLetter({
    subject: `Pauta: ${data.message}`,
    paragraphs: [
      `${data.message}.`,
      date === null ? what : `${what}, em ${showDate(date)}${hours}`,
      ...(processes.length === 0
        ? []
        : [`${processes.length === 1 ? "Processo" : "Processos"}: ${processes.join(", ")}`]),
      ...(observation === null ? [] : [`Observação: ${observation}`]),
    ],
    ...(place && { button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) } }),
    closing: [CHOICES],
  });
}
