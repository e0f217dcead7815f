import type { Fields } from "@pauta/contract/platform/field";
import type { Form } from "./form-faults.ts";
import { pathOf } from "./form-path.ts";

type Typed = {
  type?: "input" | "checkbox";
  /** False if a too long text is reported instead of being cut off. */
  isCut?: boolean;
};

/** An input's props: label, required and maximum length from the field's row, and the form's own. */
export function fieldProps<F extends Fields, Values>(
  fields: F,
  form: Form<Values>,
  name: keyof F & keyof Values & string,
  { type = "input", isCut = true }: Typed = {},
) {
  const { label, isRequired, max, kind } = fields[name]!;
  return {
    label,
    ...(isRequired && { required: true }),
    ...(isCut && max !== undefined && kind === "text" && { maxLength: max }),
    ...form.getInputProps(pathOf(name), { type }),
  };
}
