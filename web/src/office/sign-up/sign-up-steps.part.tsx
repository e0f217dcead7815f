import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { stateById } from "@pauta/contract/platform/federation-states";
import { zoneOfState } from "@pauta/contract/platform/office-zones";
import type { PublicPlan } from "@pauta/contract/office/plans";
import { signUpFields } from "@pauta/contract/office/sign-up-fields";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import { TimeZoneSelect } from "../companies/time-zone-select.part.tsx";
import { AccessFields, ContactFields, DocumentField, NameField, StateField } from "./access-fields.part.tsx";
import classes from "./sign-up.module.css";
import { signUpProps, type SignUpValues } from "./sign-up.form.ts";

type StepProps = { form: Form<SignUpValues> };

/** "Dados Pessoais". */
export function PersonalStep({ form }: StepProps) {
  const propsOf = signUpProps(form);
  return (
    <div className={classes.fields}>
      <NameField propsOf={propsOf} />
      <DocumentField propsOf={propsOf} />
      <MaskedInput masks={masks.anyRg} {...propsOf("rg")} />
      <ContactFields propsOf={propsOf} />
      <AccessFields propsOf={propsOf} />
    </div>
  );
}

/** "Endereço". */
export function AddressStep({ form }: StepProps) {
  const propsOf = signUpProps(form);
  // choosing another state also chooses its time zone
  form.watch("state_id", ({ value }) => {
    form.setFieldValue("time_zone", zoneOfState(stateById(value)?.abbr));
  });
  return (
    <div className={classes.fields}>
      <MaskedInput masks={masks.cep} autoComplete="postal-code" {...propsOf("zip_code")} />
      <TextInput autoComplete="address-line1" {...propsOf("address")} />
      <TextInput autoComplete="off" {...propsOf("street_number")} />
      <TextInput autoComplete="off" {...propsOf("neighborhood")} />
      <TextInput autoComplete="address-level2" {...propsOf("city")} />
      <StateField propsOf={propsOf} />
      <TimeZoneSelect required {...propsOf("time_zone")} />
    </div>
  );
}

/** "Dados do Escritório". */
export function OfficeStep({ form, plan }: StepProps & { plan: Pick<PublicPlan, "plan_type"> }) {
  const propsOf = signUpProps(form);
  return (
    <div className={classes.fields}>
      <TextInput className={classes.wide} autoComplete="organization" {...propsOf("company_name")} />
      <TextInput
        className={classes.wide}
        description="Procurado nos diários junto com a inscrição na OAB"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("name_to_follow")}
      />
      {plan.plan_type === 1 && (
        <Checkbox
          className={classes.wide}
          description="Cada publicação sua ganha um prazo na agenda, a conferir"
          {...fieldProps(signUpFields, form, "automatic_deadline", { type: "checkbox" })}
        />
      )}
    </div>
  );
}
