import { Anchor, Checkbox, PasswordInput, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { CREDIT_CARD } from "@pauta/contract/payment-forms";
import type { PublicPlan } from "@pauta/contract/plans";
import { showMoney } from "../lib/format.ts";
import type { Form } from "../ui/form-faults.ts";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import { termOf } from "./plan-terms.queries.ts";
import classes from "./sign-up.module.css";
import type { SignUpValues } from "./sign-up.queries.ts";

type PaymentStepProps = { form: Form<SignUpValues>; plan: PublicPlan; onReadContract: () => void };

/** Dados de Pagamento, and the agreement to the contract. */
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
      {form.values.payment_form === String(CREDIT_CARD) && <CardFields form={form} />}
      {isPaid && plan.amount !== null && (
        <p className={classes.note}>
          {`Serão cobrados ${showMoney(plan.amount)} agora e ${termOf(plan)}. Os dados do cartão vão direto para a operadora e não ficam guardados no Pauta.`}
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

function CardFields({ form }: Pick<PaymentStepProps, "form">) {
  return (
    <>
      <TextInput
        className={classes.wide}
        label="Nome no cartão"
        required
        maxLength={120}
        autoComplete="cc-name"
        {...form.getInputProps("card_holder_name")}
      />
      <MaskedInput
        className={classes.wide}
        label="Número do cartão"
        masks={masks.card}
        required
        autoComplete="cc-number"
        {...form.getInputProps("card_number")}
      />
      <div className={classes.card}>
        <MaskedInput
          label="Mês"
          placeholder="MM"
          masks={masks.month}
          required
          autoComplete="cc-exp-month"
          {...form.getInputProps("month")}
        />
        <MaskedInput
          label="Ano"
          placeholder="AA"
          masks={masks.year}
          required
          autoComplete="cc-exp-year"
          {...form.getInputProps("year")}
        />
        <PasswordInput
          label="CVV"
          description={undefined}
          required
          maxLength={4}
          inputMode="numeric"
          autoComplete="cc-csc"
          {...form.getInputProps("card_cvv")}
        />
      </div>
      <MaskedInput
        label="CPF/CNPJ do titular"
        masks={masks.cpfCnpj}
        {...form.getInputProps("card_holder_cpf")}
      />
      <MaskedInput label="RG do titular" masks={masks.rg} {...form.getInputProps("card_holder_rg")} />
    </>
  );
}
