import { identity } from "@pauta/contract/identity";
import { call } from "../lib/call.ts";
import { EmailDialog } from "../ui/email-dialog.tsx";
import { notifySuccess } from "../ui/notices.tsx";
import { showFailure } from "../ui/show-failure.ts";

const REQUESTED = "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email";

/** Asks for a reset by mail; the answer is the same whether the address is known or not. */
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
  return <EmailDialog title="Esqueci a senha" opened onClose={onClose} onSend={request} />;
}
