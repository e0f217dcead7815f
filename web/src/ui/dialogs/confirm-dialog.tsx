import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SheetDialog } from "./sheet-dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** May take its time: the button shows it, and the dialog closes when it succeeded. */
  onConfirm: () => unknown;
  confirmLabel: string;
  cancelLabel?: string;
  /** What cannot be undone is red. */
  isDestructive?: boolean;
  /** Width in pixels, for answers of many words. */
  size?: number;
  children: ReactNode;
};

/** One question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, opened, onClose, onConfirm, confirmLabel, cancelLabel = "Cancelar", isDestructive } = props;
  const { size = 440 } = props;
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Told where the call is made; the question stays open to be answered again.
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
          <Button
            variant="filled"
            {...(isDestructive === true && { color: "red" })}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </SheetDialog>
  );
}
