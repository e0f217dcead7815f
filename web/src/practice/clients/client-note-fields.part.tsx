import { clientFields } from "@pauta/contract/practice/client-fields";
import type { KeyboardEvent } from "react";
import { showNumber } from "../../lib/format.ts";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import type { ClientValues } from "./client.form.ts";
import classes from "./client-form.module.css";
import { TextArea } from "../../ui/fields/text-area.tsx";

const MOST = clientFields.notes.max!;

/** "Observação". Ctrl+Enter saves, because Enter makes a new line here. */
export function ClientNoteFields({ form }: { form: Form<ClientValues> }) {
  const { length } = form.values.notes.trim();
  const saveByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div>
      <TextArea minRows={6} maxRows={16} onKeyDown={saveByKey} {...fieldProps(clientFields, form, "notes")} />
      <p className={`${classes.counter} figures`} data-over={length > MOST}>
        {showNumber(length)} de {showNumber(MOST)} caracteres
      </p>
    </div>
  );
}
