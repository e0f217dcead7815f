import pg from "pg";
import { openMailServer } from "../office/mails/smtp.fixture.ts";
import { databaseOf, makeInstallation, type RunningServer } from "./running-server.fixture.ts";

/** Emails that a server sends concurrently: this many may arrive twice after a kill. */
export const IN_HAND = 4;

/** An installation with a mailbox of its own, which can be killed and restarted. */
export async function openMailingServer(environment: Record<string, string> = {}) {
  const mailbox = await openMailServer();
  const installation = makeInstallation({ LOG_LEVEL: "warn", ...mailbox.settings, ...environment });
  let server: RunningServer = await installation.start();
  return {
    mailbox,
    dataDir: installation.dataDir,
    async killAndStart(more: Record<string, string> = {}, amid = async () => {}): Promise<void> {
      await server.end("SIGKILL");
      await amid();
      server = await installation.start(more);
    },
    async rows<T extends object>(query: string): Promise<T[]> {
      const client = new pg.Client(databaseOf(installation.dataDir, "postgres"));
      await client.connect();
      try {
        return (await client.query<T>(query)).rows;
      } finally {
        await client.end();
      }
    },
    async close(): Promise<void> {
      await installation.remove();
      await mailbox.close();
    },
  };
}
