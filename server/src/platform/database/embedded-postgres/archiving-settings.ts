import fs from "node:fs";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import { SettingsFault } from "../../process/config.ts";
import { machineClock } from "../../process/clock.ts";
import { changeOwner } from "./account.ts";
import { type Archiving, type Cluster, readSecrets, writeSecrets } from "./cluster.ts";

export type WantedArchiving = Pick<Archiving, "address" | "seconds">;

/** The folder of the cluster into which PostgreSQL copies closed segments. */
export const outgoingOf = (home: string): string => path.join(home, "outgoing");

/**
 * Stores what a server wants; undefined ends the archiving.
 * @throws SettingsFault when the archive is that of the database from which this one was copied
 */
export function storeArchiving(home: string, wanted: WantedArchiving | undefined): Archiving | undefined {
  const { archiving: before, ...secrets } = readSecrets(home);
  if (!wanted) {
    if (before) writeSecrets(home, secrets);
    return undefined;
  }
  if (wanted.address === secrets.copyFrom)
    throw new SettingsFault(
      "ARCHIVE_URL: este banco de dados é uma cópia que recover fez em outra pasta: indique outro lugar, porque este é do original.",
    );
  const isSame = before?.address === wanted.address;
  const archiving = isSame
    ? { ...before, ...wanted }
    : { ...wanted, since: machineClock.now().toISOString() };
  if (!isSame || before.seconds !== wanted.seconds) writeSecrets(home, { ...secrets, archiving });
  return archiving;
}

/** Stores that the archive was found or begun at its address. */
export function storeClaim(home: string): void {
  const { archiving, ...secrets } = readSecrets(home);
  if (archiving && !archiving.is_claimed)
    writeSecrets(home, { ...secrets, archiving: { ...archiving, is_claimed: true } });
}

/** Whether a running server archives like this; it cannot be changed without a restart. */
export async function archivesLike(
  superuser: ClientConfig,
  archiving: Archiving | undefined,
): Promise<boolean> {
  const client = new Client({ ...superuser, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ mode: string; seconds: string }>(
      "select current_setting('archive_mode') as mode, (select setting from pg_settings where name = 'archive_timeout') as seconds",
    );
    const { mode, seconds } = rows[0]!;
    return archiving ? mode === "on" && Number(seconds) === archiving.seconds : mode === "off";
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * PostgreSQL's settings for archiving. Its own module copies segments into a folder of the cluster, without a shell and
 * without knowing the archive, whose owner and key are the program's and not those of the database's account.
 */
export function archivingOptions(home: string): Record<string, string> {
  const { archiving } = readSecrets(home);
  if (!archiving) return {};
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": outgoingOf(home),
    archive_timeout: `${archiving.seconds}s`,
  };
}

/** Creates the folder of outgoing segments, which belongs to the database's account. */
export function prepareOutgoing({ home, account }: Cluster): void {
  if (!readSecrets(home).archiving) return;
  const folder = outgoingOf(home);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(account, folder);
}
