import { renderEmail } from "../../mails/email-content.rules.ts";

/** The email with the link that signs a person in. */
export const signInLinkMail = (
  person: { name: string; username: string },
  publicUrl: string,
  minutes: number,
  token: string,
) =>
  renderEmail({
    subject: "Pauta: link de acesso",
    paragraphs: [
      `${person.name},`,
      `Alguém pediu um link de acesso para o usuário ${person.username}. Se foi você, abra o endereço abaixo nos próximos ${minutes} minutos e confirme a entrada; ele vale uma única vez.`,
    ],
    button: {
      label: "Entrar no Pauta",
      address: `${publicUrl}/entrar-com-link?token=${token}`,
    },
    closing: ["Se não foi você, não faça nada: ninguém entra sem este e-mail. Não o encaminhe."],
  });
