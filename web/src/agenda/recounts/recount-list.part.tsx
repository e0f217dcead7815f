import { Button, Skeleton } from "@mantine/core";
import type { Recount, RecountDecision } from "@pauta/contract/agenda/recounts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CompromiseOpener } from "../compromises/compromise-opener.part.tsx";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { useArrowWalk } from "../../ui/keys/use-arrow-walk.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { RecountRow } from "./recount-row.part.tsx";
import { recountsQuery, useDecideRecounts } from "./recounts.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./recounts.module.css";

type Decision = RecountDecision["decision"];
const NONE: Recount[] = [];

/**
 * "Prazos recalculados", to be approved or kept, several at once; people who may not decide only read them.
 */
export function RecountList({ mayDecide, onAgenda }: { mayDecide: boolean; onAgenda: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(recountsQuery(page));
  if (data && !isPlaceholderData && page > data.last_page) setPage(data.last_page);
  const deciding = useDecideRecounts();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [opened, open] = useState<{ steps?: number; compromise?: number }>({});
  useArrowWalk(list, "[data-row-opener]");
  const rows = data?.data ?? NONE;
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const toggleAll = () => setIds(isAll ? [] : rows.map(({ id }) => id));
  const mayPress = chosen.length > 0 && !deciding.isPending;
  const decide = (decision: Decision) => {
    if (mayPress) deciding.mutate({ decision, chosen });
  };
  /** The focused deadline. */
  const withFocus = () => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
    return rows[at];
  };

  useKeys("Prazos recalculados", [
    {
      keys: ["ArrowDown", "ArrowUp"],
      label: "Andar pelos prazos",
      run: () => firstOf(list.current)?.focus(),
    },
    ...(mayDecide
      ? [
          {
            keys: "x",
            label: "Selecionar o prazo",
            run: () => {
              const row = withFocus() ?? rows[0];
              if (row) toggle(row.id);
            },
          },
          { keys: "t", label: "Selecionar todos", run: toggleAll },
          { keys: "a", label: "Aprovar os selecionados", writes: true, run: () => decide("approve") },
          { keys: "m", label: "Manter os selecionados", writes: true, run: () => decide("keep") },
        ]
      : []),
  ]);

  const hasTools = mayDecide && rows.length > 0;
  return (
    <>
      <PageHeader
        title="Prazos recalculados"
        meta={data && data.total > 0 && showCount(data.total, "prazo", "prazos")}
        tools={
          hasTools && (
            <>
              <Button onClick={toggleAll}>{isAll ? "Limpar seleção" : "Selecionar todos"}</Button>
              <WriteButton disabled={!mayPress} onClick={() => decide("keep")}>
                Manter
              </WriteButton>
              <WriteButton
                variant="filled"
                disabled={!mayPress}
                loading={deciding.isPending}
                onClick={() => decide("approve")}
              >
                {chosen.length > 1 ? `Aprovar (${chosen.length})` : "Aprovar"}
              </WriteButton>
            </>
          )
        }
      />
      <p className={classes.lead}>
        O calendário forense mudou, e estes prazos em aberto venceriam em outro dia. Nenhum foi alterado:{" "}
        {mayDecide
          ? "aprove para mudar a data, ou mantenha a que está na agenda."
          : "a controladoria ou a administração do escritório decide."}
      </p>
      {error && !data && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!data && !error && <Skeleton height={160} mt={16} radius="xs" />}
      {data?.total === 0 && (
        <EmptyState action={{ label: "Abrir a agenda", onClick: onAgenda }}>
          Nenhum prazo recalculado aguarda decisão.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul ref={list} className={classes.list} aria-label="Prazos recalculados">
          {rows.map((recount) => (
            <RecountRow
              key={recount.id}
              recount={recount}
              isChosen={ids.includes(recount.id)}
              onChoose={mayDecide ? () => toggle(recount.id) : undefined}
              isOpen={opened.steps === recount.id}
              onOpen={() => open(opened.steps === recount.id ? {} : { steps: recount.id })}
              onCompromise={() => open({ ...opened, compromise: recount.compromise_id })}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        lastPage={data?.last_page ?? 1}
        onPage={setPage}
        label="Páginas de prazos recalculados"
      />
      {opened.compromise !== undefined && (
        <CompromiseOpener id={opened.compromise} onClose={() => open({ steps: opened.steps! })} />
      )}
    </>
  );
}

const firstOf = (list: HTMLElement | null) => list?.querySelector<HTMLElement>("[data-row-opener]");
