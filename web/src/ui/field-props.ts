import type { Fields } from "@pauta/contract/field";
import type { Form } from "./form-faults.ts";

type Typed = { type?: "input" | "checkbox" };

/** What an input is told of its field: the label, whether it must be filled, how much it holds, and the form's own. */
export function fieldProps<F extends Fields, Values>(
  fields: F,
  form: Form<Values>,
  name: keyof F & keyof Values & string,
  { type = "input" }: Typed = {},
) {
  const { label, isRequired, max, kind } = fields[name]!;
  return {
    label,
    ...(isRequired && { required: true }),
    ...(max !== undefined && kind === "text" && { maxLength: max }),
    ...form.getInputProps(name as never, { type }),
  };
}
