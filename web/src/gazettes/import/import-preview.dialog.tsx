import { Button } from "@mantine/core";
import type { FilePreview, ImportPreview } from "@pauta/contract/gazettes/gazettes";
import { showCount, showDay, showNumber, showSize } from "../../lib/format.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { showFormat } from "./gazette.words.ts";
import { ImportFaults } from "./import-faults.part.tsx";
import { ImportWarnings } from "./import-warnings.part.tsx";
import classes from "./import.module.css";

type ImportPreviewDialogProps = { preview: ImportPreview; onImport: () => void; onClose: () => void };

/** What was recognised in the chosen files, to be checked before the import. */
export function ImportPreviewDialog({ preview, onImport, onClose }: ImportPreviewDialogProps) {
  const { files, total_publications, publication_date } = preview;
  const isNothing = total_publications === 0 && !files.some((file) => file.is_partial);
  return (
    <SheetDialog
      title="Conferência dos Arquivos"
      opened
      onClose={onClose}
      size={760}
      foot={
        <>
          <Button onClick={onClose} data-autofocus={isNothing || undefined}>
            Cancelar
          </Button>
          <Button
            variant="filled"
            onClick={onImport}
            disabled={isNothing}
            data-autofocus={!isNothing || undefined}
          >
            Importar
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
        <Facts
          facts={[
            { label: "Data da Publicação", value: showDay(publication_date) },
            { label: "Publicações reconhecidas", value: showNumber(total_publications) },
          ]}
        />
        <ImportWarnings warnings={preview.warnings} />
        <div>
          {files.map((file) => (
            <RecognisedFile key={`${file.name} ${file.size}`} file={file} />
          ))}
        </div>
      </div>
    </SheetDialog>
  );
}

function RecognisedFile({ file }: { file: FilePreview }) {
  return (
    <section className={classes.file} aria-label={file.name}>
      <h3>{file.name}</h3>
      <Facts
        facts={[
          { label: "Formato", value: showFormat(file.format) },
          { label: "Tamanho", value: showSize(file.size) },
          { label: "Tribunal", value: courtsOf(file) },
          { label: "Disponibilização", value: datesOf(file) },
          { label: "Publicações", value: countOf(file) },
        ]}
      />
      {file.is_partial && (
        <p className="soft">Arquivo grande: só o começo foi conferido. A importação lê o arquivo inteiro.</p>
      )}
      {file.failed_total > 0 && (
        <ImportFaults label={`Falhas de ${file.name}`} faults={file.failed} total={file.failed_total} />
      )}
    </section>
  );
}

const NOT_SAID = "não informado";

function courtsOf({ courts }: FilePreview): string {
  return courts
    .map(({ court, count }) =>
      courts.length === 1 ? (court ?? NOT_SAID) : `${court ?? NOT_SAID} (${showNumber(count)})`,
    )
    .join(", ");
}

function datesOf({ dates }: FilePreview): string {
  const day = (date: string | null) => (date === null ? NOT_SAID : showDay(date));
  return dates
    .map(({ date, count }) => (dates.length === 1 ? day(date) : `${day(date)} (${showNumber(count)})`))
    .join(", ");
}

function countOf({ records, announced, failed_total }: FilePreview): string {
  const said = announced === null ? "" : ` de ${showNumber(announced)} anunciadas no arquivo`;
  const faults = failed_total === 0 ? "" : `; ${showCount(failed_total, "falha", "falhas")}`;
  return `${showNumber(records)}${said}${faults}`;
}
