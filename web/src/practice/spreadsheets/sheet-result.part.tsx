import { Button } from "@mantine/core";
import type { SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { useState } from "react";
import { showCount } from "../../lib/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Counter } from "../../ui/lists/counter.tsx";
import type { Meaning } from "../../ui/chips/meaning-chip.tsx";
import { SheetFaults } from "./sheet-faults.part.tsx";
import { countOf, kindWords } from "./sheet.words.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./sheet.module.css";
import { useSheetSteps } from "./spreadsheets.queries.ts";

type SheetResultProps = {
  sheet: SpreadsheetImport;
  /** Back to the mapping. */
  onRemap: () => void;
  onOpenRecords: () => void;
};

/** The third step and the following ones: the check's result, the import, the undo. */
export function SheetResult({ sheet, onRemap, onOpenRecords }: SheetResultProps) {
  return (
    <section className={classes.step} aria-labelledby="sheet-result">
      <h2 id="sheet-result" className={classes.heading}>
        {headingOf(sheet)}
      </h2>
      <div className={classes.counters}>
        <Counter label="Linhas lidas" count={sheet.rows_total} />
        <Counter label={goodLabel(sheet)} count={sheet.rows_good} mark={marked("on-time", sheet.rows_good)} />
        <Counter
          label="Já cadastradas ou repetidas"
          count={sheet.rows_skipped}
          mark={marked("attention", sheet.rows_skipped)}
        />
        <Counter label="Com erro" count={sheet.rows_faulty} mark={marked("delayed", sheet.rows_faulty)} />
      </div>
      <div className={classes.buttons}>
        {sheet.status === "checked" && <RunButton sheet={sheet} />}
        {sheet.status === "imported" && (
          <>
            <Button variant="filled" onClick={onOpenRecords}>{`Ver ${kindWords[sheet.kind].many}`}</Button>
            <UndoButton sheet={sheet} />
          </>
        )}
        {sheet.status !== "imported" && <WriteButton onClick={onRemap}>Rever as colunas</WriteButton>}
      </div>
      {sheet.rows_faulty + sheet.rows_skipped > 0 && <SheetFaults sheet={sheet} />}
    </section>
  );
}

const marked = (mark: Meaning, count: number): Meaning => (count > 0 ? mark : "quiet");

function goodLabel({ status }: SpreadsheetImport): string {
  if (status === "checked") return "Prontas para entrar";
  return status === "imported" ? "Importadas" : "Tinham entrado";
}

function headingOf(sheet: SpreadsheetImport): string {
  if (sheet.status === "checked") return "Conferência: nada foi gravado ainda";
  if (sheet.status === "imported")
    return sheet.rows_good === 0
      ? "Nada de novo entrou"
      : `Importação concluída: ${countOf(sheet, sheet.rows_good)}`;
  return sheet.rows_kept === 0
    ? "Importação desfeita"
    : `Importação desfeita: ${showCount(sheet.rows_kept, "registro já em uso ficou", "registros já em uso ficaram")}`;
}

function RunButton({ sheet }: { sheet: SpreadsheetImport }) {
  const { run } = useSheetSteps(sheet.id);
  if (sheet.rows_good === 0)
    return <p className={classes.status}>Nenhuma linha pode entrar. Corrija a planilha e envie-a de novo.</p>;
  return (
    <WriteButton variant="filled" loading={run.isPending} onClick={() => run.mutate()}>
      {`Importar ${countOf(sheet, sheet.rows_good)}`}
    </WriteButton>
  );
}

function UndoButton({ sheet }: { sheet: SpreadsheetImport }) {
  const { undo } = useSheetSteps(sheet.id);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <WriteButton onClick={() => setConfirming(true)}>Desfazer a importação</WriteButton>
      <ConfirmDialog
        title="Confirmar Ação"
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => undo.mutateAsync()}
        confirmLabel="Desfazer"
        isDestructive
      >
        O que esta planilha trouxe será apagado. O que alguém já alterou ou usou desde então fica. Deseja
        continuar?
      </ConfirmDialog>
    </>
  );
}
