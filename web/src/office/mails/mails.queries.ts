import { mails } from "@pauta/contract/office/mails";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { downloadFile } from "../../lib/calls/download.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import type { OutboxView } from "./outbox.view.ts";

/** Emails are sent in the background: an open list polls their state. */
const POLL_MS = 3000;

export const mailsQuery = ({ page, status }: OutboxView) => {
  const query = { page, ...(status !== "all" && { status }) };
  return queryOptions({
    queryKey: ["mails", "page", query],
    queryFn: ({ signal }) => call(mails.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    meta: { failure: "Erro ao carregar emails" },
  });
};

/** One email with its text, its attempts and its file's name. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ["mails", "one", id],
    queryFn: ({ signal }) => call(mails.find, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar o e-mail" },
  });

/** The text with the secrets of its links; the audit trail records who asked for it. */
export const useRevealLinks = (id: number) =>
  useMutation({
    mutationFn: () => call(mails.reveal, { params: { id } }),
    meta: { failure: "Erro ao mostrar os links" },
  });

export const useDownloadAttachment = (id: number, name: string) =>
  useMutation({
    mutationFn: () => downloadFile(mails.attachment, { params: { id } }, name),
    meta: { failure: "Erro ao baixar o arquivo" },
  });

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
