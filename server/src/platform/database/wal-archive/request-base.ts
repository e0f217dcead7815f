import { Readable } from "node:stream";
import pg from "pg";

/** What the driver calls a query that handles its messages itself. */
type Messages = {
  submit(connection: { query(text: string): void; stream: Readable }): void;
  handleRowDescription(): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** Read ahead of whoever takes the bytes. */
const MOST_WAITING = 4 * 1024 * 1024;

/** What BASE_BACKUP sends (PostgreSQL's documentation, "Streaming Replication Protocol"). */
export type SentBase = {
  /** The archive of the only tablespace, as tar. */
  bytes: Readable;
  /** The rows of all results: the start, the tablespaces, the stop. Complete when the bytes have ended. */
  rows: (string | null)[][];
  close(): Promise<void>;
};

/** The first byte of each message: an archive begins, or a part of it. */
const NEW_ARCHIVE = "n".charCodeAt(0);
const DATA = "d".charCodeAt(0);

/** Requests a base backup over a connection of the replication protocol. */
export async function requestBase(superuser: pg.ClientConfig, command: string): Promise<SentBase> {
  const client = new pg.Client({ ...superuser, replication: "true" } as pg.ClientConfig);
  client.on("error", () => {});
  await client.connect();
  const rows: (string | null)[][] = [];
  let socket: Readable | undefined;
  let archives = 0;
  let isOver = false;
  const bytes = new Readable({ highWaterMark: MOST_WAITING, read: () => void socket?.resume() });
  const messages: Messages = {
    submit: (connection) => {
      socket = connection.stream;
      connection.query(command);
    },
    handleRowDescription: () => {},
    handleDataRow: ({ fields }) => void rows.push(fields),
    handleCopyData({ chunk }) {
      if (chunk[0] === NEW_ARCHIVE) archives += 1;
      if (archives > 1) bytes.destroy(new Error("the database has tablespaces of its own"));
      if (chunk[0] !== DATA || bytes.destroyed) return;
      // the driver uses its buffer again
      if (!bytes.push(Buffer.from(chunk.subarray(1)))) socket?.pause();
    },
    handleCommandComplete: () => {},
    handleReadyForQuery() {
      isOver = true;
      if (!bytes.destroyed) bytes.push(null);
    },
    handleError: (error) => void bytes.destroy(error),
  };
  client.query(messages as unknown as pg.Submittable);
  return {
    bytes,
    rows,
    async close() {
      bytes.destroy();
      // the rest of a base that nobody wants any more may be long
      if (!isOver) socket?.destroy();
      await client.end().catch(() => {});
    },
  };
}
