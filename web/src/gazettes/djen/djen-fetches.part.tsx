import { Button, Skeleton } from "@mantine/core";
import { parseDate } from "@pauta/contract/platform/dates";
import type { DjenFetch, DjenState } from "@pauta/contract/gazettes/djen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount, showDay, showInstant, showNumber } from "../../lib/format.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import dayForm from "../../ui/fields/day-form.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { djenStateQuery, isUnderWay, useFetchDjen } from "./djen.queries.ts";
import { DjenTargets } from "./djen-targets.part.tsx";
import classes from "./djen.module.css";

/** How the national gazette is fetched: when, for whom, the result of the last fetch, and a manual start. */
export function DjenFetches({ today }: { today: string }) {
  const { data: state, error, refetch } = useQuery(djenStateQuery);
  useRefreshAtTheEnd(state?.latest ?? null);
  if (!state)
    return error ? (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar a busca no DJEN: ${failureReason(error)}`}</LoadFault>
    ) : (
      <Skeleton height="8rem" radius="sm" />
    );
  if (!state.is_configured)
    return (
      <EmptyState>
        A busca no DJEN está desligada: as publicações chegam pelos arquivos que você importa. Para ligar,
        defina DJEN_LAWYERS=on ou DJEN_COURTS no servidor.
      </EmptyState>
    );
  return (
    <>
      <p className={classes.lead}>{planOf(state)}</p>
      <FetchForm today={today} isUnderWay={isUnderWay(state.latest)} />
      {state.latest && <LatestFetch fetch={state.latest} />}
      {state.without_inscription.length > 0 && (
        <p className={classes.warning} role="note">
          {`Buscados só pelo nome, porque a OAB do cadastro falta ou não se lê: ${state.without_inscription.join(", ")}.`}
        </p>
      )}
      <DjenTargets />
    </>
  );
}

function FetchForm({ today, isUnderWay: isBusy }: { today: string; isUnderWay: boolean }) {
  const [date, setDate] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const fetching = useFetchDjen();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDate(date);
    const isToCome = day !== null && day > today;
    setFault(day === null ? "Data inválida" : isToCome ? "O DJEN desse dia ainda não saiu" : null);
    if (day !== null && !isToCome) fetching.mutate(day);
  };
  return (
    <form className={dayForm.form} noValidate onSubmit={submit}>
      <DateField label="Dia do DJEN" value={date} onChange={setDate} error={fault} />
      <Button type="submit" loading={fetching.isPending} disabled={isBusy}>
        Buscar agora
      </Button>
    </form>
  );
}

function LatestFetch({ fetch }: { fetch: DjenFetch }) {
  const isTroubled = fetch.waits_until !== null || (fetch.finished_at !== null && fetch.failed > 0);
  return (
    <div className={classes.state} data-troubled={isTroubled}>
      <output aria-live="polite">{sentenceOf(fetch)}</output>
      {fetch.waits_until !== null && (
        <p className={classes.reason}>
          {`${fetch.last_error ?? ""} A busca continua por si às ${showInstant(fetch.waits_until)}.`}
        </p>
      )}
    </div>
  );
}

function planOf({ looks_for_lawyers: looksForLawyers, courts, at }: DjenState): string {
  const whom = [
    looksForLawyers && "as publicações de cada advogado",
    courts.length === 1 && `o caderno de ${courts[0]}`,
    courts.length > 1 && `os cadernos de ${courts.join(", ")}`,
  ].filter(Boolean);
  const when =
    at.length === 0 ? "Só quando alguém manda buscar" : `Nos dias úteis, às ${at.join(" e às ")}, por si`;
  return `${when}: ${whom.join(" e ")}.`;
}

function sentenceOf({
  day,
  total,
  open,
  failed,
  communications,
  started_at,
  finished_at,
}: DjenFetch): string {
  const came = showCount(communications, "comunicação", "comunicações");
  const faults = failed === 0 ? "" : `, ${showCount(failed, "sem resposta", "sem resposta")}`;
  if (finished_at !== null)
    return `DJEN de ${showDay(day)}: ${came}${faults}. Terminou em ${showInstant(finished_at)}.`;
  if (started_at === null) return `Busca do DJEN de ${showDay(day)} na fila…`;
  return `Buscando o DJEN de ${showDay(day)}: ${showNumber(total - open)} de ${showNumber(total)} consultados, ${came}${faults}.`;
}

/** Refetches the lists in which the fetch's results appear. */
function useRefreshAtTheEnd(latest: DjenFetch | null): void {
  const client = useQueryClient();
  const was = useRef(false);
  const now = isUnderWay(latest);
  const refresh = useEffectEvent(() => void client.invalidateQueries());
  useEffect(() => {
    if (was.current && !now) refresh();
    was.current = now;
  }, [now]);
}
