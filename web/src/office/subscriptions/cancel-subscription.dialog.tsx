import type { Subscription } from "@pauta/contract/office/subscriptions";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useCancelSubscription } from "./subscriptions.queries.ts";

/** The time between the first confirmation and the second. */
const REQUESTED_AGAIN_MS = 500;

type CancelSubscriptionProps = {
  subscription: Subscription;
  /** Offers to export the data before they are lost. */
  exports: ReactNode;
  onClose: () => void;
};

/** "Cancelar assinatura": confirmed twice, with a pause in between; a no to either question ends it. */
export function CancelSubscription({ subscription, exports, onClose }: CancelSubscriptionProps) {
  const cancelling = useCancelSubscription(subscription);
  const [step, setStep] = useState<"first" | "between" | "second">("first");

  useEffect(() => {
    if (step !== "between") return undefined;
    const again = setTimeout(() => setStep("second"), REQUESTED_AGAIN_MS);
    return () => clearTimeout(again);
  }, [step]);

  const isSure = useRef(false);
  /** After the first yes the dialog opens again once more; a no closes it for good. */
  const close = () => {
    if (step === "first" && isSure.current) setStep("between");
    else if (step !== "between") onClose();
  };
  return (
    <ConfirmDialog
      evenUnpaid
      title="Cancelar assinatura"
      opened={step !== "between"}
      onClose={close}
      onConfirm={() => {
        isSure.current = true;
        return step === "second" ? cancelling.mutateAsync() : undefined;
      }}
      confirmLabel="Sim, desejo cancelar"
      cancelLabel="Não, manter minha assinatura"
      isDestructive
      size={520}
    >
      <p>Deseja cancelar sua assinatura? Todos os seus dados serão perdidos.</p>
      {step === "first" && exports}
    </ConfirmDialog>
  );
}
