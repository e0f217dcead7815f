import { compromises } from "@pauta/contract/agenda/compromises";
import type { CalendarEvent, Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/calls/call.ts";
import { showLongDay } from "../../../lib/format.ts";
import { notifySuccess } from "../../../ui/feedback/notices.tsx";
import { showFailure } from "../../../ui/feedback/show-failure.ts";
import { showTimes, type When, whenOf } from "./calendar-events.view.ts";
import { changedBody } from "../form/compromise.form.ts";
import { isBeyondCount } from "../compromise-when.view.ts";
import { compromiseQuery } from "../compromises.queries.ts";

/** A dragged event, its new time, and how to revert it on the screen. */
export type Move = { event: CalendarEvent; to: When; putBack: () => void };
type Requested = Move & { kept: Compromise };

const FAILURE = "Erro ao mover o compromisso";

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
    mutationFn: ({ kept, event, to, movesChain }: Requested & { movesChain: boolean }) =>
      call(compromises.update, {
        params: { id: kept.id },
        body: changedBody(kept, {
          compromise_date: to.date,
          start_time: to.start ?? "",
          end_time: to.end ?? "",
          all_day: to.start === null,
          move_chain: movesChain,
          // as the calendar read it: a later change by somebody else is not overwritten
          updated_at: event.updated_at,
        }),
      }),
    meta: { failure: FAILURE },
    onSuccess: (_, { to }) =>
      notifySuccess(
        `Compromisso movido para ${[showLongDay(to.date), showTimes(to)].filter(Boolean).join(", ")}.`,
      ),
    onError: (_, { putBack }) => putBack(),
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
    else saving.mutate({ ...move, kept, movesChain: false });
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
    if (move) await saving.mutateAsync({ ...move, movesChain }).catch(() => {});
  };
  return { requested, begin: (move: Move) => void begin(move), confirm, close };
}

export type Moving = ReturnType<typeof useMoving>;
