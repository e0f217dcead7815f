import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { ChainTemplateList } from "./chain-template-list.part.tsx";

/** Encadeamentos: the office's templates, managed from wherever one is needed. */
export function ChainTemplatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog title="Encadeamentos" opened onClose={onClose} size={720}>
      <ChainTemplateList />
    </SheetDialog>
  );
}
