import type { LettersLeftOut } from "@pauta/contract/office/outsiders";
import { useSendConfirmation } from "../identity/profile.queries.ts";
import { notifyWarning } from "../../ui/feedback/notices.tsx";

/** Says which chosen addresses are not written to, and lets who can end that confirm his own at once. */
export function useTellLeftOut() {
  const { mutate: confirm } = useSendConfirmation();
  return (left: LettersLeftOut | undefined) => {
    if (!left) return; // an answer that was kept from the version before has none
    notifyWarning(
      left.message,
      left.may_confirm ? { label: "Confirmar agora", run: () => confirm() } : undefined,
    );
  };
}
