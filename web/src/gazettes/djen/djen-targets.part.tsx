import type { DjenTarget } from "@pauta/contract/gazettes/djen";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showInstant, showNumber } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { djenTargetsQuery } from "./djen.queries.ts";
import classes from "./djen.module.css";

const KINDS: Record<DjenTarget["kind"], string> = {
  lawyer: "OAB",
  name: "Nome",
  followed: "Nome acompanhado",
  court: "Caderno",
};
const nameOf = ({ kind, name }: DjenTarget): string => `${KINDS[kind]} ${name}`;

const columns: Column<DjenTarget>[] = [
  { header: "Advogado, nome ou tribunal", cell: (target) => <Name {...target} /> },
  { header: "Situação", cell: (target) => <Situation {...target} />, width: "20rem", narrow: "second" },
  {
    header: "Completo até",
    cell: ({ fetched_until }) => showDay(fetched_until),
    align: "end",
    width: "8rem",
  },
  {
    header: "Comunicações",
    cell: ({ last_count }) => (last_count === null ? "" : showNumber(last_count)),
    align: "end",
    width: "8rem",
    narrow: "hidden",
  },
  {
    header: "Última busca",
    cell: ({ last_fetched_at }) => showInstant(last_fetched_at),
    align: "end",
    width: "9rem",
    narrow: "end",
  },
];

/**
 * The lawyers and courts that the gazette is queried for, those without an answer first, each with the result of
 * its last fetch.
 */
export function DjenTargets() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(djenTargetsQuery(page));
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar advogados e tribunais da busca: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <PagedList
      label="Advogados e tribunais da busca"
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={nameOf}
      isRefreshing={isPlaceholderData}
      paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
      empty={{ text: "Nenhuma busca até agora. A primeira mostra aqui cada advogado e cada tribunal." }}
    />
  );
}

function Name(target: DjenTarget) {
  return (
    <>
      {nameOf(target)}
      {target.people.length > 0 && <span className={classes.people}>{target.people.join(", ")}</span>}
    </>
  );
}

function Situation({ last_error, last_fetched_at }: DjenTarget) {
  if (last_error !== null)
    return (
      <>
        <MeaningChip meaning="delayed">Falhou</MeaningChip>
        <span className={classes.reason}>{last_error}</span>
      </>
    );
  return last_fetched_at === null ? (
    <MeaningChip meaning="quiet">Ainda não buscado</MeaningChip>
  ) : (
    <MeaningChip meaning="on-time">Em dia</MeaningChip>
  );
}
