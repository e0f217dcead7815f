import { writeLetter } from "../mails/letter.rules.ts";

/** The letter that asks whether an address is its owner's. */
export const emailConfirmationMail = (
  person: { name: string; username: string },
  publicUrl: string,
  days: number,
  token: string,
) =>
  writeLetter({
    subject: "Pauta: confirme o seu e-mail",
    paragraphs: [
      `${person.name},`,
      `O usuário ${person.username} foi criado no Pauta com este endereço de e-mail. Confirme que ele é seu: as publicações e os avisos do escritório chegarão aqui.`,
    ],
    button: {
      label: "Confirmar o e-mail",
      address: `${publicUrl}/confirmar-email?token=${token}`,
    },
    closing: [
      `O endereço acima vale por ${days} dias. Você já pode entrar e usar o Pauta antes de confirmar.`,
      "Se não foi você, não faça nada.",
    ],
  });
