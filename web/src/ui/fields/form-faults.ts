import type { UseFormReturnType } from "@mantine/form";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import { pathOf } from "./form-path.ts";
import { notifyError, withdrawNotice } from "../feedback/notices.tsx";

/** A form with synchronous validation (`rulesOf`). */
export type Form<Values> = UseFormReturnType<Values>;

const INVALID = "Valide os campos do formulário";

/** Shows that the form has errors and moves the focus to the first of them. */
export function showFaults<Values>(form: Form<Values>, errors: Record<string, unknown>): void {
  notifyError(INVALID);
  // The field may be on a step that is just being shown.
  requestAnimationFrame(() => {
    const field = Object.keys(errors)[0];
    if (field !== undefined) form.getInputNode(pathOf(field))?.focus();
  });
}

/** Removes the notice about errors that were corrected, or of a closed form. */
export const withdrawFaults = (): void => withdrawNotice(INVALID);

/** Shows the server's errors next to their fields; returns the errors. */
export function showServerFaults<Values>(form: Form<Values>, error: unknown): Record<string, string> {
  const errors = fieldFailures(error);
  if (Object.keys(errors).length > 0) form.setErrors(errors);
  return errors;
}
