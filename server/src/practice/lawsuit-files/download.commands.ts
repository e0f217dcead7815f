import type { Actor } from "@pauta/contract/platform/capabilities";
import type { FastifyRequest } from "fastify";
import { recordAct } from "../../office/audit/audit.commands.ts";
import { dispositionOf, elsewhere, matchesTag, type Download } from "../../platform/http/response.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { requestedSpan } from "./download.rules.ts";
import { previewOf } from "./file-type.rules.ts";
import { findStoredFile, type FilePlace } from "./files.store.ts";

/** The file may not run, load or frame anything, however a browser opens it. */
const INERT = `${securityHeaders(false)["content-security-policy"]};sandbox`;
const NOTHING = Buffer.alloc(0);

type Requester = { actor: Actor; headers: FastifyRequest["headers"]; isInline: boolean };

/**
 * Sends a file's bytes, or the requested part of them. Only PDF, images and plain text may be shown in a page.
 * The access is recorded in the audit trail before a byte is sent.
 * @throws not_found when the three ids do not belong together
 */
export async function downloadFile(
  context: AppContext,
  place: FilePlace,
  requester: Requester,
): Promise<Download> {
  const { company_id, id: user_id } = requester.actor;
  const file = await context.database.inCompany({ company_id, user_id }, async (db) => {
    const stored = found(await findStoredFile(db, place));
    const isShown = requester.isInline && previewOf(stored.media_type) !== "none";
    recordAct(db, context.clock.now(), {
      act: isShown ? "viewed" : "exported",
      on: "file",
      subject_id: place.fileId,
      comes_in_pieces: true,
    });
    return { ...stored, isShown };
  });
  const { isShown } = file;
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    "accept-ranges": "bytes",
    "content-disposition": dispositionOf(isShown ? "inline" : "attachment", file.file_name),
    "content-security-policy": INERT,
    etag,
    ...(isShown && { "content-type": file.media_type }),
  };
  if (matchesTag(requester.headers["if-none-match"], etag)) return { stream: NOTHING, headers, status: 304 };
  const isOlder = requester.headers["if-range"] !== undefined && requester.headers["if-range"] !== etag;
  const span = isOlder ? "whole" : requestedSpan(requester.headers.range, file.size);
  if (span === "unsatisfiable")
    return {
      stream: NOTHING,
      headers: { ...headers, "content-range": `bytes */${file.size}` },
      status: 416,
    };
  const address =
    span === "whole" && !isShown
      ? await context.storage.directAddress(file.storage_key, headers["content-disposition"]!)
      : undefined;
  if (address !== undefined) return elsewhere(address);
  const stream = await context.storage.read(file.storage_key, {
    part: span === "whole" ? undefined : span,
    sha256: file.sha256,
  });
  if (span === "whole") return { stream, headers: { ...headers, "content-length": String(file.size) } };
  return {
    stream,
    headers: {
      ...headers,
      "content-length": String(span.end - span.start + 1),
      "content-range": `bytes ${span.start}-${span.end}/${file.size}`,
    },
    status: 206,
  };
}
