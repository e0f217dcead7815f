import { showDate } from "@pauta/contract/platform/dates";
import { type EmailContent, renderEmail } from "../../office/mails/email-content.rules.ts";

/** The fetch is late, or finished with some targets unanswered. */
export type DjenTrouble = { kind: "late"; reason: string | null } | { kind: "failed"; failed: number };

/** The email to an administrator about an incomplete gazette of the day. */
export function djenTroubleMail(publicUrl: string, day: string, trouble: DjenTrouble): EmailContent {
  const shown = showDate(day);
  const button = { label: "Ver a busca no Pauta", address: `${publicUrl}/dashboard` };
  if (trouble.kind === "late")
    return renderEmail({
      subject: `Pauta: a busca do DJEN de ${shown} está atrasada`,
      paragraphs: [
        `A busca do DJEN de ${shown} ainda não terminou.`,
        ...(trouble.reason === null ? [] : [`O último erro: ${trouble.reason}`]),
        "Ela continua por si. Para o que chegar depois das 10:00, use Enviar emails, no Dashboard.",
      ],
      button,
    });
  const { failed } = trouble;
  return renderEmail({
    subject: `Pauta: a busca do DJEN de ${shown} terminou com falhas`,
    paragraphs: [
      failed === 1
        ? `Na busca do DJEN de ${shown}, 1 advogado ou tribunal ficou sem resposta.`
        : `Na busca do DJEN de ${shown}, ${failed} advogados ou tribunais ficaram sem resposta.`,
      "A próxima busca olha de novo para estes dias. Para não esperar, use Buscar agora, no Dashboard.",
    ],
    button,
  });
}
