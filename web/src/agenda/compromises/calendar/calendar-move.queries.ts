import { compromises } from "@pauta/contract/agenda/compromises";
import type { CalendarEvent, Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/calls/call.ts";
import { showLongDay } from "../../../lib/format.ts";
import { notifySuccess } from "../../../ui/feedback/notices.tsx";
import { showFailure } from "../../../ui/feedback/show-failure.ts";
import { showTimes, type When, whenOf } from "./calendar-events.view.ts";
import { changedBody } from "../form/compromise.form.ts";
import { chainMovesQuery } from "../chains/chain.queries.ts";
import { showOffset } from "../chains/chain.view.ts";
import { isBeyondCount } from "../compromise-when.view.ts";
import { compromiseQuery } from "../compromises.queries.ts";

/** A dragged event, its new time, and how to revert it on the screen. */
export type Move = { event: CalendarEvent; to: When; putBack: () => void };
type Requested = Move & { kept: Compromise };
type Saved = Requested & {
  movesChain: boolean;
  /** The state that was read: a later change by somebody else is not overwritten. */
  readAt: string;
};

const FAILURE = "Erro ao mover o compromisso";

const sendMove = ({ kept, to, movesChain, readAt }: Saved) =>
  call(compromises.update, {
    params: { id: kept.id },
    body: changedBody(kept, {
      compromise_date: to.date,
      start_time: to.start ?? "",
      end_time: to.end ?? "",
      all_day: to.start === null,
      move_chain: movesChain,
      updated_at: readAt,
    }),
  });

/**
 * Moves a dragged event. A confirmation is required when a fatal deadline would be moved to another day, when
 * it has steps, or when it would come after the end of the counted term. If the server rejects the move, it
 * is reverted and the reason shown.
 */
export function useMoving() {
  const client = useQueryClient();
  const [requested, setRequested] = useState<Requested | null>(null);
  const open = useRef<Requested | null>(null);
  const saving = useMutation({
    mutationFn: sendMove,
    meta: { failure: FAILURE },
    onSuccess: async (saved, moved) => {
      const when = [showLongDay(moved.to.date), showTimes(moved.to)].filter(Boolean).join(", ");
      const rule = await brokenRule(client, moved.kept, moved.to.date);
      notifySuccess([`Compromisso movido para ${when}.`, rule].filter(Boolean).join(" "), {
        label: "Desfazer",
        run: () => back.mutate({ ...moved, to: whenOf(moved.event), readAt: saved.updated_at }),
      });
    },
    onError: (_, { putBack }) => putBack(),
    onSettled: () => client.invalidateQueries({ queryKey: ["compromises"] }),
  });

  /** Puts it back where it was dragged from, with its steps if they moved along. */
  const back = useMutation({
    mutationFn: sendMove,
    meta: { failure: "Erro ao desfazer", success: "Movimento desfeito." },
    onSettled: () => client.invalidateQueries({ queryKey: ["compromises"] }),
  });

  const begin = async (move: Move) => {
    const kept = await client
      .fetchQuery({ ...compromiseQuery(move.event.id), staleTime: 0 })
      .catch((error: unknown) => {
        move.putBack();
        showFailure(FAILURE, error);
      });
    if (!kept) return;
    const isOtherDay = move.to.date !== whenOf(move.event).date;
    const isWeighty = kept.is_fatal || kept.chain_steps > 0 || isBeyondCount(kept, move.to.date);
    if (isOtherDay && isWeighty) request({ ...move, kept });
    else saving.mutate({ ...move, kept, movesChain: false, readAt: move.event.updated_at });
  };
  const request = (wanted: Requested | null) => {
    open.current = wanted;
    setRequested(wanted);
  };
  /** Reverts the move when the dialog was closed without an answer. */
  const close = () => {
    open.current?.putBack();
    request(null);
  };
  const confirm = async (movesChain: boolean) => {
    const move = open.current;
    open.current = null;
    if (move)
      await saving.mutateAsync({ ...move, movesChain, readAt: move.event.updated_at }).catch(() => {});
  };
  return { requested, begin: (move: Move) => void begin(move), confirm, close };
}

/** What a step of a chain no longer is on this day; null when it is no step, or the day is that of its rule. */
async function brokenRule(
  client: QueryClient,
  { id, chain }: Compromise,
  day: string,
): Promise<string | null> {
  if (!chain) return null;
  try {
    const anchor = await client.fetchQuery(compromiseQuery(chain.anchor_id));
    const moves = await client.fetchQuery(chainMovesQuery(chain.anchor_id, anchor.compromise_date));
    const ruled = moves.find((one) => one.id === id)?.to;
    if (ruled === undefined || ruled === day) return null;
  } catch {
    // the move is saved; without the rule's day the rule itself is said
  }
  return `Saiu da regra do encadeamento (${showOffset(chain)}, em relação a “${chain.anchor}”).`;
}

export type Moving = ReturnType<typeof useMoving>;
