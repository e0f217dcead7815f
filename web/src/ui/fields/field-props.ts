import type { Fields } from "@pauta/contract/platform/field";
import type { Form } from "./form-faults.ts";
import { pathOf } from "./form-path.ts";

type Typed = {
  type?: "input" | "checkbox";
  /** False where a too long text is reported and not cut off. */
  isCut?: boolean;
};

/** An input's props of its field: the label, whether it must be filled, how much it holds, and the form's own. */
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
