import { existsSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { changeOwner, chooseAccount } from "../../platform/database/embedded-postgres/account.ts";
import {
  makeScratchFolder,
  removeFolder,
} from "../../platform/database/embedded-postgres/scratch-folders.ts";
import { DEBIANS_PROGRAMS } from "../external-postgres.fixture.ts";
import { freePort } from "../free-port.fixture.ts";
import { statusOf } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { makeNode, PATRONI, type PatroniNode } from "./node.fixture.ts";
import { startService } from "../service.fixture.ts";

const ETCD = "/usr/bin/etcd";
const NAMES = ["one", "two", "three"];

/** The programs that are missing here, which Debian's packages patroni, etcd-server and postgresql-15 have. */
export const missingForPatroni = [PATRONI, ETCD, DEBIANS_PROGRAMS].filter((place) => !existsSync(place));

type Standbys = { standbys: number; confirming: number };

const STANDBYS = `
  select count(*)::int as standbys, count(*) filter (where sync_state = 'sync')::int as confirming
  from pg_stat_replication where state = 'streaming' and not pg_is_in_recovery()`;

/**
 * Three servers of PostgreSQL under Patroni, of which one is the primary and another confirms each commit, and the etcd
 * in which they agree on that, all on 127.0.0.1.
 */
export async function openPatroniCluster() {
  const account = chooseAccount(undefined);
  const folder = makeScratchFolder(os.tmpdir(), "pauta-patroni-");
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const store = path.join(folder, "etcd");
  mkdirSync(store, { mode: 0o700 });
  changeOwner(account, store);
  const etcd = startService(
    account,
    path.join(folder, "etcd.log"),
    ETCD,
    `--data-dir=${path.join(store, "data")}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  );
  await waitFor(async () => (await statusOf(`${client}/health`)) === 200);
  const nodes: PatroniNode[] = [];
  for (const name of NAMES) nodes.push(await makeNode(account, folder, name, Number(new URL(client!).port)));

  const isPrimary = async (node: PatroniNode): Promise<boolean> => {
    const rows = await node.read<{ is: boolean }>("select not pg_is_in_recovery() as is");
    return rows?.[0]?.is === true;
  };
  return {
    nodes,
    /** Names the database of all three for DATABASE_URL and DATABASE_REPLICA_URL. */
    addressOf(database: string): string {
      const { user, password } = nodes[0]!.as("pauta", database);
      return `postgres://${user}:${String(password)}@${nodes.map(({ address }) => address).join(",")}/${database}`;
    },
    /** Waits until both standbys follow the primary and one confirms its commits. @returns the primary */
    settled: (): Promise<PatroniNode> =>
      waitFor(async () => {
        for (const node of nodes) {
          const [found] = (await node.read<Standbys>(STANDBYS)) ?? [];
          if (found?.standbys === nodes.length - 1 && found.confirming === 1) return node;
        }
        return undefined;
      }),
    /** Waits for another primary. @returns it, and when it began to accept writes */
    async promoted(before: PatroniNode): Promise<{ primary: PatroniNode; at: number }> {
      const others = nodes.filter((node) => node !== before);
      return waitFor(async () => {
        const are = await Promise.all(others.map(isPrimary));
        const primary = others[are.indexOf(true)];
        return primary && { primary, at: performance.now() };
      });
    },
    async remove(): Promise<void> {
      await Promise.all(nodes.map((node) => node.close()));
      etcd.signal("SIGKILL");
      await etcd.ended;
      removeFolder(folder);
    },
  };
}

export type PatroniCluster = Awaited<ReturnType<typeof openPatroniCluster>>;
