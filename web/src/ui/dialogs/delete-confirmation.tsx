import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteConfirmationProps = {
  opened: boolean;
  onClose: () => void;
  onDelete: () => unknown;
  /** Also for an office that may only read. */
  evenUnpaid?: boolean | undefined;
  /** What is deleted too, below the question. */
  children?: ReactNode;
};

/** The confirmation before every deletion, always in the same words. */
export function DeleteConfirmation({
  opened,
  onClose,
  onDelete,
  evenUnpaid,
  children,
}: DeleteConfirmationProps) {
  return (
    <ConfirmDialog
      title="Confirmar Ação"
      opened={opened}
      onClose={onClose}
      onConfirm={onDelete}
      confirmLabel="Excluir"
      isDestructive
      evenUnpaid={evenUnpaid}
    >
      Deseja realmente apagar o registro? Atenção, essa ação não poderá ser desfeita!
      {children}
    </ConfirmDialog>
  );
}
