import { Anchor, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { PublicPlan } from "@pauta/contract/office/plans";
import { lazy, Suspense, useState } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { AccessFields, ContactFields, DocumentField, NameField, StateField } from "./access-fields.part.tsx";
import classes from "./sign-up.module.css";
import {
  signUpProps,
  firstTrialValues,
  signUpRules,
  TrialOfficeForm,
  type TrialValues,
} from "./sign-up.form.ts";
import { useTryOut } from "./sign-up.queries.ts";

const ServiceContract = lazy(loadPatiently(() => import("./service-contract.dialog.tsx")));

type TrialDialogProps = { plan: PublicPlan; onClose: () => void; onDone: () => void };

/** "Teste grátis": the person, and his credentials. No card. */
export default function TrialDialog({ plan, onClose, onDone }: TrialDialogProps) {
  const sending = useTryOut(plan);
  const [isReading, setReading] = useState(false);
  const form = useForm<TrialValues>({
    initialValues: firstTrialValues,
    validate: signUpRules(TrialOfficeForm),
  });
  const kept = useKeptForm(form, "trial");
  const propsOf = signUpProps(form);
  return (
    <>
      <FormDialog
        title={`Teste grátis do plano ${plan.name}`}
        form={form}
        kept={kept}
        opened
        onClose={onClose}
        onSave={async (values) => {
          await sending.mutateAsync(values);
          onDone();
        }}
        saveLabel="Começar o teste"
        size={640}
      >
        <p className={classes.lead}>
          {`${plan.trial_days ?? 7} dias, uma única vez por assinante, sem cartão e sem compromisso.`}
        </p>
        <div className={classes.fields}>
          <NameField propsOf={propsOf} />
          <DocumentField propsOf={propsOf} />
          <StateField propsOf={propsOf} />
          <TextInput className={classes.wide} autoComplete="organization" {...propsOf("company_name")} />
          <ContactFields propsOf={propsOf} />
          <AccessFields propsOf={propsOf} />
        </div>
        <p className={classes.note}>
          Ao começar o teste, você concorda com o{" "}
          <Anchor component="button" type="button" size="sm" onClick={() => setReading(true)}>
            contrato de prestação de serviços
          </Anchor>
          .
        </p>
      </FormDialog>
      <Suspense>{isReading && <ServiceContract onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}
