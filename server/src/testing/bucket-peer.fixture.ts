import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import os from "node:os";
import path from "node:path";
// @ts-expect-error -- the package has no types
import S3rver from "s3rver";

export const BUCKET = "pauta-dos-testes";
/** The only credentials that the peer knows. */
export const BUCKET_CREDENTIALS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** Changes what comes back; undefined lets it pass. */
export type BucketFault = {
  /** Ends the connection instead of answering. */
  away?: (method: string, key: string) => boolean;
  /** Never answers. */
  silent?: (method: string, key: string) => boolean;
  /** Ends a response after so many bytes. */
  cutAfter?: (method: string, key: string) => number | undefined;
  /** Sends nothing more of a response after so many bytes, and does not end it. */
  stallAfter?: (method: string, key: string) => number | undefined;
  /** Does what is asked, and ends the connection instead of answering. */
  loseAnswer?: (method: string, key: string) => boolean;
  /** Changes the bytes of a response. */
  change?: (chunk: Buffer, method: string, key: string) => Buffer;
  /** Changes the bytes that are sent to the storage. */
  changeSent?: (chunk: Buffer, method: string, key: string) => Buffer;
  /** Changes the headers of a response. */
  headers?: (headers: IncomingHttpHeaders, method: string, key: string) => IncomingHttpHeaders;
  /** Answers with this status instead. */
  status?: (method: string, key: string) => number | undefined;
};

/** An S3-compatible object storage on loopback, with a proxy in front that fails as it is told. */
export async function openBucketPeer() {
  Object.assign(process.env, BUCKET_CREDENTIALS);
  const directory = await mkdtemp(path.join(os.tmpdir(), "pauta-bucket-"));
  const peer = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await peer.run();
  const fault: BucketFault = {};
  const requests: string[] = [];
  const proxy = createServer((received, response) => {
    const key = new URL(received.url!, "http://localhost").pathname.slice(1);
    requests.push(`${received.method} ${key}`);
    const status = fault.status?.(received.method!, key);
    if (fault.away?.(received.method!, key)) received.socket.destroy();
    else if (fault.silent?.(received.method!, key)) received.resume();
    else if (status === undefined) pass(received, response, port, fault, key);
    else {
      received.resume();
      response.writeHead(status).end();
    }
  });
  let connections = 0;
  proxy.on("connection", () => (connections += 1));
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
  return {
    endpoint,
    fault,
    requests,
    /** How many connections were opened so far. */
    connections: () => connections,
    /** A place of its own in the bucket, for STORAGE_URL. */
    address: (prefix: string = randomUUID(), more = "") =>
      `s3://${BUCKET}/${prefix}?endpoint=${endpoint}${more}`,
    heal: () => {
      for (const name of Object.keys(fault) as (keyof BucketFault)[]) delete fault[name];
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await peer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type BucketPeer = Awaited<ReturnType<typeof openBucketPeer>>;

function pass(
  received: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: BucketFault,
  key: string,
): void {
  const { method = "", headers, url } = received;
  const passed = request({ host: "127.0.0.1", port, method, headers, path: url }, (answer) => {
    if (fault.loseAnswer?.(method, key)) {
      answer.resume().once("end", () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode!, fault.headers?.(answer.headers, method, key) ?? answer.headers);
    const stall = fault.stallAfter?.(method, key);
    let left = stall ?? fault.cutAfter?.(method, key) ?? Infinity;
    answer.on("data", (chunk: Buffer) => {
      const changed = (fault.change?.(chunk, method, key) ?? chunk).subarray(0, left);
      left -= changed.length;
      response.write(changed);
      if (left === 0 && stall === undefined) setImmediate(() => response.destroy());
    });
    answer.once("end", () => stall === undefined && response.end());
    answer.once("error", () => response.destroy());
  });
  passed.once("error", () => response.destroy());
  response.once("close", () => passed.destroy());
  received.once("error", () => passed.destroy());
  received.on("data", (chunk: Buffer) => passed.write(fault.changeSent?.(chunk, method, key) ?? chunk));
  received.once("end", () => passed.end());
}
