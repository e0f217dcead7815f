import { mails, type Mail } from "@pauta/contract/office/mails";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";

/** Emails are sent in the background: an open list polls their state. */
const POLL_MS = 3000;

export type MailChoice = Mail["status"] | "all";

export const mailsQuery = (page: number, choice: MailChoice) => {
  const query = { page, ...(choice !== "all" && { status: choice }) };
  return queryOptions({
    queryKey: ["mails", "page", query],
    queryFn: ({ signal }) => call(mails.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    meta: { failure: "Erro ao carregar emails" },
  });
};

/** Queues a failed email again; without an id all of them. */
export function useRetryMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) => call(mails.retry, { body: { mail_id: id ?? "all" } }),
    meta: { failure: "Falha ao enviar emails" },
    onSuccess: ({ message }) => notifySuccess(message),
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });
}
