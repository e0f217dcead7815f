import { renderEmail, type EmailContent } from "../mails/email-content.rules.ts";
import type { Outside } from "./outside.rules.ts";
import { quotedName, shownTitle } from "../mails/quoted-names.rules.ts";

type Writer = { office: string; person: string | undefined };

/**
 * An email to a person outside of the office: its kind and sender in our words, then the office's text,
 * marked as such, then how to unsubscribe.
 */
export function outsiderEmail(
  { office, person }: Writer,
  { what, title, notes, theirs }: Outside,
  stopAddress: string,
): EmailContent {
  const from = quotedName(office);
  const who = person === undefined ? from : `${quotedName(person)}, de ${from}`;
  const shown = title === null ? "" : shownTitle(title);
  return renderEmail({
    subject: `Pauta: ${what} enviado por ${from}${shown === "" ? "" : `: ${shown}`}`,
    paragraphs: [
      `Quem escreve é ${who}, pelo Pauta, o programa em que o escritório organiza a sua agenda. O seu endereço foi escolhido por eles.`,
      ...notes,
      "O texto marcado abaixo é deles, e não do Pauta:",
    ],
    quoted: theirs,
    button: { label: "Não quero mais receber", address: stopAddress },
    closing: [
      "Nesse endereço você deixa de receber e-mails deste escritório, ou de todos os escritórios no Pauta. Não é preciso ter cadastro.",
    ],
  });
}
