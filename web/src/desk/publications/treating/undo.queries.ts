import type { Undo } from "@pauta/contract/desk/publications";
import { undoing } from "@pauta/contract/platform/undoing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { notifySuccess } from "../../../ui/feedback/notices.tsx";

/** Whose screens show publications, the agenda, or what happened to them. */
const SHOWING = new Set<unknown>([
  "publications",
  "user-actions",
  "compromises",
  "progress",
  "lawsuits",
  "notifications",
  "team",
]);

/** Asks anew for everything that shows what was done with publications. Nobody waits for it. */
export function useAskAnew() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => SHOWING.has(noun) });
}

/** Tells what was done, and for some seconds offers to take it back. */
export function useTellDone() {
  const askAnew = useAskAnew();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(undoing.undo, { params: { id } }),
    meta: { failure: "Erro ao desfazer" },
    onSuccess: ({ message }) => notifySuccess(message),
    onSettled: askAnew,
  });
  return (text: string, undo: Undo | null) =>
    notifySuccess(text, undo === null ? undefined : { label: "Desfazer", run: () => mutate(undo.id) });
}
