import { Button, Skeleton } from "@mantine/core";
import type { ImportResult, ImportSource } from "@pauta/contract/gazettes/gazettes";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showNumber, showSize } from "../../lib/format.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { importResultQuery, type WatchedImport } from "./gazettes.queries.ts";
import { showFormat } from "./gazette.words.ts";
import { useRetryFaults } from "./faults.queries.ts";
import { FileWithCounts } from "./file-counts.part.tsx";
import { ImportNames } from "./import-names.part.tsx";
import { ImportSection } from "./import-section.part.tsx";
import { ImportWarnings } from "./import-warnings.part.tsx";
import { OpenFaults } from "./open-faults.part.tsx";
import { ResolvedFaults } from "./resolved-faults.part.tsx";
import { TakeBack } from "./take-back.part.tsx";
import classes from "./import.module.css";

/** The complete result of an import, list by list. */
export function ImportResultDialog({ watched, onClose }: { watched: WatchedImport; onClose: () => void }) {
  const { data, error, refetch } = useQuery(importResultQuery(watched));
  return (
    <SheetDialog
      title="Resultado do Envio de Publicações"
      opened
      onClose={onClose}
      size={960}
      foot={
        <>
          {data && <TakeBack result={data} onDone={onClose} />}
          {data && data.failed_total + data.process_failed_total > 0 && <RetryAll result={data} />}
          <Button onClick={onClose} data-autofocus>
            Fechar
          </Button>
        </>
      }
    >
      {data ? (
        <Result result={data} />
      ) : error ? (
        <LoadFault
          onRetry={() => void refetch()}
        >{`Erro ao processar publicações: ${failureReason(error)}`}</LoadFault>
      ) : (
        <Skeleton height="20rem" radius="sm" />
      )}
    </SheetDialog>
  );
}

function RetryAll({ result }: { result: ImportResult }) {
  const retrying = useRetryFaults();
  return (
    <Button loading={retrying.isPending} onClick={() => retrying.mutate({ imports: result.imports })}>
      Tentar todas de novo
    </Button>
  );
}

function Result({ result }: { result: ImportResult }) {
  const { failure, lawyer_names, files } = result;
  return (
    <div className={classes.result}>
      {result.status === "failed" && (
        <p className={classes.failure} role="alert">
          {failure ?? "A importação parou antes do fim. Envie os arquivos outra vez."}
        </p>
      )}
      <Facts
        facts={[
          { label: "Data da Publicação", value: showDay(result.publication_date) },
          { label: "Total de publicações", value: showNumber(result.total_publications) },
          { label: "Publicações importadas", value: showNumber(result.imported_publications) },
          { label: "Já existentes (duplicadas)", value: showNumber(result.duplicated) },
          { label: "Canceladas pelo tribunal", value: showNumber(result.canceled) },
          { label: "Retificadas", value: showNumber(result.rectified) },
          { label: "Sem advogado cadastrado", value: showNumber(result.unmatched) },
        ]}
      />
      <ImportWarnings warnings={result.warnings} />
      <ImportSection title="Advogados" count={lawyer_names.length}>
        {lawyer_names.length === 0 ? (
          <p className="soft">Nenhuma publicação para os advogados cadastrados.</p>
        ) : (
          <ImportNames names={lawyer_names} />
        )}
      </ImportSection>
      {result.failed_total > 0 && (
        <ImportSection title="Falhas" count={result.failed_total}>
          <p className="soft">
            Não foram lidas, ou não é certo para quem são. Corrija o cadastro e tente de novo, ou decida uma a
            uma.
          </p>
          <OpenFaults label="Falhas" faults={result.failed} total={result.failed_total} />
        </ImportSection>
      )}
      {result.process_failed_total > 0 && (
        <ImportSection title="Falhas de processo" count={result.process_failed_total}>
          <p className="soft">
            Importadas, mas o número não é de nenhum processo cadastrado no escritório. Cadastre o processo e
            tente de novo.
          </p>
          <OpenFaults
            label="Falhas de processo"
            faults={result.process_failed}
            total={result.process_failed_total}
          />
        </ImportSection>
      )}
      {result.resolved_total > 0 && (
        <ImportSection title="Falhas resolvidas" count={result.resolved_total}>
          <ResolvedFaults faults={result.resolved} total={result.resolved_total} />
        </ImportSection>
      )}
      <ImportSection title="Arquivos" count={files.length}>
        <PagedList
          label="Arquivos"
          columns={FILE_COLUMNS}
          rows={files}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
        />
      </ImportSection>
    </div>
  );
}

const SOURCES: Record<ImportSource, string> = { upload: "Arquivo enviado", djen: "Busca no DJEN" };

const FILE_COLUMNS: Column<ImportResult["files"][number]>[] = [
  { header: "Arquivo", cell: (file) => <FileWithCounts file={file} /> },
  {
    header: "Formato",
    cell: ({ format }) => showFormat(format),
    width: "12rem",
  },
  { header: "Origem", cell: ({ source }) => SOURCES[source], width: "9rem", narrow: "hidden" },
  { header: "Tamanho", cell: ({ size }) => showSize(size), align: "end", width: "7rem" },
  {
    header: "Publicações",
    cell: ({ records }) => showNumber(records),
    align: "end",
    width: "7rem",
    narrow: "end",
  },
];
