import { Button } from "@mantine/core";
import { SpreadsheetKind, type SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureReason } from "../lib/calls/failure-message.ts";
import { DeleteSheetDialog } from "../practice/spreadsheets/delete-sheet.dialog.tsx";
import { MapColumns } from "../practice/spreadsheets/map-columns.part.tsx";
import { SendSheet } from "../practice/spreadsheets/send-sheet.part.tsx";
import { SheetList } from "../practice/spreadsheets/sheet-list.part.tsx";
import { SheetResult } from "../practice/spreadsheets/sheet-result.part.tsx";
import { SheetUnderWay } from "../practice/spreadsheets/sheet-under-way.part.tsx";
import { isForgettable, kindWords, statusWords } from "../practice/spreadsheets/sheet.words.ts";
import { isUnderWay, sheetQuery } from "../practice/spreadsheets/spreadsheets.queries.ts";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { MeaningChip } from "../ui/chips/meaning-chip.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { WriteButton } from "../ui/page/write-button.tsx";
import classes from "./styles/spreadsheets.module.css";

const TITLE = "Importar planilha";

/** The lists with the imported records first; clients and opposing parties together. */
const latestOf = {
  clients: { to: "/advogado/clientes", search: { isClient: "3", sortBy: "id-desc" } },
  lawsuits: { to: "/advogado/processos", search: { sortBy: "id-desc" } },
} as const;

/** "Importar planilha": upload, map the columns, check the result, import it, undo it. */
export function SpreadsheetsPage() {
  const search = useSearch({ from: "/shell/advogado/planilhas" });
  const navigate = useNavigate();
  const id = Number(search["planilha"]) || undefined;
  const kind = SpreadsheetKind.safeParse(search["kind"]).data ?? "clients";
  const open = (sheet: SpreadsheetImport) =>
    void navigate({ to: "/advogado/planilhas", search: { kind: sheet.kind, planilha: String(sheet.id) } });
  const leave = (to: SpreadsheetKind = kind) =>
    void navigate({ to: "/advogado/planilhas", search: { kind: to } });

  if (id !== undefined) return <OneSheet key={id} id={id} onLeave={leave} />;
  return (
    <div>
      <PageHeader title={TITLE} />
      <SendSheet kind={kind} onKind={leave} onReceived={open} />
      <div className={classes.before}>
        <SheetList onOpen={open} />
      </div>
    </div>
  );
}

function OneSheet({ id, onLeave }: { id: number; onLeave: (kind?: SpreadsheetKind) => void }) {
  const { data: sheet, error, refetch } = useQuery(sheetQuery(id));
  const [isForgetting, setForgetting] = useState(false);
  return (
    <div>
      <PageHeader
        title={TITLE}
        meta={
          <output className={classes.sheet}>
            {sheet && (
              <>
                <span>{`${sheet.file_name} · ${kindWords[sheet.kind].many}`}</span>
                <MeaningChip meaning={statusWords[sheet.status].meaning}>
                  {statusWords[sheet.status].label}
                </MeaningChip>
              </>
            )}
          </output>
        }
        tools={
          <>
            {sheet && isForgettable(sheet) && (
              <WriteButton onClick={() => setForgetting(true)}>Excluir</WriteButton>
            )}
            <Button onClick={() => onLeave(sheet?.kind)}>Outra planilha</Button>
          </>
        }
      />
      {sheet ? (
        <SheetSteps sheet={sheet} />
      ) : (
        error && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      )}
      <DeleteSheetDialog
        sheet={isForgetting && sheet ? sheet : null}
        onClose={() => setForgetting(false)}
        onForgotten={() => onLeave(sheet?.kind)}
      />
    </div>
  );
}

/**
 * The pressed button disappears with its step: the focus moves to the beginning of the next step.
 */
function restoreLostFocus(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus({ preventScroll: true });
}

function SheetSteps({ sheet }: { sheet: SpreadsheetImport }) {
  const [isRemapping, setRemapping] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { status } = sheet;
  useEffect(() => {
    // The lists of imported or removed records have changed.
    if (status === "imported" || status === "undone")
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "spreadsheets" });
  }, [client, status]);
  const isMapping = isRemapping || status === "mapping" || status === "failed";

  return (
    <div key={isMapping ? "mapping" : status} ref={restoreLostFocus} tabIndex={-1} className={classes.steps}>
      {sheet.failure !== null && (
        <p role="alert" className={classes.failure}>
          {sheet.failure}
        </p>
      )}
      {isUnderWay(sheet) ? (
        <SheetUnderWay sheet={sheet} />
      ) : isMapping ? (
        <MapColumns sheet={sheet} onChecking={() => setRemapping(false)} />
      ) : (
        <SheetResult
          sheet={sheet}
          onRemap={() => setRemapping(true)}
          onOpenRecords={() => void navigate(latestOf[sheet.kind])}
        />
      )}
    </div>
  );
}
