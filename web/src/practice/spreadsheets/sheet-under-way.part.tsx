import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import type { SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { showCount, showNumber } from "../../lib/format.ts";
import { statusWords } from "./sheet.words.ts";
import classes from "./sheet.module.css";

/** The progress of processing a sheet. */
export function SheetUnderWay({ sheet }: { sheet: SpreadsheetImport }) {
  const { rows_done, rows_total, status } = sheet;
  const isCounted = status === "importing" && rows_total > 0;
  return (
    <section className={classes.step} aria-labelledby="sheet-under-way">
      <h2 id="sheet-under-way" className={classes.heading}>
        {statusWords[status].label}…
      </h2>
      <Progress
        value={isCounted ? Math.min(100, (rows_done / rows_total) * 100) : 100}
        animated={!isCounted}
        size="sm"
        aria-label="Progresso da planilha"
      />
      <p className={`figures ${classes.status}`}>
        {isCounted
          ? `${showNumber(rows_done)} de ${showCount(rows_total, "linha", "linhas")}`
          : rows_done > 0
            ? showCount(rows_done, "linha", "linhas")
            : "Você pode sair desta página: o trabalho continua."}
      </p>
    </section>
  );
}
