import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { IconTableImport } from "@tabler/icons-react";
import { useOpenImport } from "./spreadsheets.view.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";

/** A list's button that opens the import of sheets into it. */
export function ImportSheetButton({ kind }: { kind: SpreadsheetKind }) {
  const open = useOpenImport(kind);
  return (
    <WriteButton leftSection={<IconTableImport size={16} />} onClick={open}>
      Importar planilha
    </WriteButton>
  );
}
