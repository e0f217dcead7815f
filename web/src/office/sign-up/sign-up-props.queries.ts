import { signUpFields } from "@pauta/contract/office/sign-up-fields";
import { fieldProps, pathOf } from "../../ui/field-props.ts";
import type { Form } from "../../ui/form-faults.ts";

/** What an input of a sign-up is told: a field what its row says, a password what the form says. */
export const signUpProps =
  <Values>(form: Form<Values>) =>
  (name: keyof Values & string): object => {
    if (!(name in signUpFields)) return form.getInputProps(pathOf(name));
    return fieldProps(signUpFields, form, name as keyof Values & keyof typeof signUpFields);
  };
