import { renderEmail } from "../../mails/email-content.rules.ts";

/** Changes of an account's access, as the notice words them. */
const CHANGES = {
  password: "A senha da sua conta no Pauta foi trocada.",
  password_by_administrator:
    "Um administrador do seu escritório definiu uma nova senha para a sua conta no Pauta. Você escolherá a sua ao entrar.",
  second_factor_on: "A verificação em duas etapas da sua conta no Pauta foi ativada.",
  second_factor_off: "A verificação em duas etapas da sua conta no Pauta foi desativada.",
  email_requested:
    "Foi pedida a troca do e-mail da sua conta no Pauta. Este endereço continua valendo até que o novo seja confirmado. Para cancelar a troca, troque a sua senha ou desista dela no seu perfil.",
  email_requested_by_administrator:
    "Um administrador pediu a troca do e-mail da sua conta no Pauta. Este endereço continua valendo até que o novo seja confirmado. Para cancelar a troca, desista dela no seu perfil.",
  email: "O e-mail da sua conta no Pauta foi trocado. Os próximos avisos irão para o novo endereço.",
} as const;

export type AccountChange = keyof typeof CHANGES;

/** Notifies a person that the access to his account was changed, in case it was not he who did it. */
export const accountNotice = (
  person: { name: string; username: string },
  change: AccountChange,
  when: string,
) =>
  renderEmail({
    subject: "Pauta: alteração na sua conta",
    paragraphs: [`${person.name},`, CHANGES[change], `Usuário: ${person.username}. Data: ${when}.`],
    closing: [
      "Se não foi você, nem o seu escritório, recupere a senha na tela de entrada e avise o administrador.",
    ],
  });
