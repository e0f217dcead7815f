import { identity } from "@pauta/contract/office/identity";
import { call } from "../../lib/calls/call.ts";
import { EmailDialog } from "../../ui/dialogs/email-dialog.tsx";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";

const REQUESTED = "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email";

const ONLY_CONFIRMED =
  "Só um e-mail confirmado troca a senha. Se o seu não está, o link enviado serve para confirmá-lo; sem acesso a ele, peça uma nova senha ao administrador do escritório.";

/** Requests a reset by email; the reply is the same whether the address is known or not. */
export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const request = async (email: string) => {
    try {
      await call(identity.forgotPassword, { body: { email } });
    } catch (error) {
      showFailure("Falha ao solicitar recuperação de senha", error);
      throw error;
    }
    notifySuccess(REQUESTED);
  };
  return (
    <EmailDialog
      title="Esqueci a senha"
      name="forgot-password"
      description={ONLY_CONFIRMED}
      opened
      onClose={onClose}
      onSend={request}
    />
  );
}
