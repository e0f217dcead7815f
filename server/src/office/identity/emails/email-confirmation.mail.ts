import { renderEmail } from "../../mails/email-content.rules.ts";
import { quotedName } from "../../mails/quoted-names.rules.ts";

export const CONFIRMATION_SUBJECT = "Pauta: confirme o seu e-mail";

/** What an address is confirmed for: as the account's own, as its replacement, or as a further one. */
export type Confirmed = "own" | "pending" | "further";

const ASKS: Record<Confirmed, (username: string) => string> = {
  own: (username) =>
    `O usuário ${username} está no Pauta com este endereço de e-mail. Confirme que ele é seu: as publicações e os avisos do escritório só chegarão aqui depois disso.`,
  pending: (username) =>
    `O usuário ${username} pediu para trocar o seu e-mail no Pauta por este. Confirme que ele é seu: até lá vale o anterior.`,
  further: (username) =>
    `O usuário ${username} pediu para receber também neste endereço as publicações do dia no Pauta. Confirme que ele é seu: antes disso nada chegará aqui.`,
};

/** Notifies an address's owner that somebody entered it as his own. */
export const addressNamedMail = (owner: { name: string; username: string }, publicUrl: string) =>
  renderEmail({
    subject: "Pauta: o seu e-mail foi informado em outra conta",
    paragraphs: [
      `${owner.name},`,
      `Alguém informou este endereço de e-mail em outra conta do Pauta. Ele já está confirmado na sua, do usuário ${owner.username}, e continua só nela: a outra conta não entra, não recebe nada e não troca a sua senha por ele.`,
    ],
    button: { label: "Abrir o meu perfil", address: `${publicUrl}/perfil` },
    closing: [
      "Se foi você e quer usá-lo na outra conta, troque antes o e-mail desta. Se não foi você, não faça nada.",
    ],
  });

/**
 * Asks the recipient to confirm an address. The recipient may be a stranger, so it contains no user text but
 * the name, formatted as in emails to outsiders.
 */
export const emailConfirmationMail = (
  person: { name: string; username: string },
  { is, publicUrl, days }: { is: Confirmed; publicUrl: string; days: number },
  token: string,
) =>
  renderEmail({
    subject: CONFIRMATION_SUBJECT,
    paragraphs: [`${quotedName(person.name)},`, ASKS[is](person.username)],
    button: {
      label: "Confirmar o e-mail",
      address: `${publicUrl}/confirmar-email?token=${token}`,
    },
    closing: [
      `O endereço acima vale por ${days} dias. Você pode entrar com o seu usuário e usar o Pauta antes de confirmar.`,
      "Se você pediu uma nova senha, confirme este endereço e peça de novo: só um e-mail confirmado troca a senha.",
      "Se não foi você, não faça nada: sem a confirmação, este endereço recebe do Pauta somente pedidos como este, poucos por dia.",
    ],
  });
