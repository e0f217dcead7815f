import { useForm } from "@mantine/form";
import type { PublicPlan } from "@pauta/contract/office/plans";
import { signUpFormFor } from "@pauta/contract/office/sign-up";
import { lazy, Suspense, useMemo, useState } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { officeSteps, SIGN_UP_SIZE } from "./office-steps.part.tsx";
import { PaymentStep } from "./payment-step.part.tsx";
import { useRegister } from "./sign-up.queries.ts";
import { firstValues, signUpRules, type SignUpValues } from "./sign-up.form.ts";

const ServiceContract = lazy(loadPatiently(() => import("./service-contract.dialog.tsx")));

const PAYMENT = [
  "payment_form",
  "card_holder_name",
  "card_number",
  "month",
  "year",
  "card_cvv",
  "card_holder_cpf",
  "card_holder_rg",
  "termo",
];

type SignUpDialogProps = {
  plan: PublicPlan;
  onClose: () => void;
  /** Whether the card was already charged, or the answer is pending. */
  onDone: (payment: "paid" | "pending" | "none") => void;
};

/** The sign-up of an office in four steps; the last one contains the payment and the agreement. */
export default function SignUpDialog({ plan, onClose, onDone }: SignUpDialogProps) {
  const sending = useRegister(plan);
  const [isReading, setReading] = useState(false);
  const rules = useMemo(() => signUpRules(signUpFormFor(plan)), [plan]);
  const form = useForm<SignUpValues>({
    initialValues: firstValues,
    validate: (values) => rules({ ...values, plan_id: plan.id }),
  });
  const kept = useKeptForm(form, `sign-up-${plan.id}`);
  const payment = <PaymentStep form={form} plan={plan} onReadContract={() => setReading(true)} />;
  return (
    <>
      <StepperDialog
        title={`Assinar o plano ${plan.name}`}
        form={form}
        kept={kept}
        steps={[
          ...officeSteps(form, plan),
          { label: "Dados de Pagamento", fields: PAYMENT, content: payment },
        ]}
        opened
        onClose={onClose}
        onSave={async (values) => onDone((await sending.mutateAsync(values)).payment)}
        saveLabel="Assinar"
        size={SIGN_UP_SIZE}
      />
      <Suspense>{isReading && <ServiceContract onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}
