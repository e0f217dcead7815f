import { renderEmail } from "../../mails/email-content.rules.ts";

/** The email with the link to set a new password. */
export const passwordResetMail = (
  person: { name: string; username: string },
  publicUrl: string,
  minutes: number,
  token: string,
) =>
  renderEmail({
    subject: "Pauta: recuperação de senha",
    paragraphs: [
      `${person.name},`,
      `Alguém pediu uma nova senha para o usuário ${person.username}. Se foi você, abra o endereço abaixo nos próximos ${minutes} minutos; ele vale uma única vez.`,
    ],
    button: {
      label: "Escolher uma nova senha",
      address: `${publicUrl}/reset-password?token=${token}`,
    },
    closing: ["Se não foi você, não faça nada: a senha continua a mesma."],
  });
