import type { Reply } from "@pauta/contract/platform/endpoint";
import { gazettes, type ImportResult, type ImportStatus } from "@pauta/contract/gazettes/gazettes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { showCount } from "../../lib/format.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";

/** The polling interval of a running import. */
const POLL_MS = 1000;

export const isUnderWay = (status: ImportStatus): boolean => status === "queued" || status === "running";

/** The result of a day's imports, or of one of them; polled while an import is running. */
export function importResultQuery({ date, id }: WatchedImport) {
  return queryOptions({
    queryKey: ["gazettes", "result", date, id ?? "all"],
    queryFn: ({ signal }): Promise<ImportResult> =>
      call(gazettes.process, { query: { date, ...(id !== undefined && { import: id }) } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? POLL_MS : false),
    meta: { failure: "Erro ao processar publicações" },
  });
}

type UploadReply = Reply<typeof gazettes.upload>;
type Preview = Extract<UploadReply, { total_publications: number }>;
type Accepted = Exclude<UploadReply, Preview>;
type DaysFiles = { date: string; files: File[] };

/**
 * Uploads a day's files for import; `sent` is the progress of each, and undefined when nothing is being sent.
 */
export function useUploadGazettes(onAccepted: (accepted: Accepted) => void) {
  return useSending({}, (answer) => !("total_publications" in answer) && onAccepted(answer));
}

/** Uploads a day's files for a preview only. */
export function usePreviewGazettes(onPreview: (preview: Preview, sent: DaysFiles) => void) {
  return useSending(
    { preview: "1" },
    (answer, files) => "total_publications" in answer && onPreview(answer, files),
  );
}

function useSending(more: { preview?: string }, onAnswer: (answer: UploadReply, files: DaysFiles) => void) {
  const [sent, setSent] = useState<number[]>();
  const sending = useMutation({
    mutationFn: ({ date, files }: DaysFiles) => {
      setSent(files.map(() => 0));
      return uploadFiles(gazettes.upload, { body: { date, ...more }, files }, setSent);
    },
    meta: { failure: "Erro ao enviar publicações" },
    onSuccess: onAnswer,
    onSettled: () => setSent(undefined),
  });
  return { send: sending.mutate, sent };
}

const isResultOf = (id: number, [area, what, , of]: readonly unknown[]): boolean =>
  area === "gazettes" && what === "result" && of === id;

/** Takes an import back with all that it brought. */
export function useTakeBackImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(gazettes.takeBack, { params: { id } }),
    meta: { failure: "Erro ao desfazer a importação" },
    onSuccess: ({ message, count }, id) => {
      const gone = showCount(count, "publicação saiu", "publicações saíram");
      notifySuccess(count === 0 ? message : `${message}: ${gone} das listas`);
      // its own result is still shown while the dialog closes, and does not exist any more
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isResultOf(id, queryKey) });
    },
  });
}

/** The import whose result is shown: that of one upload, or all those of a day. */
export type WatchedImport = { date: string; id?: number | undefined };

const AWAITED = "pauta-awaited-import";

/** The upload whose result has not been shown yet; kept over a reload of the page. */
export const awaitedImport = {
  read: (): Required<WatchedImport> | null => {
    const [date, id] = sessionStorage.getItem(AWAITED)?.split(" ") ?? [];
    return date !== undefined && Number(id) > 0 ? { date, id: Number(id) } : null;
  },
  write: ({ date, id }: Required<WatchedImport>) => sessionStorage.setItem(AWAITED, `${date} ${id}`),
  drop: () => sessionStorage.removeItem(AWAITED),
};
