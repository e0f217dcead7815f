import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { pathOf } from "../fields/form-path.ts";
import { withdrawFaults, type Form, showServerFaults, showFaults } from "../fields/form-faults.ts";
import classes from "./form-dialog.module.css";
import type { KeptForm } from "../kept-forms/kept-form.tsx";
import { WriteButton } from "../page/write-button.tsx";
import { SheetDialog } from "./sheet-dialog.tsx";
import { StepHeader } from "./step-header.tsx";

export type Step = {
  label: string;
  /** The form's fields on this step: they are validated before the next one is shown. */
  fields: string[];
  content: ReactNode;
};

type StepperDialogProps<Values> = {
  title: ReactNode;
  form: Form<Values>;
  /** Made of the same form: leaving it changed asks first, and a draft of it is kept. */
  kept: KeptForm<Values>;
  steps: Step[];
  opened: boolean;
  onClose: () => void;
  onSave: (values: Values) => unknown;
  /** The last step's button: Salvar, Assinar. */
  saveLabel?: string;
  size?: number;
  /** A stored record is complete: every step can be gone to, and saved from. */
  isStored?: boolean;
};

/**
 * A long form in steps: "Cancelar" on the first, "Voltar", "Próximo"; errors lead back to their step. One field of a
 * stored record is changed in one step.
 */
export function StepperDialog<Values extends object>(props: StepperDialogProps<Values>) {
  const { title, form, kept, steps, opened, onClose, onSave, saveLabel = "Salvar", size = 720 } = props;
  const { isStored = false } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isLast = at === steps.length - 1;
  const saves = isLast || isStored;
  const fields = useFocusOfStep(at);

  useEffect(() => withdrawFaults, []);

  const close = () => {
    withdrawFaults();
    setAt(0);
    onClose();
  };

  const leave = () => kept.leave(close);

  const returnToFault = (errors: Record<string, unknown>) => {
    const faulty = steps.findIndex((step) => Object.keys(errors).some((name) => isOn(step, name)));
    if (faulty >= 0) setAt(faulty);
  };

  const goOn = () => {
    const faults: Record<string, unknown> = {};
    for (const field of steps[at]!.fields) {
      const { hasError, error } = form.validateField(pathOf(field));
      if (hasError) faults[field] = error;
    }
    if (Object.keys(faults).length > 0) return showFaults(form, faults);
    withdrawFaults();
    setAt(at + 1);
  };

  const save = async (values: Values) => {
    withdrawFaults();
    setBusy(true);
    try {
      await kept.whileSaving(values, onSave);
      close();
    } catch (error) {
      returnToFault(showServerFaults(form, error));
    } finally {
      setBusy(false);
    }
  };

  const submit = form.onSubmit(save, (errors) => {
    returnToFault(errors);
    showFaults(form, errors);
  });

  return (
    <SheetDialog
      title={title}
      opened={opened}
      onClose={leave}
      size={size}
      keepsOnOutsideClick
      foot={
        <>
          {at === 0 ? (
            <Button onClick={leave}>Cancelar</Button>
          ) : (
            <Button onClick={() => setAt(at - 1)}>Voltar</Button>
          )}
          {isStored && !isLast && <Button onClick={goOn}>Próximo</Button>}
          <WriteButton type="submit" form={id} variant="filled" loading={isBusy}>
            {saves ? saveLabel : "Próximo"}
          </WriteButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          if (saves) return submit(event);
          event.preventDefault();
          goOn();
        }}
      >
        <StepHeader labels={steps.map(({ label }) => label)} at={at} isFree={isStored} onGo={setAt} />
        <div key={at} ref={fields} className={classes.fields}>
          {kept.notes}
          {steps[at]?.content}
        </div>
      </form>
    </SheetDialog>
  );
}

/** Another step is focused on its first field: the focused element disappeared with the previous step. */
function useFocusOfStep(at: number) {
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    fields.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [at]);
  return fields;
}

function isOn(step: Step, field: string): boolean {
  return step.fields.some((each) => field === each || field.startsWith(`${each}.`));
}
