import { Anchor, Checkbox, Select } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { CREDIT_CARD } from "@pauta/contract/office/payment-forms";
import type { PublicPlan } from "@pauta/contract/office/plans";
import { showMoney } from "../../lib/format.ts";
import { CardFields } from "../payment/card-fields.part.tsx";
import type { Form } from "../../ui/fields/form-faults.ts";
import { everyTermOf } from "../plans/plan-terms.words.ts";
import classes from "./sign-up.module.css";
import type { SignUpValues } from "./sign-up.form.ts";

type PaymentStepProps = { form: Form<SignUpValues>; plan: PublicPlan; onReadContract: () => void };

/** "Dados de Pagamento", and the agreement to the contract. */
export function PaymentStep({ form, plan, onReadContract }: PaymentStepProps) {
  const isPaid = plan.code !== 0;
  return (
    <div className={classes.fields}>
      {isPaid ? (
        <Select
          className={classes.wide}
          label="Forma de pagamento"
          placeholder="Selecione"
          required
          allowDeselect={false}
          data={plan.payment_forms.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps("payment_form")}
          value={form.values.payment_form === "0" ? null : form.values.payment_form}
        />
      ) : (
        <p className={classes.note}>
          Este plano não pede forma de pagamento agora: nossa equipe entra em contato para combinar o valor.
        </p>
      )}
      {form.values.payment_form === String(CREDIT_CARD) && (
        <CardFields propsOf={(field) => form.getInputProps(field)} />
      )}
      {isPaid && plan.amount !== null && (
        <p className={classes.note}>
          {`Cobraremos ${showMoney(plan.amount)} agora e ${everyTermOf(plan)}. Os dados do cartão vão direto para a operadora e não ficam guardados no Pauta.`}
        </p>
      )}
      <Checkbox
        className={classes.wide}
        label="Li e concordo com o contrato de prestação de serviços e com o tratamento dos meus dados pessoais nele descrito"
        required
        {...form.getInputProps("termo", { type: "checkbox" })}
      />
      <Anchor component="button" type="button" size="sm" className={classes.wide} onClick={onReadContract}>
        Ler o contrato
      </Anchor>
    </div>
  );
}
