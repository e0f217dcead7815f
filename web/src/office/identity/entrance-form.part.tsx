import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pathOf } from "../../ui/fields/form-path.ts";
import { type Form, showServerFaults, showFaults } from "../../ui/fields/form-faults.ts";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import classes from "./entrance.module.css";

type EntranceFormProps<Values> = {
  form: Form<Values>;
  sendLabel: string;
  /** The message when it failed: `Erro ao resetar a senha`. */
  failure: string;
  /** If the promise fails, the form keeps its input. */
  onSend: (values: Values) => Promise<unknown>;
  children: ReactNode;
};

/** The one form of a sign-in page: its fields and its button. */
export function EntranceForm<Values>(props: EntranceFormProps<Values>) {
  const { form, sendLabel, failure, onSend, children } = props;
  const sending = useMutation({
    mutationFn: onSend,
    onError: (error) => {
      showFailure(failure, error);
      const [first] = Object.keys(showServerFaults(form, error));
      if (first !== undefined) form.getInputNode(pathOf(first))?.focus();
    },
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => sending.mutate(values as Values),
        (errors) => showFaults(form, errors),
      )}
    >
      {children}
      <Button type="submit" variant="filled" size="md" fullWidth loading={sending.isPending}>
        {sendLabel}
      </Button>
    </form>
  );
}
