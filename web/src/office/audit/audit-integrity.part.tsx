import { Button } from "@mantine/core";
import type { AuditIntegrity } from "@pauta/contract/office/audit";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { showCount } from "../../lib/format.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { integrityQuery, type TrailOwner } from "./audit.queries.ts";
import { FAULTS } from "./audit.words.ts";
import classes from "./audit.module.css";

/** Verifies the chain on request, and shows where it is broken, if it is. */
export function AuditIntegrityLine({ owner }: { owner: TrailOwner }) {
  const { data, isFetching, refetch } = useQuery(integrityQuery(owner));
  return (
    <section className={classes.integrity} aria-label="Integridade da trilha">
      <Button
        size="xs"
        leftSection={<IconShieldCheck size={14} />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        Verificar integridade
      </Button>
      <div className={classes.verdict} aria-live="polite">
        {data ? (
          <Verdict {...data} />
        ) : (
          "Cada linha leva a impressão digital da anterior: o que for alterado ou apagado aparece na verificação."
        )}
      </div>
    </section>
  );
}

function Verdict({ is_whole, entries, last_hash, broken }: AuditIntegrity) {
  if (is_whole)
    return (
      <>
        <MeaningChip meaning="on-time">Íntegra</MeaningChip>
        <span>
          {showCount(entries, "linha verificada", "linhas verificadas")}.{" "}
          {last_hash !== null && (
            <>
              Última impressão digital: <code className={classes.digest}>{last_hash}</code>
            </>
          )}
        </span>
      </>
    );
  return (
    <>
      <MeaningChip meaning="delayed">Violada</MeaningChip>
      <ul className={classes.broken}>
        {broken.map(({ seq, fault }) => (
          <li key={`${seq} ${fault}`}>{FAULTS[fault](seq)}</li>
        ))}
      </ul>
    </>
  );
}
