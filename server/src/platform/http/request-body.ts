import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Rejection } from "../process/errors.ts";

/** JSON bodies are small forms; files are sent as multipart. */
const LARGEST_BODY = 1_048_576;
const LARGEST_FORM = 1024;
const DEEPEST_BODY = 32;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?\s*$/i;

/**
 * Accepts exactly one spelling of JSON, and of forms only what mail programs send where they may. Any other
 * body is left unparsed, so that no odd Content-Type bypasses validation.
 */
export function parseBodiesStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: LARGEST_BODY },
    (request, body, done) => {
      if (!JSON_TYPE.test(request.headers["content-type"] ?? "")) return done(new Rejection("wrong_type"));
      if (request.routeOptions.config.endpoint?.signedBySender) request.signedBody = body as Buffer;
      try {
        done(null, parseJson(body as Buffer));
      } catch {
        done(new Rejection("unreadable_body"));
      }
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, payload: Readable) => {
      if (request.routeOptions.config.endpoint?.oneClick) return readForm(payload);
      payload.resume();
      throw new Rejection("wrong_type");
    },
  );
  app.addContentTypeParser("*", { bodyLimit: LARGEST_BODY }, (_request, payload, done) => {
    payload.resume();
    done(new Rejection("wrong_type"));
  });
}

/** The fields of a short form; the last one wins when a name is repeated. */
async function readForm(payload: Readable): Promise<Record<string, string>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of payload as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_FORM) throw new Rejection("too_large");
    pieces.push(piece);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString("utf8")));
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
}

/** Names that JavaScript calls to convert a value to a text or a number: an object with such a key is rejected. */
const OF_THE_LANGUAGE = new Set(["toString", "valueOf", "toJSON"]);

/**
 * Finds what no form may contain: text that PostgreSQL cannot store (NUL), half a surrogate pair, structures
 * deeper than any form, or keys that JavaScript calls. Returns the path of the first such place.
 */
export function findUnstorable(value: unknown, path = "", depth = 0): string | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : undefined;
  if (value === null || typeof value !== "object") return undefined;
  if (depth >= DEEPEST_BODY) return path;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes("\0") || !key.isWellFormed() || OF_THE_LANGUAGE.has(key)) return path;
    const fault = findUnstorable(inner, path === "" ? key : `${path}.${key}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
