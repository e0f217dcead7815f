import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { WriteButton } from "../page/write-button.tsx";
import { SheetDialog } from "./sheet-dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** May return a promise: the button shows that it is pending, and the dialog closes when it succeeds. */
  onConfirm: () => unknown;
  confirmLabel: string;
  cancelLabel?: string;
  /** An irreversible action is red. */
  isDestructive?: boolean;
  /** Width in pixels, for long button texts. */
  size?: number;
  /** Also for an office that may only read. */
  evenUnpaid?: boolean | undefined;
  children: ReactNode;
};

/** One question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, opened, onClose, onConfirm, confirmLabel, cancelLabel = "Cancelar", isDestructive } = props;
  const { size = 440, evenUnpaid = false } = props;
  const Confirm = evenUnpaid ? Button<"button"> : WriteButton;
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller shows the error; the question stays open.
    } finally {
      setBusy(false);
    }
  };

  return (
    <SheetDialog
      title={title}
      opened={opened}
      onClose={onClose}
      size={size}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Confirm
            variant="filled"
            {...(isDestructive === true && { color: "red" })}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Confirm>
        </>
      }
    >
      {props.children}
    </SheetDialog>
  );
}
