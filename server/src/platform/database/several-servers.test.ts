import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { freePort } from "../../testing/free-port.fixture.ts";
import { openFreezingProxy } from "../../testing/freezing-proxy.fixture.ts";
import { connectionOfAddress } from "./database-address.ts";
import { isDatabaseAway } from "./database-faults.ts";

type Proxy = Awaited<ReturnType<typeof openFreezingProxy>>;

const proxies: Proxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

/** The same PostgreSQL at an address of its own. */
async function openServer(database = "postgres"): Promise<Proxy> {
  const proxy = await openFreezingProxy({ ...inject("admin"), database });
  proxies.push(proxy);
  return proxy;
}

const { user, password } = inject("admin");
const addressOfAll = (ports: readonly number[], secret = String(password)) =>
  `postgres://${user}:${encodeURIComponent(secret)}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres?target_session_attrs=read-write`;

async function portReached(connection: pg.ClientConfig): Promise<number | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    return (client.connection.stream as unknown as { remotePort?: number }).remotePort;
  } finally {
    await client.end();
  }
}

test("a connection leads to the server that answers, whatever its place in the address", async () => {
  const server = await openServer();
  const frozen = await openServer();
  frozen.freeze(true);
  const { port } = server.connection;
  for (const ports of [
    [await freePort(), port],
    [port, await freePort()],
    [frozen.connection.port, port, await freePort()],
  ])
    expect(await portReached(connectionOfAddress(addressOfAll(ports))), String(ports)).toBe(port);
});

test("new connections lead to another server as soon as the one in use is gone", async () => {
  const [one, other] = [await openServer(), await openServer()];
  const connection = connectionOfAddress(addressOfAll([one.connection.port, other.connection.port]));
  const first = await portReached(connection);
  const [gone, left] = first === one.connection.port ? [one, other] : [other, one];
  await gone.close();
  const failed = await portReached(connection).catch((error: unknown) => error);
  expect(failed === left.connection.port || isDatabaseAway(failed)).toBe(true);
  expect(await portReached(connection)).toBe(left.connection.port);
});

test("where no server answers, it is an outage", async () => {
  const connection = connectionOfAddress(addressOfAll([await freePort(), await freePort()]));
  const failed = await portReached(connection).catch((error: unknown) => error);
  expect(isDatabaseAway(failed)).toBe(true);
});

test("a rejected password is reported although another server is away", async () => {
  const { port } = (await openServer()).connection;
  const connection = connectionOfAddress(addressOfAll([await freePort(), port], "não é esta"));
  await expect(portReached(connection)).rejects.toMatchObject({ code: "28P01" });
});

test("many connections opened at once look for the server once", async () => {
  const server = await openServer();
  const connection = connectionOfAddress(addressOfAll([await freePort(), server.connection.port]));
  const clients = Array.from({ length: 20 }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  const { rows } = await clients[0]!.query<{ looks: number }>(
    "select count(*)::int as looks from pg_stat_activity where application_name = 'pauta look'",
  );
  expect(server.open()).toBeLessThanOrEqual(clients.length + 1);
  expect(rows[0]!.looks).toBeLessThanOrEqual(1);
  await Promise.all(clients.map((client) => client.end()));
});
