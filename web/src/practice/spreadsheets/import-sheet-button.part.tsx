import { Button } from "@mantine/core";
import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { IconTableImport } from "@tabler/icons-react";
import { useOpenImport } from "./spreadsheets.view.ts";

/** Links from a list to the sheets that fill it. */
export function ImportSheetButton({ kind }: { kind: SpreadsheetKind }) {
  const open = useOpenImport(kind);
  return (
    <Button leftSection={<IconTableImport size={16} />} onClick={open}>
      Importar planilha
    </Button>
  );
}
