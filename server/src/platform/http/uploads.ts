import "@fastify/multipart";
import type { Upload } from "@pauta/contract/platform/endpoint";
import type { FastifyRequest } from "fastify";
import { Rejection } from "../process/errors.ts";
import type { Storage, Stored, Written } from "../storage/storage.ts";

/** A file whose bytes are in the storage; its name is only for display. */
export type StoredFile = Stored & { name: string };
export type ReceivedFile = Written & StoredFile;

export type ReceivedForm = { fields: Record<string, unknown>; files: ReceivedFile[] };

const LARGEST_FIELD = 65_536;
const LONGEST_NAME = 255;
const LONGEST_REST_MS = 3000;

/**
 * Receives a multipart form before any transaction opens: files stream to the storage, text fields are
 * collected. When anything fails, files already stored are removed.
 */
export async function receiveForm(
  request: FastifyRequest,
  upload: Upload,
  storage: Storage,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: [] };
  if (!request.isMultipart()) throw new Rejection("wrong_type");
  try {
    const parts = request.parts({
      limits: {
        fileSize: upload.most_bytes,
        files: upload.most_files,
        fields: 40,
        fieldSize: LARGEST_FIELD,
        parts: upload.most_files + 40,
      },
    });
    for await (const part of parts) {
      if (part.type === "field") {
        if (part.valueTruncated) throw new Rejection("too_large");
        form.fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== upload.field) {
        part.file.resume();
        continue;
      }
      const stored = await storage.write("uploads", part.file);
      form.files.push({ ...stored, name: shownName(part.filename) });
      if (part.file.truncated) throw new Rejection("too_large");
    }
    return form;
  } catch (error) {
    passOver(request);
    await discard(form.files, storage);
    throw isUnreadable(error) ? new Rejection("unreadable_body") : error;
  }
}

/**
 * The files of a call whose handler reads them, on this machine's disk. They are fetched before its transaction begins:
 * nothing waits for another machine in one.
 */
export async function openLocally(
  upload: Upload | undefined,
  files: readonly ReceivedFile[] = [],
  storage: Storage,
): Promise<AsyncDisposable & { paths: string[] }> {
  await using opening = new AsyncDisposableStack();
  const paths: string[] = [];
  try {
    if (upload?.is_read)
      for (const file of files) paths.push(opening.use(await storage.localFile(file)).path);
  } catch (error) {
    await discard(files, storage);
    throw error;
  }
  const opened = opening.move();
  return { paths, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/**
 * Drains the rest of a rejected form unread, so that the sender gets to read the response; a sender that
 * never ends is cut off. Otherwise the half-read request would hold its connection, and a stopping server,
 * for ever.
 */
function passOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const cutOff = setTimeout(() => raw.destroy(), LONGEST_REST_MS);
  raw.once("close", () => clearTimeout(cutOff));
}

/** Errors of the multipart parser about the input have no code, unlike those of the disk and of Fastify. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Rejection) && error.name === "Error" && !("code" in error);

export async function discard(files: readonly StoredFile[], storage: Storage): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file.key)));
}

/** How browsers escape characters in a multipart header (HTML, multipart/form-data encoding algorithm). */
const ESCAPED = /%22|%0D|%0A/g;

/** The last path component of the given file name, without control characters; never used as a path. */
function shownName(given: string | undefined): string {
  const name = (given ?? "")
    .replace(ESCAPED, decodeURIComponent)
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, "")
    .trim();
  return name.slice(0, LONGEST_NAME) || "arquivo";
}
