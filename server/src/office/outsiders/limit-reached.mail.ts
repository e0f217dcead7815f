import { showDate } from "@pauta/contract/platform/dates";
import { noticePlace, placeAsText } from "@pauta/contract/office/notice-address";
import { renderEmail, type EmailContent } from "../mails/email-content.rules.ts";
import { quotedName } from "../mails/quoted-names.rules.ts";

type LimitReached = { office: string; day: string; limit: number };

export const limitReachedMessage = ({ office, day, limit }: LimitReached): string =>
  `${quotedName(office)} chegou ao limite de ${limit} e-mails para fora do escritório em ${showDate(day)}`;

/** The email to the platform's administrators. */
export function limitReachedEmail(publicUrl: string, data: LimitReached): EmailContent {
  const message = limitReachedMessage(data);
  const place = noticePlace({ type: "outsider_limit", data: { message } })!;
  return renderEmail({
    subject: `Pauta: ${message}`,
    paragraphs: [
      `${message}.`,
      "O que passa do limite não sai nesse dia e fica na caixa de saída com o motivo. Confira o que o escritório está enviando.",
    ],
    button: { label: "Abrir a caixa de saída", address: publicUrl + placeAsText(place) },
  });
}
