import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { stateById } from "@pauta/contract/federation-states";
import { zoneOfState } from "@pauta/contract/office-zones";
import type { PublicPlan } from "@pauta/contract/plans";
import type { Form } from "../ui/form-faults.ts";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import { TimeZoneSelect } from "../ui/time-zone-select.tsx";
import { AccessFields, ContactFields, DocumentField, NameField, StateField } from "./access-fields.part.tsx";
import classes from "./sign-up.module.css";
import type { SignUpValues } from "./sign-up.queries.ts";

type StepProps = { form: Form<SignUpValues> };

/** Dados Pessoais. */
export function PersonalStep({ form }: StepProps) {
  const propsOf = (field: keyof SignUpValues) => form.getInputProps(field) as object;
  return (
    <div className={classes.fields}>
      <NameField propsOf={propsOf} />
      <DocumentField propsOf={propsOf} />
      <MaskedInput label="RG" masks={masks.anyRg} required {...propsOf("rg")} />
      <ContactFields propsOf={propsOf} />
      <AccessFields propsOf={propsOf} />
    </div>
  );
}

/** Endereço. */
export function AddressStep({ form }: StepProps) {
  const propsOf = (field: keyof SignUpValues) => form.getInputProps(field) as object;
  // another state proposes its zone
  form.watch("state_id", ({ value }) => {
    form.setFieldValue("time_zone", zoneOfState(stateById(value)?.abbr));
  });
  const text = (label: string, field: keyof SignUpValues, most: number, autoComplete = "off") => (
    <TextInput label={label} required maxLength={most} autoComplete={autoComplete} {...propsOf(field)} />
  );
  return (
    <div className={classes.fields}>
      <MaskedInput
        label="CEP"
        masks={masks.cep}
        required
        autoComplete="postal-code"
        {...propsOf("zip_code")}
      />
      {text("Endereço", "address", 200, "address-line1")}
      {text("Número", "street_number", 20)}
      {text("Bairro", "neighborhood", 120)}
      {text("Cidade", "city", 120, "address-level2")}
      <StateField propsOf={propsOf} />
      <TimeZoneSelect required {...propsOf("time_zone")} />
    </div>
  );
}

/** Dados do Escritório. */
export function OfficeStep({ form, plan }: StepProps & { plan: Pick<PublicPlan, "plan_type"> }) {
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label="Nome do escritório"
        required
        maxLength={200}
        autoComplete="organization"
        {...form.getInputProps("company_name")}
      />
      <TextInput
        className={classes.wide}
        label="Nome para acompanhar"
        description="Procurado nos diários junto com a inscrição na OAB"
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("name_to_follow")}
      />
      {plan.plan_type === 1 && (
        <Checkbox
          className={classes.wide}
          label="Prazo Automático"
          description="Cada publicação sua ganha um prazo na agenda, a conferir"
          {...form.getInputProps("automatic_deadline", { type: "checkbox" })}
        />
      )}
    </div>
  );
}
