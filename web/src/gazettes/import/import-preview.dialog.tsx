import { Button } from "@mantine/core";
import { parseDate } from "@pauta/contract/platform/dates";
import type { ImportPreview } from "@pauta/contract/gazettes/gazettes";
import { useState } from "react";
import { showDay, showNumber } from "../../lib/format.ts";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { ImportFaults } from "./import-faults.part.tsx";
import { ImportWarnings } from "./import-warnings.part.tsx";
import { RecognisedFiles } from "./recognised-files.part.tsx";
import classes from "./import.module.css";

type ImportPreviewDialogProps = {
  preview: ImportPreview;
  /** @param date the listing day, which may differ from the one that was checked */
  onImport: (date: string) => void;
  onClose: () => void;
};

/**
 * What was recognised in the chosen files, to be checked before the import. A day that is not the files' own stops it: a
 * person says which of the two is meant, or mends the day.
 */
export function ImportPreviewDialog({ preview, onImport, onClose }: ImportPreviewDialogProps) {
  const { files, total_publications, own_dates } = preview;
  const [date, setDate] = useState(preview.publication_date);
  const day = parseDate(date);
  const isNothing = total_publications === 0 && !files.some((file) => file.is_partial);
  const [own] = own_dates;
  const isOther = day !== null && own !== undefined && !own_dates.includes(day);
  return (
    <SheetDialog
      title="Conferência dos Arquivos"
      opened
      onClose={onClose}
      size={900}
      foot={
        <>
          <Button onClick={onClose} data-autofocus={isNothing || undefined}>
            Cancelar
          </Button>
          {isOther && (
            <Button
              onClick={() => onImport(day)}
              disabled={isNothing}
            >{`Importar como ${showDay(day)}`}</Button>
          )}
          <Button
            variant="filled"
            onClick={() => onImport(isOther ? own : day!)}
            disabled={isNothing || day === null}
            data-autofocus={!isNothing || undefined}
          >
            {isOther ? `Importar como ${showDay(own)}` : "Importar"}
          </Button>
        </>
      }
    >
      <div className={classes.result}>
        {isNothing && (
          <p className={classes.failure} role="alert">
            Nenhuma publicação foi reconhecida: não há o que importar.
          </p>
        )}
        <div className={classes.day}>
          <DateField
            label="Data da Publicação"
            value={date}
            onChange={setDate}
            error={day === null ? "Data inválida" : null}
          />
          <Facts facts={[{ label: "Publicações reconhecidas", value: showNumber(total_publications) }]} />
        </div>
        {isOther && (
          <p className={classes.other} role="alert">
            {`${files.length === 1 ? "O arquivo é" : "Os arquivos são"} de ${showDay(own)}, e a data escolhida é ${showDay(day)}. Escolha abaixo com qual data importar.`}
          </p>
        )}
        <ImportWarnings warnings={preview.warnings} />
        <RecognisedFiles files={files} />
        {files
          .filter(({ failed_total }) => failed_total > 0)
          .map((file) => (
            <section key={`${file.name} ${file.size}`}>
              <h3 className={classes.heading}>{`Falhas de ${file.name}`}</h3>
              <ImportFaults label={`Falhas de ${file.name}`} faults={file.failed} total={file.failed_total} />
            </section>
          ))}
      </div>
    </SheetDialog>
  );
}
