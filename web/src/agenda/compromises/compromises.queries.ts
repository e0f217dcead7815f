import { compromises } from "@pauta/contract/agenda/compromises";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { Sent } from "@pauta/contract/platform/endpoint";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Input } from "../../lib/calls/address.ts";
import { call } from "../../lib/calls/call.ts";
import { retryKeys } from "../../lib/calls/retry-key.ts";
import { useNotifyLeftOut } from "../../office/outsiders/left-out.calls.ts";

export type CompromiseBody = Sent<typeof compromises.create>["body"];
export type CommentBody = Sent<typeof compromises.comment>["body"];
/** The filters and order of a list of compromises; of the present month unless a period is given. */
export type CompromisesRequested = NonNullable<Input<typeof compromises.page>["query"]>;
export type EventsRequested = Input<typeof compromises.events>["query"];
export type ClashRequested = Input<typeof compromises.clash>["query"];
type ReadAt = Pick<Compromise, "updated_at">;

export function compromisesQuery(query: CompromisesRequested) {
  return queryOptions({
    queryKey: ["compromises", "page", query],
    queryFn: ({ signal }) => call(compromises.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar compromissos" },
  });
}

/** The events of a period for the calendar: all, or the first of each day. */
export function compromiseEventsQuery(query: EventsRequested) {
  return queryOptions({
    queryKey: ["compromises", "events", query],
    queryFn: ({ signal }) => call(compromises.events, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar a agenda" },
  });
}

/** The viewer's open ones: "Em Dia", "Em Atenção", "Em Atraso", and by type. */
export const compromiseStatsQuery = queryOptions({
  queryKey: ["compromises", "stats"],
  queryFn: ({ signal }) => call(compromises.stats, {}, { signal }),
  meta: { failure: "Erro ao carregar a Agenda Inteligente" },
});

/** The viewer's own deadlines until Friday, and his hearings of today. A failure only hides a line, so it is not reported. */
export const compromisesAheadQuery = queryOptions({
  queryKey: ["compromises", "ahead"],
  queryFn: ({ signal }) => call(compromises.ahead, {}, { signal }),
});

/** One compromise with all fields. The component itself shows that it does not exist. */
export const compromiseQuery = (id: number) =>
  queryOptions({
    queryKey: ["compromises", "one", id],
    queryFn: ({ signal }) => call(compromises.show, { params: { id } }, { signal }),
  });

/** A lawsuit's compromises, the next ones first. */
export function lawsuitCompromisesQuery(
  id: number,
  query: { page: number; completed?: 0 | 1; rows?: number },
) {
  return queryOptions({
    queryKey: ["compromises", "of-lawsuit", id, query],
    queryFn: ({ signal }) => call(compromises.ofLawsuit, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar as atividades" },
  });
}

/** Conflicts with a time. A failure only hides a hint, so it is not reported. */
export const clashQuery = (query: ClashRequested) =>
  queryOptions({
    queryKey: ["compromises", "clash", query],
    queryFn: ({ signal }) => call(compromises.clash, { query }, { signal }),
    staleTime: 0,
  });

/** Saves a new compromise, or the one with this id. */
export function useSaveCompromise(id: number | null) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  const notifyLeftOut = useNotifyLeftOut();
  return useMutation({
    mutationFn: (body: CompromiseBody) =>
      id === null
        ? call(compromises.create, { body }, { idempotencyKey: keyOf(body) })
        : call(compromises.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar compromisso", success: "Compromisso salvo com sucesso!" }
        : { failure: "Erro ao alterar compromisso", success: "Compromisso alterado com sucesso!" },
    onSuccess: (saved) => {
      notifyLeftOut(saved.emails_left_out);
      return show(client, saved);
    },
  });
}

export function useDeleteCompromise(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(compromises.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar compromisso", success: "Compromisso excluído com sucesso!" },
    // Its dialog is still open for a moment and must not refetch a deleted one.
    onSuccess: () => void requestAnew(client, id),
  });
}

/**
 * "Encerrar". With the time when it was read, so that a later change by somebody else is not closed unseen.
 */
export function useCompleteCompromise(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (read: ReadAt) =>
      call(compromises.update, { params: { id }, body: { completed: true, ...read } }),
    meta: { failure: "Erro ao encerrar compromisso", success: "Compromisso encerrado com sucesso!" },
    onSuccess: (saved) => show(client, saved),
    onError: () => void requestAnew(client),
  });
}

type WithReason = { reason: string } & ReadAt;

export function useCancelCompromise(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithReason) => call(compromises.cancel, { params: { id }, body }),
    meta: { failure: "Erro ao cancelar compromisso", success: "Compromisso cancelado com sucesso!" },
    onSuccess: (saved) => show(client, saved),
    onError: () => void requestAnew(client),
  });
}

export function useReopenCompromise(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithReason) => call(compromises.reopen, { params: { id }, body }),
    meta: { failure: "Erro ao reabrir compromisso", success: "Compromisso reaberto com sucesso!" },
    onSuccess: (saved) => show(client, saved),
    onError: () => void requestAnew(client),
  });
}

/** "Conferir": the second person's check of a fatal deadline. */
export function useCheckCompromise(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadAt) =>
      call(compromises.check, { params: { id }, body: { checked: true, ...body } }),
    meta: { failure: "Erro ao conferir compromisso", success: "Compromisso conferido com sucesso!" },
    onSuccess: (saved) => show(client, saved),
    onError: () => void requestAnew(client),
  });
}

/** Decides which of a deadline's possible dates applies. */
export function useDecideDate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { date: string } & ReadAt) => call(compromises.decideDate, { params: { id }, body }),
    meta: { failure: "Erro ao decidir a data", success: "Data do prazo conferida!" },
    onSuccess: (saved) => show(client, saved),
    onError: () => void requestAnew(client),
  });
}

export function useCommentCompromise(id: number) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: CommentBody) =>
      call(compromises.comment, { params: { id }, body }, { idempotencyKey: keyOf(body) }),
    meta: { failure: "Erro ao salvar comentário", success: "Comentário salvo com sucesso!" },
    onSuccess: (comment) => {
      client.setQueryData(
        compromiseQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            comments: [...known.comments.filter((each) => each.id !== comment.id), comment],
          },
      );
      void client.invalidateQueries({ queryKey: ["compromises"] });
    },
  });
}

/** The reply is shown at once; lists are refetched without waiting. */
function show(client: QueryClient, saved: Compromise): void {
  void requestAnew(client);
  client.setQueryData(compromiseQuery(saved.id).queryKey, saved);
}

/** Queries that show or count compromises or list what happened to them. */
const SHOWING = new Set<unknown>([
  "compromises",
  "compromise-chains",
  "progress",
  "notifications",
  "user-actions",
  "team",
  "absences",
  "tags",
]);

/** Lists of publications that a deadline changes. */
const OF_PUBLICATIONS = new Set<unknown>(["undecided-deadlines", "past-deadlines"]);

function requestAnew(client: QueryClient, except?: number): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [noun, what, id] }) =>
      (SHOWING.has(noun) && (except === undefined || id !== except)) || OF_PUBLICATIONS.has(what),
  });
}
