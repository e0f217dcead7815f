import type { UseFormReturnType } from "@mantine/form";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { pathOf } from "./form-path.ts";
import { notifyError, withdrawNotice } from "../feedback/notices.tsx";

/** A form with synchronous validation (`rulesOf`). */
export type Form<Values> = UseFormReturnType<Values>;

const INVALID = "Valide os campos do formulário";

/** Shows that the form has errors, and in which fields, and moves the focus to the first of them. */
export function showFaults<Values>(
  form: Form<Values>,
  errors: Record<string, unknown>,
  sentence = INVALID,
): void {
  notifyError(sentence, whatToMend(form, Object.keys(errors)));
  // The field may be on a step that is just being shown.
  requestAnimationFrame(() => {
    const field = Object.keys(errors)[0];
    if (field !== undefined) form.getInputNode(pathOf(field))?.focus();
  });
}

/** How many fields are named; a longer list is not read. */
const MOST_NAMED = 3;

/** `Corrija: Nome, CPF/CNPJ e mais 2.`; fields of another step have no label yet, and are counted. */
function whatToMend<Values>(form: Form<Values>, fields: readonly string[]): string {
  const labels = fields.flatMap((field) => labelOf(form.getInputNode(pathOf(field))) ?? []);
  const named = [...new Set(labels)].slice(0, MOST_NAMED);
  const further = fields.length - named.length;
  if (named.length === 0)
    return `${showCount(fields.length, "campo a corrigir", "campos a corrigir")}. O primeiro está em foco.`;
  return `Corrija: ${named.join(", ")}${further > 0 ? ` e mais ${further}` : ""}.`;
}

/** The words of a field's label, without its mark of a required one. */
function labelOf(field: unknown): string | undefined {
  const words =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  return words?.textContent?.replace(/\s*\*$/, "") || undefined;
}

/** Removes the notice about errors that were corrected, or of a closed form. */
export const withdrawFaults = (): void => withdrawNotice(INVALID);

/** Shows the server's errors next to their fields; returns the errors. */
export function showServerFaults<Values>(form: Form<Values>, error: unknown): Record<string, string> {
  const errors = fieldFailures(error);
  if (Object.keys(errors).length > 0) form.setErrors(errors);
  return errors;
}
