import { Button } from "@mantine/core";
import { parseDate } from "@pauta/contract/dates";
import type { ImportResult } from "@pauta/contract/gazettes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DateField } from "../ui/date-field.tsx";
import { FilesField } from "../ui/files-field.tsx";
import { notifyError, notifySuccess } from "../ui/notices.tsx";
import { awaitedImport, useUploadGazettes, type WatchedImport } from "./gazettes.queries.ts";
import { ImportResultDialog } from "./import-result.dialog.tsx";
import { ImportState } from "./import-state.part.tsx";
import classes from "./import.module.css";

/** What the readers of gazettes know. */
const ACCEPTED = ".zip,.json,.xml,.txt,.csv,.html,.pdf";

/** Brings a day of the gazette in: files are sent, read in the background, and the result is shown. */
export function ImportPublications({ today }: { today: string }) {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState(() => awaitedImport.read());
  const [date, setDate] = useState(awaited?.date ?? today);
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<{ date?: string; files?: string }>({});
  const [shown, setShown] = useState<WatchedImport | null>(null);

  const { send, sent } = useUploadGazettes(({ id, publication_date }) => {
    const begun = { date: publication_date, id };
    awaitedImport.write(begun);
    setAwaited(begun);
    setFiles([]);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDate(date);
    const found = {
      ...(day === null && { date: "Data inválida" }),
      ...(files.length === 0 && { files: "Escolha ao menos um arquivo" }),
    };
    setFaults(found);
    if (day !== null && files.length > 0) send({ date: day, files });
  };

  const announce = (result: ImportResult) => {
    awaitedImport.drop();
    setAwaited(null);
    setShown(awaited);
    if (result.status === "done") notifySuccess("Publicações importadas");
    else notifyError(`Erro ao processar publicações: ${result.failure ?? ""}`);
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
          description="Páginas ou cadernos do DJEN (JSON ou ZIP)."
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
      {shown && <ImportResultDialog watched={shown} onClose={() => setShown(null)} />}
    </>
  );
}
