import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import type { EmptyAction } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { compromiseColumns } from "./compromise-columns.part.tsx";
import { CompromiseOpener } from "./compromise-opener.part.tsx";
import { type CompromisesRequested, compromisesQuery } from "./compromises.queries.ts";

type CompromiseListProps = {
  /** The list's accessible name: `Compromissos em atraso`. */
  label?: string;
  /** In the API's format; the present month unless a period is given. */
  filters: Omit<CompromisesRequested, "page">;
  empty?: { text: string; action?: EmptyAction };
  onAdd?: (() => void) | undefined;
  /** In a dialog: a button that closes it. */
  onClose?: (() => void) | undefined;
  /** Opens one elsewhere; without it the list itself shows it. */
  onOpen?: ((row: CompromiseRow) => void) | undefined;
};

const NOTHING = { text: "Nenhum compromisso." };

/** Compromises by date, page by page; each can be opened. */
export function CompromiseList(props: CompromiseListProps) {
  const { label = "Compromissos", filters, empty = NOTHING, onAdd, onClose, onOpen } = props;
  const requested = JSON.stringify(filters);
  const [{ page, of }, setPage] = useState({ page: 1, of: requested });
  const [openId, setOpenId] = useState<number | null>(null);
  // Other filters start at their first page.
  const shown = of === requested ? page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...compromisesQuery({ ...filters, page: shown }),
  });
  if (error && !data) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <>
      <PagedList
        label={label}
        columns={compromiseColumns()}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        onOpen={onOpen ?? (({ id }) => setOpenId(id))}
        isRefreshing={isPlaceholderData}
        onAdd={onAdd}
        onClose={onClose}
        paging={{
          page: shown,
          lastPage: data?.last_page ?? 1,
          isOpenEnded: data?.total_is_lower_bound ?? false,
          onPage: (next) => setPage({ page: next, of: requested }),
        }}
        empty={empty}
      />
      {openId !== null && <CompromiseOpener id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
