import { Button } from "@mantine/core";
import type { SpreadsheetImport, SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { IconFileDownload } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { FilesField } from "../../ui/fields/files-field.tsx";
import { downloadModel } from "./sheet-files.calls.ts";
import { kindWords } from "./sheet.words.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./sheet.module.css";
import { useSendSheet } from "./spreadsheets.queries.ts";
import { Segments } from "../../ui/fields/segments.tsx";

type SendSheetProps = {
  kind: SpreadsheetKind;
  onKind: (kind: SpreadsheetKind) => void;
  onReceived: (sheet: SpreadsheetImport) => void;
};

/** The first step: the kind of records, and the file. */
export function SendSheet({ kind, onKind, onReceived }: SendSheetProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [fault, setFault] = useState<string>();
  const { send, sent } = useSendSheet(onReceived, setFault);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [file] = files;
    setFault(file ? undefined : "Escolha um arquivo");
    if (file) send({ kind, file });
  };

  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <div className={classes.buttons}>
        <Segments
          aria-label="O que a planilha traz"
          value={kind}
          onChange={onKind}
          data={[
            { value: "clients", label: "Clientes" },
            { value: "lawsuits", label: "Processos" },
          ]}
          disabled={sent !== undefined}
        />
        <Button
          variant="subtle"
          leftSection={<IconFileDownload size={16} />}
          aria-label={`Baixar modelo de ${kindWords[kind].many}`}
          onClick={() => downloadModel(kind)}
        >
          Baixar modelo
        </Button>
      </div>
      <FilesField
        label="Planilha"
        description="CSV ou XLSX, com os títulos das colunas na primeira linha. Nada é gravado antes da conferência."
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen);
          setFault(undefined);
        }}
        sent={sent}
        accept=".csv,.xlsx,.txt"
        error={fault}
        isOnlyOne
      />
      <div>
        <WriteButton type="submit" variant="filled" loading={sent !== undefined}>
          Enviar planilha
        </WriteButton>
      </div>
    </form>
  );
}
