import "@fastify/multipart";
import type { Upload } from "@pauta/contract/platform/endpoint";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../process/errors.ts";
import type { Storage, Stored } from "../storage/storage.ts";

/** A file as it was received: its bytes lie in the storage, its name is only for show. */
export type ReceivedFile = Stored & { name: string };

export type ReceivedForm = { fields: Record<string, unknown>; files: ReceivedFile[] };

const LARGEST_FIELD = 65_536;
const LONGEST_NAME = 255;
const LONGEST_REST_MS = 3000;

/**
 * Receives a multipart form before any transaction opens: files stream to the storage, text fields are
 * collected. When anything fails, what was already stored is removed.
 */
export async function receiveForm(
  request: FastifyRequest,
  upload: Upload,
  storage: Storage,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: [] };
  if (!request.isMultipart()) throw new Refusal("wrong_type");
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
        if (part.valueTruncated) throw new Refusal("too_large");
        form.fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== upload.field) {
        part.file.resume();
        continue;
      }
      const stored = await storage.write("uploads", part.file);
      form.files.push({ ...stored, name: shownName(part.filename) });
      if (part.file.truncated) throw new Refusal("too_large");
    }
    return form;
  } catch (error) {
    passOver(request);
    await discard(form.files, storage);
    throw isUnreadable(error) ? new Refusal("unreadable_body") : error;
  }
}

/**
 * What is still coming of a refused form goes by unread, so that the sender gets to reading the answer; one who sends on
 * and on is cut off. Left alone, the half-read request would hold its connection, and a stopping server, for ever.
 */
function passOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const cutOff = setTimeout(() => raw.destroy(), LONGEST_REST_MS);
  raw.once("close", () => clearTimeout(cutOff));
}

/** The parser's complaints about what was sent bear no code, unlike those of the disk and the framework. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && error.name === "Error" && !("code" in error);

export async function discard(files: readonly ReceivedFile[], storage: Storage): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file.key)));
}

/** What browsers cannot write into a form's header and write so instead (HTML, multipart/form-data encoding algorithm). */
const ESCAPED = /%22|%0D|%0A/g;

/** The last part of what the browser called the file, without control characters; never a path. */
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
