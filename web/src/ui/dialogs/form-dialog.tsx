import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useState } from "react";
import { withdrawFaults, type Form, showServerFaults, showFaults } from "../fields/form-faults.ts";
import classes from "./form-dialog.module.css";
import type { KeptForm } from "../kept-forms/kept-form.tsx";
import { WriteButton } from "../page/write-button.tsx";
import { SheetDialog } from "./sheet-dialog.tsx";

type FormDialogProps<Values> = {
  title: ReactNode;
  form: Form<Values>;
  /** Made of the same form: leaving it changed asks first, and a draft of it is kept. */
  kept: KeptForm<Values>;
  opened: boolean;
  onClose: () => void;
  /** If the promise fails, the dialog stays open, with the server's errors next to the fields. */
  onSave: (values: Values) => unknown;
  saveLabel?: string;
  size?: number;
  /** Also for an office that may only read. */
  evenUnpaid?: boolean;
  children: ReactNode;
};

/** A form of one page: fields, "Cancelar" and "Salvar"; Enter saves. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    kept,
    opened,
    onClose,
    onSave,
    saveLabel = "Salvar",
    size,
    evenUnpaid = false,
    children,
  } = props;
  const Save = evenUnpaid ? Button<"button"> : WriteButton;
  const id = useId();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => withdrawFaults, []);

  const save = async (values: Values) => {
    withdrawFaults();
    setBusy(true);
    try {
      await kept.whileSaving(values, onSave);
      onClose();
    } catch (error) {
      showServerFaults(form, error);
    } finally {
      setBusy(false);
    }
  };

  const leave = () => kept.leave(onClose);

  return (
    <SheetDialog
      title={title}
      opened={opened}
      onClose={leave}
      {...(size !== undefined && { size })}
      keepsOnOutsideClick
      foot={
        <>
          <Button onClick={leave}>Cancelar</Button>
          <Save type="submit" form={id} variant="filled" loading={isBusy}>
            {saveLabel}
          </Save>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.fields}
        onSubmit={form.onSubmit(save, (errors) => showFaults(form, errors))}
      >
        {kept.notes}
        {children}
      </form>
    </SheetDialog>
  );
}
