import type { Reply } from "@pauta/contract/platform/endpoint";
import { notifications, type NoticeChoice } from "@pauta/contract/office/notifications";
import { profile } from "@pauta/contract/office/profile";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

type Unread = Reply<typeof notifications.unread>;

/** The newest unread ones, and how many there are. */
export const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: ({ signal }) => call(notifications.unread, {}, { signal }),
});

export const historyQuery = infiniteQueryOptions({
  queryKey: ["notifications", "history"],
  queryFn: ({ pageParam: page, signal }) => call(notifications.history, { query: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, last_page }) =>
    current_page < last_page ? current_page + 1 : undefined,
});

export const choicesQuery = queryOptions({
  queryKey: ["notification_choices"],
  queryFn: async ({ signal }) => (await call(notifications.choices, {}, { signal })).data,
});

export const dailyMailQuery = queryOptions({
  queryKey: ["daily_mail"],
  queryFn: async ({ signal }) => (await call(profile.dailyMail, {}, { signal })).daily_mail,
});

/** Removes one or all of the unread before the server answers, and refetches them afterwards. */
function useReading<Requested>(
  send: (requested: Requested) => Promise<unknown>,
  without: (unread: Unread, requested: Requested) => Unread,
  failure: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { failure },
    onMutate: async (requested) => {
      await client.cancelQueries({ queryKey: unreadQuery.queryKey });
      client.setQueryData(unreadQuery.queryKey, (known) => known && without(known, requested));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}

export const useMarkAsRead = () =>
  useReading(
    (id: number) => call(notifications.markAsRead, { params: { id } }),
    ({ data, unread }, id) => {
      const left = data.filter((one) => one.id !== id);
      return { data: left, unread: unread - (data.length - left.length) };
    },
    "Erro ao marcar notificação como lida",
  );

export const useReadAll = () =>
  useReading(
    () => call(notifications.readAll),
    () => ({ data: [], unread: 0 }),
    "Erro ao marcar notificações como lidas",
  );

export function useChooseMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: NoticeChoice[]) => call(notifications.choose, { body: { choices } }),
    meta: { failure: "Erro ao salvar preferências", success: "Preferências salvas com sucesso!" },
    onSuccess: ({ data }) => client.setQueryData(choicesQuery.queryKey, data),
  });
}

export function useChooseDailyMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (daily_mail: boolean) => call(profile.chooseDailyMail, { body: { daily_mail } }),
    meta: { failure: "Erro ao salvar preferências" },
    onSuccess: ({ daily_mail }) => client.setQueryData(dailyMailQuery.queryKey, daily_mail),
  });
}
