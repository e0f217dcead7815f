import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.fixture.ts";
import { connectionOfAddress } from "./database-address.ts";

type Answering = Awaited<ReturnType<typeof openAnsweringServer>>;

const servers: Answering[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function openPair(former: () => number, latter: () => number | null | "silent") {
  servers.push(await openAnsweringServer(former), await openAnsweringServer(latter));
  const [one, other] = servers.map(({ port }) => port);
  const address = `postgres://pauta@127.0.0.1:${one},127.0.0.1:${other}/pauta?target_session_attrs=read-write`;
  return { former: one, latter: other, connection: () => connectionOfAddress(address) };
}

async function portReached(connection: pg.ClientConfig): Promise<number | undefined> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  const { remotePort } = client.connection.stream as unknown as { remotePort?: number };
  await client.end();
  return remotePort;
}

test("a primary that was found a moment ago is not taken once a newer one was seen elsewhere in the program", async () => {
  let promoted: number | null = null;
  const { former, latter, connection } = await openPair(
    () => 1,
    () => promoted,
  );
  const [pool, migration] = [connection(), connection()];
  expect(await portReached(pool)).toBe(former);
  promoted = 2;
  expect(await portReached(migration)).toBe(latter);
  expect(await portReached(pool)).toBe(latter);
});

test("a look that the newer primary does not answer takes no older one that another look has overtaken", async () => {
  let asked = 0;
  const { latter, connection } = await openPair(
    () => 1,
    () => (asked++ === 0 ? "silent" : 2),
  );
  const slow = portReached(connection()).catch((fault: unknown) => fault);
  await expect.poll(() => asked).toBe(1);
  expect(await portReached(connection())).toBe(latter);
  expect(await slow).toMatchObject({ code: "25006" });
});
