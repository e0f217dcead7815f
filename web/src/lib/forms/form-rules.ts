import { type FormErrors, schemaResolver } from "@mantine/form";
import type { ZodType } from "zod";
import "./zod-settings.ts";

/**
 * The contract's validation of a form, for `useForm({ validate })`. A form checks one field after the other; the same
 * values are validated once.
 * @param bodyOf turns the form's values into the body that the schema describes
 */
export function rulesOf<Values extends object>(
  schema: ZodType,
  bodyOf: (values: Values) => unknown = (values) => values,
): (values: Values) => FormErrors {
  const judge = schemaResolver(schema, { sync: true });
  const judged = new WeakMap<Values, FormErrors>();
  return (values) => {
    const known = judged.get(values) ?? judge(bodyOf(values) as never);
    judged.set(values, known);
    return known;
  };
}
