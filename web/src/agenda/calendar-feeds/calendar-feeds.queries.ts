import { calendarFeeds, type CalendarFeed } from "@pauta/contract/agenda/calendar-feeds";
import type { Reply, Sent } from "@pauta/contract/platform/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";

export type IcsImport = Reply<typeof calendarFeeds.importFile>;

const LIST = ["calendar-feeds"];

/** The viewer's own feeds, refetched each time for the time of their last read. */
export const calendarFeedsQuery = queryOptions({
  queryKey: LIST,
  queryFn: async ({ signal }) => (await call(calendarFeeds.list, {}, { signal })).data,
  staleTime: 0,
  meta: { failure: "Erro ao carregar calendários" },
});

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof calendarFeeds.create>["body"]) => call(calendarFeeds.create, { body }),
    meta: { failure: "Erro ao salvar calendário" },
    onSuccess: () => void client.invalidateQueries({ queryKey: LIST }),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CalendarFeed) => call(calendarFeeds.revoke, { params: { id } }),
    meta: { failure: "Erro ao revogar calendário", success: "Calendário revogado com sucesso!" },
    // also after an error: it may have been revoked in another tab
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

type Sending = { file: File; compromise_type_id?: string | null; isPreview: boolean };

/** Uploads an .ics file: first for a preview, then to import it. `sent` is undefined when nothing was uploaded. */
export function useSendIcs() {
  const client = useQueryClient();
  const [sent, setSent] = useState<number[]>();
  const sending = useMutation({
    mutationFn: ({ file, compromise_type_id, isPreview }: Sending): Promise<IcsImport> => {
      setSent([0]);
      const body = {
        preview: isPreview ? "1" : "0",
        ...(compromise_type_id && { compromise_type_id }),
      };
      return uploadFiles(calendarFeeds.importFile, { body, files: [file] }, setSent);
    },
    meta: { failure: "Erro ao importar o arquivo" },
    onSettled: () => setSent(undefined),
    onSuccess: (_, { isPreview }) => {
      if (!isPreview) void client.invalidateQueries({ queryKey: ["compromises"] });
    },
  });
  return { send: sending.mutateAsync, isSending: sending.isPending, sent };
}
