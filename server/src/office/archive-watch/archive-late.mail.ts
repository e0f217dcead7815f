import { showDate } from "@pauta/contract/platform/dates";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { dayIn } from "../../platform/process/clock.ts";
import { type EmailContent, renderEmail } from "../mails/email-content.rules.ts";

/** The email to a platform's administrator about changes that are on the server's own disk only. */
export function archiveLateMail(publicUrl: string, until: Date): EmailContent {
  const time = until.toLocaleTimeString("pt-BR", {
    timeZone: BRASILIA_ZONE,
    hour: "2-digit",
    minute: "2-digit",
  });
  return renderEmail({
    subject: "Pauta: o arquivo contínuo do banco de dados está atrasado",
    paragraphs: [
      `O que foi gravado depois das ${time} de ${showDate(dayIn(until))} ainda não está no arquivo contínuo: por enquanto só existe no servidor.`,
      "Confira se o lugar de ARCHIVE_URL está acessível e tem espaço. O motivo está no log do servidor, e o envio continua por si.",
    ],
    button: { label: "Abrir o Pauta", address: `${publicUrl}/dashboard` },
  });
}
