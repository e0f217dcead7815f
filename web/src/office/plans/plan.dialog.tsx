import { Checkbox, MultiSelect, NumberInput, Select } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useForm } from "@mantine/form";
import { CREDIT_CARD } from "@pauta/contract/office/payment-forms";
import { type Plan, PlanForm } from "@pauta/contract/office/plans";
import { useQueryClient } from "@tanstack/react-query";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import classes from "./plan.module.css";
import { type PlanBody, planQuery, useSavePlan } from "./plans.queries.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

const TYPES = [
  { value: "1", label: "Básico" },
  { value: "3", label: "Completo" },
];
const STATUSES = [
  { value: "A", label: "Ativo" },
  { value: "I", label: "Inativo" },
];
/** Subscriptions are charged by card alone. */
const FORMS = [{ value: String(CREDIT_CARD), label: "Cartão de crédito" }];

const valuesOf = (plan: Plan | undefined) => ({
  name: plan?.name ?? "",
  days: plan?.days ?? "",
  trial_days: plan?.trial_days ?? "",
  monitored_lawsuits_quantity: plan?.monitored_lawsuits_quantity ?? "",
  users_quantity: plan?.users_quantity ?? "",
  amount: plan?.amount ?? "",
  list_amount: plan?.list_amount ?? "",
  payment_forms: plan?.payment_forms.map(({ id }) => String(id)) ?? [],
  status: plan?.status ?? "A",
  plan_type: plan ? String(plan.plan_type) : "",
  without_integration: plan?.without_integration ?? false,
  publicly_visible: plan?.publicly_visible ?? false,
  code: plan?.code ?? "",
  benefits: plan?.benefits ?? "",
  updated_at: plan?.updated_at,
});
type Values = ReturnType<typeof valuesOf>;

const NAMES = {
  name: { label: "Nome" },
  days: { label: "Dias" },
  trial_days: { label: "Dias de teste" },
  monitored_lawsuits_quantity: { label: "Processos monitorados" },
  users_quantity: { label: "Quantidade de usuários" },
  amount: { label: "Valor", kind: "money" },
  list_amount: { label: "Preço de tabela", kind: "money" },
  payment_forms: { label: "Formas de pagamento", choices: FORMS },
  status: { label: "Status", choices: STATUSES },
  plan_type: { label: "Tipo", choices: TYPES },
  without_integration: { label: "Sem integração" },
  publicly_visible: { label: "Visível na página de planos" },
  code: { label: "Código" },
  benefits: { label: "Benefícios" },
} as const;

/** "Adicionar" or "Editar Plano de Pagamento". */
export default function PlanDialog({ plan, onClose }: { plan?: Plan | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const saving = useSavePlan(plan?.id ?? null);
  const form = useForm<Values>({ initialValues: valuesOf(plan), validate: rulesOf(PlanForm) });
  const kept = useKeptForm(
    form,
    `plan-${plan?.id ?? "new"}`,
    plan && {
      read: async () => valuesOf(await client.fetchQuery({ ...planQuery(plan.id), staleTime: 0 })),
      fields: NAMES,
    },
  );
  const isAgreed = form.values.without_integration;
  /** The gateway's fields are disabled for a plan without integration. */
  const ofGateway = isAgreed ? { disabled: true, value: "" } : { required: true };
  const quantity = (field: keyof Values) => ({
    allowDecimal: false,
    allowNegative: false,
    autoComplete: "off",
    ...form.getInputProps(field),
  });

  return (
    <FormDialog
      title={plan ? "Editar Plano de Pagamento" : "Adicionar Plano de Pagamento"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values as PlanBody)}
      size={800}
    >
      <div className={classes.fields}>
        <TextField
          className={classes.wide}
          label="Nome"
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Checkbox
          className={classes.wide}
          label="Sem integração"
          description="A cobrança é combinada com a empresa, sem a operadora do cartão"
          {...form.getInputProps("without_integration", { type: "checkbox" })}
        />
        <NumberInput label="Dias" {...quantity("days")} {...ofGateway} />
        <NumberInput label="Dias de teste" {...quantity("trial_days")} {...ofGateway} />
        <MoneyField label="Valor" autoComplete="off" {...form.getInputProps("amount")} {...ofGateway} />
        <MoneyField label="Preço de tabela" autoComplete="off" {...form.getInputProps("list_amount")} />
        <NumberInput label="Quantidade de usuários" required {...quantity("users_quantity")} />
        <NumberInput label="Processos monitorados" required {...quantity("monitored_lawsuits_quantity")} />
        <Select
          label="Tipo"
          required
          allowDeselect={false}
          data={TYPES}
          {...form.getInputProps("plan_type")}
          value={form.values.plan_type === "2" ? "3" : form.values.plan_type || null}
        />
        <Select
          label="Status"
          required
          allowDeselect={false}
          data={STATUSES}
          {...form.getInputProps("status")}
        />
        <NumberInput
          label="Código"
          description="0: não exige forma de pagamento"
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...quantity("code")}
        />
        <MultiSelect
          label="Formas de pagamento"
          required={Number(form.values.code) !== 0}
          data={FORMS}
          {...form.getInputProps("payment_forms")}
        />
        <TextArea
          className={classes.wide}
          label="Benefícios"
          description="Separados por ponto e vírgula, como aparecem na página de planos"
          minRows={2}
          maxLength={2000}
          {...form.getInputProps("benefits")}
        />
        <Checkbox
          className={classes.wide}
          label="Visível na página de planos"
          {...form.getInputProps("publicly_visible", { type: "checkbox" })}
        />
      </div>
    </FormDialog>
  );
}
