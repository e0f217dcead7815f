import { useForm } from "@mantine/form";
import type { Plan } from "@pauta/contract/office/plans";
import { InternalSignUpForm } from "@pauta/contract/office/sign-up";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { officeSteps, SIGN_UP_SIZE } from "./office-steps.part.tsx";
import { useRegisterWithoutPayment } from "./sign-up.queries.ts";
import { firstValues, signUpRules, type SignUpValues } from "./sign-up.form.ts";

type InternalSignUpDialogProps = { plan: Plan; onClose: () => void };

/** The administration registers an office for a plan: three steps, nothing to pay. */
export default function InternalSignUpDialog({ plan, onClose }: InternalSignUpDialogProps) {
  const sending = useRegisterWithoutPayment(plan);
  const rules = signUpRules(InternalSignUpForm);
  const form = useForm<SignUpValues>({
    initialValues: firstValues,
    validate: (values) => rules({ ...values, plan_id: plan.id }),
  });
  const kept = useKeptForm(form, `internal-sign-up-${plan.id}`);
  return (
    <StepperDialog
      title={`Adicionar Usuário ao plano ${plan.name}`}
      form={form}
      kept={kept}
      steps={officeSteps(form, plan)}
      opened
      onClose={onClose}
      onSave={(values) => sending.mutateAsync(values)}
      size={SIGN_UP_SIZE}
    />
  );
}
