import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { changeOwner, type DatabaseAccount } from "../../platform/database/embedded-postgres/account.ts";
import { DEBIANS_PROGRAMS } from "../external-postgres.fixture.ts";
import { freePort } from "../free-port.fixture.ts";
import { openFreezingWay } from "../freezing-way.fixture.ts";
import { postmasterOf, signalFamily } from "../process-family.fixture.ts";
import { startService } from "../service.fixture.ts";

export const PATRONI = "/usr/bin/patroni";
const HOST = "127.0.0.1";
const PASSWORD = "so-nestes-testes";
const LONGEST_LOOK_MS = 1000;

/**
 * How soon a primary that is silent is replaced, in seconds, instead of Patroni's 30, 10 and 10. Two rounds of retries
 * and one of the loop fit into the time that the leader's key lives, as Patroni wants it.
 */
const PACE = { ttl: 15, loop_wait: 2, retry_timeout: 6 };

const at = (port: number): string => `${HOST}:${port}`;

/** A server of the cluster: a PostgreSQL with the Patroni that watches it. */
export type PatroniNode = Awaited<ReturnType<typeof makeNode>>;

/**
 * Whatever reaches it from outside, and its way to etcd, leads through something that can freeze: that is how the
 * network is cut.
 * @param folder gets its data, socket and settings
 */
export async function makeNode(
  account: DatabaseAccount | undefined,
  folder: string,
  name: string,
  etcdPort: number,
) {
  const [sql, rest] = [await freePort(), await freePort()];
  const ways = {
    sql: await openFreezingWay({ host: HOST, port: sql }),
    rest: await openFreezingWay({ host: HOST, port: rest }),
    etcd: await openFreezingWay({ host: HOST, port: etcdPort }),
  };
  const all = Object.values(ways);
  const home = path.join(folder, name);
  const [data, socket] = [path.join(home, "data"), path.join(home, "socket")];
  const [settings, log] = [path.join(home, "patroni.json"), path.join(home, "log")];
  for (const place of [home, data, socket]) fs.mkdirSync(place, { mode: 0o700 });
  // JSON is YAML
  const written = JSON.stringify({
    scope: "pauta",
    name,
    restapi: { listen: at(rest), connect_address: at(ways.rest.port) },
    // one that is called a proxy is the only way there, while members' own addresses would lead around it
    etcd3: { proxy: `http://${at(ways.etcd.port)}` },
    bootstrap: {
      dcs: {
        ...PACE,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "no-sync"],
    },
    postgresql: {
      listen: at(sql),
      connect_address: at(ways.sql.port),
      data_dir: data,
      bin_dir: DEBIANS_PROGRAMS,
      pgpass: path.join(home, "passwords"),
      basebackup: [{ checkpoint: "fast" }, "no-sync"],
      authentication: {
        superuser: { username: "postgres", password: PASSWORD },
        replication: { username: "standby", password: PASSWORD },
      },
      parameters: { unix_socket_directories: socket, fsync: "off" },
      pg_hba: [
        "local all all scram-sha-256",
        `host all all ${HOST}/32 scram-sha-256`,
        `host replication standby ${HOST}/32 scram-sha-256`,
      ],
    },
  });
  fs.writeFileSync(settings, written, { mode: 0o600 });
  for (const place of [home, data, socket, settings]) changeOwner(account, place);
  const start = () => startService(account, log, PATRONI, settings);
  let patroni = start();
  let state: "working" | "killed" | "frozen" | "cut off" = "working";
  /** The connection of the tests, which goes on when the network is cut. */
  const as = (user: "postgres" | "pauta", database: string): pg.ClientConfig => ({
    host: HOST,
    port: sql,
    user,
    password: PASSWORD,
    database,
    ssl: false,
  });
  const kill = async () => {
    patroni.signal("SIGKILL");
    await patroni.ended;
    // without Patroni nobody starts it again
    if (fs.existsSync(path.join(data, "postmaster.pid"))) signalFamily(postmasterOf(data), "SIGKILL");
    state = "killed";
  };
  return {
    name,
    as,
    /** Where others reach it. */
    address: at(ways.sql.port),
    /** What its superuser reads; undefined while it does not answer. */
    async read<T extends pg.QueryResultRow>(query: string, database = "postgres"): Promise<T[] | undefined> {
      const client = new pg.Client({
        ...as("postgres", database),
        connectionTimeoutMillis: LONGEST_LOOK_MS,
        query_timeout: LONGEST_LOOK_MS,
      });
      client.on("error", () => {});
      try {
        await client.connect();
        return (await client.query<T>(query)).rows;
      } catch {
        return undefined;
      } finally {
        client.connection.stream.destroy();
      }
    },
    /** Hands its work to the standby that confirms commits. */
    async handOver(): Promise<void> {
      const body = JSON.stringify({ leader: name });
      const answer = await fetch(`http://${at(rest)}/switchover`, { method: "POST", body });
      if (!answer.ok) throw new Error(`the switchover was answered with ${await answer.text()}`);
    },
    /** Ends all its processes at once, as a loss of power does. */
    kill,
    /** Stops all its processes where they are: connections stay open, and nobody answers. */
    freeze(): void {
      patroni.signal("SIGSTOP");
      signalFamily(postmasterOf(data), "SIGSTOP");
      state = "frozen";
    },
    /** Cuts it off from everybody, while it runs on. */
    cutOff(): void {
      for (const way of all) way.freeze(true);
      state = "cut off";
    },
    /** Starts it again, thaws it or mends its network. */
    comeBack(): void {
      if (state === "killed") patroni = start();
      if (state === "frozen") {
        signalFamily(postmasterOf(data), "SIGCONT");
        patroni.signal("SIGCONT");
      }
      if (state === "cut off") for (const way of all) way.mend();
      state = "working";
    },
    /** The end of what Patroni has printed. */
    lastWords: () => fs.readFileSync(log, "utf8").split("\n").slice(-12).join("\n"),
    async close(): Promise<void> {
      if (state !== "killed") await kill();
      await Promise.all(all.map((way) => way.close()));
    },
  };
}
