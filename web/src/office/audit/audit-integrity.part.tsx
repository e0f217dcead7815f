import { Button } from "@mantine/core";
import type { AuditIntegrity, AuditProof } from "@pauta/contract/office/audit";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount, showInstant } from "../../lib/format.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { integrityQuery, useVerifyTrail, type TrailOwner } from "./audit.queries.ts";
import { FAULTS } from "./audit.words.ts";
import classes from "./audit.module.css";

/** The latest proof of the chain, and where it is broken, if it is; who may has it verified again by a button. */
export function AuditIntegrityLine({ owner, mayVerify }: { owner: TrailOwner; mayVerify: boolean }) {
  const { data, error, refetch } = useQuery(integrityQuery(owner));
  const verifying = useVerifyTrail(owner);
  const isRunning = verifying.isPending || (data?.is_running ?? false);
  if (error && !data)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar a verificação da auditoria: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <section className={classes.integrity} aria-label="Integridade da trilha">
      {mayVerify && (
        <Button
          size="xs"
          leftSection={<IconShieldCheck size={14} />}
          loading={isRunning}
          disabled={!data}
          onClick={() => verifying.mutate()}
        >
          {data?.proof ? "Verificar de novo" : "Verificar integridade"}
        </Button>
      )}
      <div className={classes.verdict} aria-live="polite">
        {isRunning && <span>Verificando a trilha inteira…</span>}
        {data?.proof && <Verdict proof={data.proof} added={addedSince(data)} />}
        {data && !data.proof && !isRunning && (
          <span>
            Ainda não verificada. Cada linha leva a impressão digital da anterior: o que for alterado ou
            apagado aparece na verificação.
          </span>
        )}
      </div>
    </section>
  );
}

/** How many lines came after the proof; of a broken trail its own number of lines says nothing of that. */
const addedSince = ({ proof, entries }: AuditIntegrity): number =>
  proof?.is_whole ? Math.max(0, entries - proof.entries) : 0;

function Verdict({ proof, added }: { proof: AuditProof; added: number }) {
  const { is_whole, entries, last_hash, broken, verified_at } = proof;
  const when = `Conferida em ${showInstant(verified_at)}`;
  if (is_whole)
    return (
      <>
        <MeaningChip meaning="on-time">Íntegra</MeaningChip>
        <span>
          {`${when}: ${showCount(entries, "linha", "linhas")}. `}
          {added > 0 && `${showCount(added, "linha gravada", "linhas gravadas")} depois. `}
          {last_hash !== null && (
            <>
              Última impressão digital conferida: <code className={classes.digest}>{last_hash}</code>
            </>
          )}
        </span>
      </>
    );
  return (
    <>
      <MeaningChip meaning="delayed">Violada</MeaningChip>
      <span>{`${when}.`}</span>
      <ul className={classes.broken}>
        {broken.map(({ seq, fault }) => (
          <li key={`${seq} ${fault}`}>{FAULTS[fault](seq)}</li>
        ))}
      </ul>
    </>
  );
}
