import { Button } from "@mantine/core";
import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { IconTableImport } from "@tabler/icons-react";
import { useOpenImport } from "./spreadsheets.view.ts";

/** A list's button that opens the import of sheets into it. */
export function ImportSheetButton({ kind }: { kind: SpreadsheetKind }) {
  const open = useOpenImport(kind);
  return (
    <Button leftSection={<IconTableImport size={16} />} onClick={open}>
      Importar planilha
    </Button>
  );
}
