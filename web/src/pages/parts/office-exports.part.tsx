import { Button } from "@mantine/core";
import { documents } from "@pauta/contract/reading/documents";
import { useState } from "react";
import { WholeExport } from "../../office/company-exports/company-export.part.tsx";
import { downloadFile } from "../../lib/calls/download.ts";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import classes from "../styles/company-settings.module.css";

const SHEETS = [
  {
    label: "Clientes",
    save: () => downloadFile(documents.clientsSheet, { query: { isClient: "3" } }, "Clientes.xlsx"),
  },
  { label: "Processos", save: () => downloadFile(documents.lawsuitsSheet, { query: {} }, "Processos.xlsx") },
  {
    label: "Publicações",
    save: () => downloadFile(documents.publicationsSheet, { query: {} }, "Publicacoes.xlsx"),
  },
  { label: "Contatos", save: () => downloadFile(documents.phoneBookSheet, { query: {} }, "Contatos.xlsx") },
  { label: "Etiquetas", save: () => downloadFile(documents.tagsSheet, { query: {} }, "Etiquetas.xlsx") },
];

/** The office's exports: everything in one file, and its records as workbooks. */
export function OfficeExports() {
  const [busy, setBusy] = useState("");
  const save = async ({ label, save: download }: (typeof SHEETS)[number]) => {
    setBusy(label);
    try {
      await download();
    } catch (error) {
      showFailure("Erro ao exportar", error);
    } finally {
      setBusy("");
    }
  };
  return (
    <>
      <p className={classes.explanation}>
        Leve os seus dados. Um arquivo ZIP reúne tudo, com os arquivos dos processos; o aviso chega quando ele
        estiver pronto, e ele pode ser baixado por três dias, também depois de cancelar.
      </p>
      <WholeExport />
      <p className={`${classes.explanation} ${classes.already}`}>Ou já agora, em planilhas:</p>
      <div className={classes.exports}>
        {SHEETS.map((sheet) => (
          <Button key={sheet.label} loading={busy === sheet.label} onClick={() => void save(sheet)}>
            {sheet.label}
          </Button>
        ))}
      </div>
    </>
  );
}
