import { Button } from "@mantine/core";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { ConflictCheck } from "@pauta/contract/practice/conflicts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { showCount, showInstant } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import { clientConflictsQuery, useClearConflict } from "./client-alike.queries.ts";
import { ConflictFindings } from "./conflict-findings.part.tsx";
import { ConflictDialog } from "./conflict.dialog.tsx";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./client-conflicts.module.css";

/** The conflict checks of a client: the results, and who cleared each and why. */
export function ClientConflicts({ clientId }: { clientId: number }) {
  const checks = useInfiniteQuery(clientConflictsQuery(clientId));
  const [clearing, setClearing] = useState<ConflictCheck | null>(null);
  const clear = useClearConflict();
  const { data, error, hasNextPage, isFetchingNextPage } = checks;
  const known = data?.pages.flatMap((page) => page.data);
  if (!known && error)
    return <LoadFault onRetry={() => void checks.refetch()}>{failureReason(error)}</LoadFault>;
  if (known?.length === 0)
    return <EmptyState>Nenhuma verificação de conflito de interesses para este cadastro.</EmptyState>;
  return (
    <>
      <ul className={classes.checks} aria-label="Conflitos" aria-busy={known === undefined}>
        {known?.map((check) => (
          <Check key={check.id} check={check} onClear={() => setClearing(check)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void checks.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
      {clearing && (
        <ConflictDialog
          findings={clearing.findings}
          clientId={clientId}
          onClose={() => setClearing(null)}
          onJustify={(clearing_note) =>
            clear.mutateAsync({ checkId: clearing.id, clearing_note, client_id: clientId })
          }
          saveLabel="Justificar"
        />
      )}
    </>
  );
}

function Check({ check, onClear }: { check: ConflictCheck; onClear: () => void }) {
  const { findings, checked_at, checked_by, cleared_at, cleared_by, clearing_note } = check;
  const isOpen = findings.length > 0 && cleared_at === null;
  return (
    <li className={classes.check}>
      <div className={classes.head}>
        <p className={classes.title}>
          {check.name}
          {check.cpf_cnpj !== null && (
            <span className={`${classes.soft} figures`}> {formatDocument(check.cpf_cnpj)}</span>
          )}
        </p>
        {findings.length === 0 && <MeaningChip meaning="on-time">Nada encontrado</MeaningChip>}
        {findings.length > 0 && cleared_at !== null && <MeaningChip meaning="quiet">Justificado</MeaningChip>}
        {isOpen && (
          <>
            <MeaningChip meaning="attention">Sem justificativa</MeaningChip>
            <WriteButton size="xs" onClick={onClear}>
              Justificar
            </WriteButton>
          </>
        )}
      </div>
      <p className={classes.soft}>
        Verificado em <span className="figures">{showInstant(checked_at)}</span> por {checked_by.name}
        {findings.length > 0 && ` · ${showCount(findings.length, "ocorrência", "ocorrências")}`}
      </p>
      {clearing_note !== null && (
        <blockquote className={classes.note}>
          {clearing_note}
          {cleared_by && cleared_at !== null && (
            <footer className={classes.soft}>
              {cleared_by.name}, <span className="figures">{showInstant(cleared_at)}</span>
            </footer>
          )}
        </blockquote>
      )}
      {findings.length > 0 && (
        <details className={classes.found}>
          <summary>O que foi encontrado</summary>
          <ConflictFindings findings={findings} />
        </details>
      )}
    </li>
  );
}
