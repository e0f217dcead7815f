// @module-tag night

import { existsSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEBIANS_PROGRAMS, openWithStandby, type ExternalServer } from "../external-postgres.fixture.ts";
import { connectionOfAddress } from "../../platform/database/database-address.ts";
import { openFreezingProxy } from "../freezing-proxy.fixture.ts";
import { importResult, keepTreating, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";
import { makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const DATABASE = "pauta";
/** Each way: a new primary that is busy, or far away, answers a look after a second. */
const SLOW_MS = 100;

/** What happens to the primary, and how soon after the promotion people work again. */
const FAULTS = [
  { what: "dies", does: "kill", longestMs: 5000 },
  // connections to a frozen server are given up after seconds of silence
  { what: "freezes", does: "freeze", longestMs: 15_000 },
] as const;

describe.skipIf(!existsSync(DEBIANS_PROGRAMS)).each(FAULTS)(
  "with a standby in DATABASE_URL and a primary that $what",
  ({ what, does, longestMs }) => {
    let primary: ExternalServer;
    let standby: ExternalServer;
    let installation: ReturnType<typeof makeInstallation>;
    let server: RunningServer;

    /** The standby stands first: the order says nothing about which of them accepts writes. */
    const addressOfBoth = () => {
      const { user, password, port } = standby.as("pauta", DATABASE);
      const servers = [port, primary.as("pauta", DATABASE).port].map((each) => `127.0.0.1:${each}`);
      return `postgres://${user}:${String(password)}@${servers.join(",")}/${DATABASE}?target_session_attrs=read-write`;
    };
    const signIn = async (username: string) => {
      const visitor = server.visitor();
      expect((await visitor.signIn(username)).status).toBe(200);
      return visitor;
    };

    beforeAll(async () => {
      ({ primary, standby } = await openWithStandby(DEBIANS_PROGRAMS));
      const admin = new pg.Client(primary.as("postgres", "postgres"));
      await admin.connect();
      await admin.query(`create database ${DATABASE} owner pauta`);
      await admin.end();
      installation = makeInstallation({ DATABASE_URL: addressOfBoth(), LOG_LEVEL: "error" });
      server = await installation.start();
      await openOffice(primary.as("pauta", DATABASE));
    });
    afterAll(async () => {
      await installation.remove();
      await Promise.all([primary.remove(), standby.remove()]);
    });

    test("a start that reaches only the standby is rejected with a sentence", async () => {
      const { user, password, port } = standby.as("pauta", DATABASE);
      const apart = makeInstallation({
        DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${port},127.0.0.1:1/${DATABASE}`,
      });
      try {
        await expect(apart.start()).rejects.toThrow("Nenhum dos servidores de DATABASE_URL aceita escrita");
      } finally {
        await apart.remove();
      }
    });

    test("under load, once the standby is promoted, callers get 503 and nothing else, and nothing acknowledged is lost", async () => {
      const admin = await signIn("admin");
      await importResult(admin, (await sendGazette(admin, 1, 1500)).id);
      const workers = await Promise.all(
        ["ana", "bento"].map(async (username) => keepTreating(await signIn(username), username)),
      );
      await waitFor(() => workers.every(({ acknowledged }) => acknowledged.length > 3));
      await primary[does]();
      await waitFor(async () => (await statusOf(`${server.address}/api/health/ready`)) === 503);
      expect(await statusOf(`${server.address}/api/health`)).toBe(200);
      await standby.promote();
      const promoted = performance.now();
      await waitFor(() =>
        workers.every(({ requested }) => requested.some(({ status, at }) => at > promoted && status === 200)),
      );
      const back = performance.now() - promoted;
      await waitFor(async () => (await statusOf(`${server.address}/api/health/ready`)) === 200);
      const before = workers.map(({ acknowledged }) => acknowledged.length);
      await waitFor(() => workers.every(({ acknowledged }, at) => acknowledged.length > before[at]! + 3));
      await Promise.all(workers.map(({ stop }) => stop()));

      const statuses = workers.flatMap(({ requested }) => requested.map(({ status }) => status));
      const acknowledged = workers.flatMap((worker) => worker.acknowledged);
      noteRuns({
        what: `failover to a standby under load, of a primary that ${what}`,
        runs: 1,
        acknowledged: acknowledged.length,
        findings: statuses.filter((status) => ![200, 409, 503].includes(status)).length,
        slowestMs: back,
        also: `${statuses.length} requests, ${statuses.filter((status) => status === 503).length} to be tried again`,
      });
      expect([...new Set(statuses)].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
      expect(back).toBeLessThan(longestMs);
      const reader = new pg.Client(standby.as("postgres", DATABASE));
      await reader.connect();
      const { rows } = await reader.query<{ comment: string }>(
        "select comment from publications where treated",
      );
      await reader.end();
      const kept = new Set(rows.map(({ comment }) => comment));
      expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([]);
    });

    test("the old primary that comes back gets no writes, though it accepts them and answers sooner", async () => {
      await primary.comeBack();
      const old = new pg.Client(primary.as("postgres", DATABASE));
      await waitFor(() => old.connect().then(() => true));
      expect((await old.query("show transaction_read_only")).rows).toEqual([
        { transaction_read_only: "off" },
      ]);
      await old.end();
      const portReached = async (address: string) => {
        const client = new pg.Client(connectionOfAddress(address));
        await client.connect();
        const { rows } = await client.query<{ port: number }>("select inet_server_port() as port");
        await client.end();
        return rows[0]!.port;
      };
      const { port } = standby.as("pauta", DATABASE);
      for (let time = 0; time < 10; time += 1) expect(await portReached(addressOfBoth())).toBe(port);

      const slow = await openFreezingProxy(standby.as("pauta", DATABASE), SLOW_MS);
      try {
        const addressOfSlow = addressOfBoth().replace(String(port), String(slow.connection.port));
        expect(await portReached(addressOfSlow)).toBe(port);
        await slow.close();
        await expect(portReached(addressOfSlow)).rejects.toThrow("é um primário antigo");
      } finally {
        await slow.close();
      }
    });

    test("afterwards jobs and events go on at the new primary, and the data are consistent", async () => {
      const admin = await signIn("admin");
      const sent = await sendGazette(admin, 5000, 300);
      expect((await importResult(admin, sent.id)).imported_publications).toBe(sent.forLawyers);
      expect(JSON.parse((await installation.run("check")).output)).toMatchObject({
        is_clean: true,
        findings: [],
      });
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
    });
  },
);
