import { signUpFields } from "@pauta/contract/office/sign-up-fields";
import { fieldProps } from "../../ui/field-props.ts";
import type { Form } from "../../ui/form-faults.ts";

/** The props of a sign-up's input: a field's from its row, a password's from the form. */
export const signUpProps =
  <Values>(form: Form<Values>) =>
  (name: keyof Values & string): object => {
    if (!(name in signUpFields)) return form.getInputProps(name as never);
    return fieldProps(signUpFields, form, name as keyof Values & keyof typeof signUpFields);
  };
