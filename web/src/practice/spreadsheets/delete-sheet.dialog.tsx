import type { SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useSheetSteps } from "./spreadsheets.queries.ts";

type DeleteSheetDialogProps = {
  /** Null while the dialog is closed. */
  sheet: SpreadsheetImport | null;
  onClose: () => void;
  onForgotten?: () => void;
};

/** The confirmation before a sheet is deleted with its file. */
export function DeleteSheetDialog({ sheet, onClose, onForgotten }: DeleteSheetDialogProps) {
  const { forget } = useSheetSteps(sheet?.id ?? 0);
  return (
    <ConfirmDialog
      title="Confirmar Ação"
      opened={sheet !== null}
      onClose={onClose}
      onConfirm={async () => {
        await forget.mutateAsync();
        onForgotten?.();
      }}
      confirmLabel="Excluir"
      isDestructive
    >
      {`${sheet?.file_name ?? "A planilha"} e o resultado da conferência serão apagados. Os registros do escritório ficam como estão${sheet?.status === "imported" ? ", e a importação não poderá mais ser desfeita" : ""}.`}
    </ConfirmDialog>
  );
}
