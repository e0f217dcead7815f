import type { Sent } from "@pauta/contract/platform/endpoint";
import { lawsuitFiles, type LawsuitFile, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf } from "../../lib/calls/address.ts";
import { NoResponseError } from "../../lib/calls/api-error.ts";
import { call, throwApiError } from "../../lib/calls/call.ts";

export type FolderBody = Sent<typeof lawsuitFiles.createFolder>["body"];
export type FileBody = Sent<typeof lawsuitFiles.updateFile>["body"];

export const foldersQuery = (lawsuitId: number) =>
  queryOptions({
    queryKey: ["lawsuit-files", lawsuitId, "folders"],
    queryFn: async ({ signal }) =>
      (await call(lawsuitFiles.folders, { params: { id: lawsuitId } }, { signal })).data,
  });

export const filesQuery = ({ lawsuit_id: id, id: folderId }: Pick<LawsuitFolder, "lawsuit_id" | "id">) =>
  queryOptions({
    queryKey: ["lawsuit-files", id, "files", folderId],
    queryFn: async ({ signal }) =>
      (await call(lawsuitFiles.files, { params: { id, folderId } }, { signal })).data,
  });

const placeOf = ({ lawsuit_id: id, folder_id: folderId, id: fileId }: LawsuitFile) => ({
  id,
  folderId,
  fileId,
});

/** The folder's present state. */
export const readFolder = ({ lawsuit_id: id, id: folderId }: LawsuitFolder) =>
  call(lawsuitFiles.findFolder, { params: { id, folderId } });

/** The file's present state. */
export const readFile = (file: LawsuitFile) => call(lawsuitFiles.findFile, { params: placeOf(file) });

/** The address of a file's bytes; a file that opens in the page is requested as such. */
export const addressOfFile = (file: LawsuitFile, { isShown = false } = {}): string =>
  addressOf(lawsuitFiles.download, { params: placeOf(file), ...(isShown && { query: { inline: 1 } }) });

/** Saves a file as a link would: the browser shows its progress and keeps nothing in memory. */
export function downloadFile(file: LawsuitFile): void {
  const link = document.createElement("a");
  link.href = addressOfFile(file);
  link.download = file.file_name;
  link.click();
}

/**
 * Refetches the folders and files of a lawsuit. A pending first request is cancelled, because its reply may be older
 * than the change; invalidating alone would accept it.
 */
export async function refetchFiles(client: QueryClient, lawsuitId: number): Promise<void> {
  const ofLawsuit = { queryKey: ["lawsuit-files", lawsuitId] };
  await client.cancelQueries(ofLawsuit);
  await client.invalidateQueries(ofLawsuit);
}

/** Saves a new folder, or this one's new name. */
export function useSaveFolder(lawsuitId: number, folder: LawsuitFolder | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FolderBody) =>
      folder
        ? call(lawsuitFiles.updateFolder, { params: { id: lawsuitId, folderId: folder.id }, body })
        : call(lawsuitFiles.createFolder, { params: { id: lawsuitId }, body }),
    meta: folder
      ? { failure: "Erro ao alterar pasta", success: "Pasta alterada com sucesso!" }
      : { failure: "Erro ao salvar pasta", success: "Pasta salva com sucesso!" },
    onSuccess: () => refetchFiles(client, lawsuitId),
  });
}

export function useDeleteFolder({ lawsuit_id: id, id: folderId }: LawsuitFolder) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(lawsuitFiles.removeFolder, { params: { id, folderId } }),
    meta: { failure: "Erro ao deletar pasta", success: "Pasta excluída com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => refetchFiles(client, id),
  });
}

/** Renames a file, changes its note, or moves it to another folder. */
export function useSaveFile(file: LawsuitFile) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FileBody) => call(lawsuitFiles.updateFile, { params: placeOf(file), body }),
    meta: { failure: "Erro ao alterar arquivo", success: "Arquivo alterado com sucesso!" },
    onSuccess: () => refetchFiles(client, file.lawsuit_id),
  });
}

export function useDeleteFile(file: LawsuitFile) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(lawsuitFiles.removeFile, { params: placeOf(file) }),
    meta: { failure: "Erro ao deletar arquivo", success: "Arquivo excluído com sucesso!" },
    onSettled: () => refetchFiles(client, file.lawsuit_id),
  });
}

/** The shown part of a long text; all of it can be saved. */
const SHOWN_BYTES = 1_000_000;

/** The beginning of a text, decoded as the server says, and whether there is more. */
export const textQuery = (file: LawsuitFile) =>
  queryOptions({
    queryKey: ["lawsuit-files", file.lawsuit_id, "text", file.id, file.sha256],
    queryFn: async ({ signal }) => {
      const bytes = await readBeginning(addressOfFile(file, { isShown: true }), file.size, signal);
      const charset = /charset=([\w-]+)/.exec(file.media_type)?.[1] ?? "utf-8";
      return { text: new TextDecoder(charset).decode(bytes), isCut: file.size > SHOWN_BYTES };
    },
    gcTime: 0,
  });

async function readBeginning(address: string, size: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers: Record<string, string> = size > SHOWN_BYTES ? { range: `bytes=0-${SHOWN_BYTES - 1}` } : {};
  const answer = await fetch(address, { signal, headers }).catch((error: unknown) => {
    throw signal.aborted ? error : new NoResponseError(address, { cause: error });
  });
  if (!answer.ok) throwApiError(answer.status, await answer.text());
  return answer.arrayBuffer();
}
