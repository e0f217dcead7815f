import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NoResponseError } from "./api-error.ts";

type Messages = {
  /** The attempted action, in the words of the error notice: `Erro ao carregar clientes`. */
  failure?: string;
  /** Shown when the call succeeded: `Etiqueta salva com sucesso!`. */
  success?: string;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Pick<Messages, "failure">;
    mutationMeta: Messages;
  }
}

type NoticeHandlers = {
  showFailure: (context: string, error: unknown) => void;
  showSuccess: (text: string) => void;
  /** Called when a failed query succeeds later: its error notice is removed. */
  withdrawFailure?: (context: string) => void;
};

/** Queries and mutations name their notices in `meta`; this client shows them. */
export function createQueryClient({
  showFailure,
  showSuccess,
  withdrawFailure,
}: NoticeHandlers): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.failure !== undefined) showFailure(query.meta.failure, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.failure !== undefined) showFailure(mutation.meta.failure, error);
      },
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.failure !== undefined) withdrawFailure?.(mutation.meta.failure);
        if (mutation.meta?.success !== undefined) showSuccess(mutation.meta.success);
      },
    }),
    defaultOptions: {
      // "always": being offline is an error to show, not a silent wait.
      queries: { retry: isWorthRetrying, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** A lost connection or a starting server may answer the second time; nothing else will. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const mayPass = error instanceof NoResponseError || (error instanceof ApiError && error.status === 503);
  return mayPass && failures < 2;
}
