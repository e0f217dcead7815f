import { LARGEST_FILE, lawsuitFiles, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import type { QueryClient } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { onSessionEnd } from "../../lib/session.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { uploadFiles } from "../../lib/calls/upload.ts";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { refetchFiles } from "./lawsuit-files.queries.ts";

/** A file being uploaded into a folder. The upload continues while another page is open. */
export type Upload = {
  id: number;
  userId: number;
  lawsuitId: number;
  folder: { id: number; name: string };
  file: File;
  /** The same when the file is sent again, so that a file that had already arrived is not stored twice. */
  key: string;
  state: "waiting" | "sending" | "sent" | "failed" | "refused";
  /** From 0 to 1. */
  sent: number;
  /** Why it failed or was not sent at all. */
  reason: string;
};

const AT_ONCE = 2;
const FAILED = "Falha ao enviar o arquivo";
const TOO_LARGE = "o limite é de 100 MB por arquivo.";

const queue = createStore<Upload[]>([]);
const abortControllers = new Map<number, AbortController>();
let lastId = 0;

const isOnItsWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";
const change = (id: number, what: Partial<Upload>) =>
  queue.change((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)));

/** A person's uploads to one lawsuit, in the order in which they were chosen. */
export function useUploads(userId: number, lawsuitId: number): Upload[] {
  return useStore(queue).filter((one) => one.userId === userId && one.lawsuitId === lawsuitId);
}

/** Appends files to the queue; too large ones are rejected at once and never sent. */
export function queueFiles(client: QueryClient, userId: number, folder: LawsuitFolder, files: File[]): void {
  const added = files.map((file): Upload => {
    const isTooLarge = file.size > LARGEST_FILE;
    lastId += 1;
    return {
      id: lastId,
      userId,
      lawsuitId: folder.lawsuit_id,
      folder: { id: folder.id, name: folder.folder_name },
      file,
      key: makeKey(),
      state: isTooLarge ? "refused" : "waiting",
      sent: 0,
      reason: isTooLarge ? TOO_LARGE : "",
    };
  });
  for (const { file, state } of added)
    if (state === "refused") showFailure(`${FAILED} ${file.name}`, new Error(TOO_LARGE));
  queue.change((all) => [...all, ...added]);
  sendNext(client);
}

/** Sends a failed upload again, with the same key. */
export function retryUpload(client: QueryClient, id: number): void {
  change(id, { state: "waiting", sent: 0, reason: "" });
  sendNext(client);
}

/** Removes an upload from the queue, and aborts it if it is being sent. */
export function dropUpload(client: QueryClient, id: number): void {
  queue.change((all) => all.filter((one) => one.id !== id));
  abortControllers.get(id)?.abort();
  sendNext(client);
}

function sendNext(client: QueryClient): void {
  const all = queue.read();
  const room = AT_ONCE - all.filter(({ state }) => state === "sending").length;
  for (const one of all.filter(({ state }) => state === "waiting").slice(0, Math.max(0, room)))
    void send(client, one);
  if (!all.some(isOnItsWay)) notifyEnd();
}

async function send(client: QueryClient, { id, lawsuitId, folder, file, key }: Upload): Promise<void> {
  const calling = new AbortController();
  abortControllers.set(id, calling);
  change(id, { state: "sending" });
  try {
    await uploadFiles(
      lawsuitFiles.upload,
      { params: { id: lawsuitId, folderId: folder.id }, files: [file] },
      ([sent = 0]) => change(id, { sent }),
      { signal: calling.signal, idempotencyKey: key },
    );
    change(id, { state: "sent", sent: 1 });
  } catch (error) {
    if (!calling.signal.aborted) {
      change(id, { state: "failed", reason: failureReason(error) });
      showFailure(`${FAILED} ${file.name}`, error);
    }
  } finally {
    abortControllers.delete(id);
    void refetchFiles(client, lawsuitId);
    sendNext(client);
  }
}

/** When nothing is running, arrived files are reported and leave the queue; failed ones stay. */
function notifyEnd(): void {
  const arrived = queue.read().filter(({ state }) => state === "sent").length;
  if (arrived === 0) return;
  queue.change((all) => all.filter(({ state }) => state !== "sent"));
  notifySuccess(arrived === 1 ? "Arquivo enviado com sucesso!" : `${arrived} arquivos enviados com sucesso!`);
}

/** `crypto.randomUUID` does not exist on a plain http address inside an office. */
const makeKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The browser asks for confirmation before it leaves the page with unfinished uploads.
const confirmBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
queue.watch(() => {
  if (queue.read().some(isOnItsWay)) window.addEventListener("beforeunload", confirmBeforeLeaving);
  else window.removeEventListener("beforeunload", confirmBeforeLeaving);
});

// Signing out clears the uploads; after an expired session the same person may send them again.
onSessionEnd((reason) => {
  if (reason !== "left") return;
  queue.change(() => []);
  for (const calling of abortControllers.values()) calling.abort();
});
