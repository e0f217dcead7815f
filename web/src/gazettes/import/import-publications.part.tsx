import { Button } from "@mantine/core";
import { servicesRead } from "@pauta/contract/desk/gazette-formats";
import { parseDate } from "@pauta/contract/platform/dates";
import type { ImportPreview, ImportResult } from "@pauta/contract/gazettes/gazettes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { showCount } from "../../lib/format.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FilesField } from "../../ui/fields/files-field.tsx";
import { notifyError, notifySuccess, notifyWarning } from "../../ui/feedback/notices.tsx";
import {
  awaitedImport,
  usePreviewGazettes,
  useUploadGazettes,
  type WatchedImport,
} from "./gazettes.queries.ts";
import { countsOf, failuresOf } from "./gazette.words.ts";
import { ImportPreviewDialog } from "./import-preview.dialog.tsx";
import { ImportResultDialog } from "./import-result.dialog.tsx";
import { ImportState } from "./import-state.part.tsx";
import classes from "./import.module.css";

/** The formats with a reader. */
const ACCEPTED = ".zip,.json,.xml,.txt,.rtf,.html,.htm,.pdf";

/**
 * Imports a day of the gazette: a preview of the files is shown, then they are read in the background, and
 * the result is shown.
 */
export function ImportPublications({ today }: { today: string }) {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState(() => awaitedImport.read());
  const [date, setDate] = useState(awaited?.date ?? today);
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<{ date?: string; files?: string }>({});
  const [shown, setShown] = useState<WatchedImport | null>(null);

  const [recognised, setRecognised] = useState<{ preview: ImportPreview; files: File[] } | null>(null);

  const looking = usePreviewGazettes((preview, looked) => setRecognised({ preview, files: looked.files }));
  const uploading = useUploadGazettes(({ id, publication_date }) => {
    const begun = { date: publication_date, id };
    awaitedImport.write(begun);
    setAwaited(begun);
    setFiles([]);
  });
  const sent = looking.sent ?? uploading.sent;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDate(date);
    const found = {
      ...(day === null && { date: "Data inválida" }),
      ...(files.length === 0 && { files: "Escolha ao menos um arquivo" }),
    };
    setFaults(found);
    if (day !== null && files.length > 0) looking.send({ date: day, files });
  };

  const importFiles = (asDay: string) => {
    setDate(asDay);
    if (recognised) uploading.send({ date: asDay, files: recognised.files });
    setRecognised(null);
  };

  const announce = (result: ImportResult) => {
    awaitedImport.drop();
    setAwaited(null);
    setShown(awaited);
    if (result.status !== "done") notifyError(`Erro ao processar publicações: ${result.failure ?? ""}`);
    else if (failuresOf(result) === 0) notifySuccess("Publicações importadas");
    else if (result.imported_publications > 0) notifyWarning(`Publicações importadas: ${countsOf(result)}`);
    else notifyError(`Nenhuma publicação importada, ${showCount(failuresOf(result), "falha", "falhas")}`);
    void client.invalidateQueries();
  };

  const day = parseDate(date);
  return (
    <>
      <form className={classes.form} noValidate onSubmit={submit}>
        <DateField
          label="Data da Publicação"
          value={date}
          onChange={setDate}
          error={faults.date}
          disabled={sent !== undefined}
        />
        <FilesField
          label="Arquivos de Publicações"
          description={`${servicesRead()}, ou diário em texto, PDF, RTF ou HTML; também em ZIP.`}
          files={files}
          onFiles={(chosen) => {
            setFiles(chosen);
            setFaults({});
          }}
          sent={sent}
          accept={ACCEPTED}
          error={faults.files}
        />
        <div>
          <Button type="submit" variant="filled" loading={sent !== undefined}>
            Enviar
          </Button>
        </div>
      </form>
      {awaited ? (
        <ImportState watched={awaited} onFinish={announce} onShow={() => setShown(awaited)} />
      ) : (
        day !== null && <ImportState watched={{ date: day }} onShow={() => setShown({ date: day })} />
      )}
      {recognised && (
        <ImportPreviewDialog
          preview={recognised.preview}
          onImport={importFiles}
          onClose={() => setRecognised(null)}
        />
      )}
      {shown && <ImportResultDialog watched={shown} onClose={() => setShown(null)} />}
    </>
  );
}
