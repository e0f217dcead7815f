import type { EmailsLeftOut } from "@pauta/contract/office/outsiders";
import { useSendConfirmation } from "../identity/confirmation.queries.ts";
import { notifyWarning } from "../../ui/feedback/notices.tsx";

/** Shows which chosen addresses get no email, and lets people confirm their own address at once. */
export function useNotifyLeftOut() {
  const { mutate: confirm } = useSendConfirmation();
  return (left: EmailsLeftOut | undefined) => {
    if (!left) return; // a stored reply of the previous version has none
    notifyWarning(
      left.message,
      left.may_confirm ? { label: "Confirmar agora", run: () => confirm() } : undefined,
    );
  };
}
