import type { UseFormReturnType } from "@mantine/form";
import { fieldFailures } from "../../lib/failure-message.ts";
import { pathOf } from "./field-props.ts";
import { notifyError, withdrawNotice } from "../feedback/notices.tsx";

/** A form whose rules answer at once (`rulesOf`). */
export type Form<Values> = UseFormReturnType<Values>;

const INVALID = "Valide os campos do formulário";

/** Says that the form has faults and takes the user to the first of them. */
export function tellFaults<Values>(form: Form<Values>, errors: Record<string, unknown>): void {
  notifyError(INVALID);
  // The field may be on a step that is only now shown.
  requestAnimationFrame(() => {
    const field = Object.keys(errors)[0];
    if (field !== undefined) form.getInputNode(pathOf(field))?.focus();
  });
}

/** Takes back what was said of faults that are mended, or of a form that was left. */
export const forgetFaults = (): void => withdrawNotice(INVALID);

/** Shows what the server said of each field beside that field; answers the errors it found. */
export function takeServerFaults<Values>(form: Form<Values>, error: unknown): Record<string, string> {
  const errors = fieldFailures(error);
  if (Object.keys(errors).length > 0) form.setErrors(errors);
  return errors;
}
