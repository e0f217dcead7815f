import type { Undo } from "@pauta/contract/desk/publications";
import { undoing } from "@pauta/contract/platform/undoing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/calls/call.ts";
import { notifySuccess } from "../../../ui/feedback/notices.tsx";

/** Queries that show publications, the agenda, or the timeline. */
const SHOWING = new Set<unknown>([
  "publications",
  "user-actions",
  "compromises",
  "progress",
  "lawsuits",
  "notifications",
  "team",
]);

/** Refetches everything that shows the action's result. Nobody waits for it. */
export function useRequestAnew() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => SHOWING.has(noun) });
}

/** Shows the result of an action, and for some seconds offers to undo it. */
export function useNotifyDone() {
  const requestAnew = useRequestAnew();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(undoing.undo, { params: { id } }),
    meta: { failure: "Erro ao desfazer" },
    onSuccess: ({ message }) => notifySuccess(message),
    onSettled: requestAnew,
  });
  return (text: string, undo: Undo | null) =>
    notifySuccess(text, undo === null ? undefined : { label: "Desfazer", run: () => mutate(undo.id) });
}
