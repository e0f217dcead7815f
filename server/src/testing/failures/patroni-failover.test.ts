// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { compareContacts, keepWriting, type Writer } from "../acknowledged-writes.fixture.ts";
import { listenToEvents, type EventStream } from "../event-stream.fixture.ts";
import { openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { missingForPatroni, openPatroniCluster, type PatroniCluster } from "../patroni/cluster.fixture.ts";
import type { PatroniNode } from "../patroni/node.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import type { Visitor } from "../test-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const DATABASE = "pauta";
const ROUNDS = runCount(1, 5);
/** As the requirement has it, from the moment at which the new primary accepts writes. */
const LONGEST_WITHOUT_SERVICE_MS = 5000;
const LONGEST_CALL_MS = 35_000;
const GOOD = [200, 201];
const NOTICES = 300;

/** What happens to the primary. */
const FAULTS: { what: string; strike: (primary: PatroniNode) => unknown }[] = [
  { what: "hands over to a standby", strike: (primary) => primary.handOver() },
  { what: "dies", strike: (primary) => primary.kill() },
  { what: "freezes", strike: (primary) => primary.freeze() },
  { what: "is cut off from the network", strike: (primary) => primary.cutOff() },
];

const WAYS = [
  { reading: "from the primary", hasReplicas: false },
  { reading: "from replicas", hasReplicas: true },
];

const described = `a cluster of three under Patroni${missingForPatroni.map((place) => `, without ${place}`).join("")}`;

describe.skipIf(missingForPatroni.length > 0)(described, () => {
  let cluster: PatroniCluster;
  let installation: ReturnType<typeof makeInstallation>;
  const acknowledged: string[] = [];
  let firstNotice = 1;

  beforeAll(async () => {
    cluster = await openPatroniCluster();
    const primary = await cluster.settled();
    const admin = new pg.Client(primary.as("postgres", "postgres"));
    await admin.connect();
    const { password } = primary.as("pauta", DATABASE);
    await admin.query(`create role pauta login createrole nosuperuser password '${String(password)}'`);
    await admin.query(`create database ${DATABASE} owner pauta`);
    await admin.end();
    installation = makeInstallation({
      DATABASE_URL: `${cluster.addressOf(DATABASE)}?target_session_attrs=read-write`,
      LOG_LEVEL: "error",
    });
    const server = await installation.start();
    await openOffice(primary.as("pauta", DATABASE));
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await installation?.remove();
    await cluster?.remove();
  });

  describe.each(WAYS)("reading $reading", ({ reading, hasReplicas }) => {
    let server: RunningServer;
    let admin: Visitor;
    let ana: Visitor;
    let bento: Visitor;
    let bentosId: number;
    let streams: EventStream[];

    const signIn = async (username: string) => {
      const visitor = server.visitor();
      expect((await visitor.signIn(username)).status).toBe(200);
      return visitor;
    };
    const isReady = async () => (await statusOf(`${server.address}/api/health/ready`)) === 200;
    const isReadFromReplica = async () => {
      const answer = await fetch(`${server.address}/api/health/ready`);
      const { replicas } = (await answer.json()) as { replicas?: { is_used: boolean }[] };
      return replicas?.some(({ is_used }) => is_used) === true;
    };
    const isImported = async (id: number): Promise<number | undefined> => {
      const { status, body } = await admin.get(`/api/process_publications?date=2026-03-16&import=${id}`);
      return status === 200 && body.status === "done" ? body.imported_publications : undefined;
    };
    const resyncs = () =>
      streams.map(({ events }) => events.filter((event) => event.startsWith("event: resync")).length);
    const notices = () =>
      streams.map(({ events }) => events.filter((event) => event.startsWith("event: notification")).length);

    beforeAll(async () => {
      await cluster.settled();
      server = await installation.start(
        hasReplicas ? { DATABASE_REPLICA_URL: cluster.addressOf(DATABASE) } : {},
      );
      [admin, ana, bento] = [await signIn("admin"), await signIn("ana"), await signIn("bento")];
      bentosId = (await bento.get("/api/profile")).body.id;
      streams = [await listenToEvents(server.address, bento), await listenToEvents(server.address, bento)];
      if (hasReplicas) await waitFor(isReadFromReplica);
    });

    describe.each(FAULTS)("whose primary $what", ({ what, strike }) => {
      test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
        "under load callers get 503 and nothing else, people write again within 5 seconds of the new primary, nothing acknowledged is lost or there twice, and events and jobs go on (round %s)",
        { timeout: 300_000 },
        async (round) => {
          const before = await cluster.settled();
          const [resyncsBefore, noticesBefore] = [resyncs(), notices()];
          const fault = FAULTS.findIndex((one) => one.what === what);
          const load = `${hasReplicas ? "replica" : "primary"}f${fault}r${round}`;
          const writers: Writer[] = [ana, bento, await signIn("ana"), await signIn("bento")].map(
            (person, at) => keepWriting(person, `${load}w${at}`),
          );
          onTestFinished(async () => {
            await Promise.all(writers.map(({ stop }) => stop()));
          });
          const isEachAhead = (counts: readonly number[]) =>
            writers.every((writer, at) => writer.acknowledged.length > counts[at]! + 3);
          await waitFor(() => isEachAhead(writers.map(() => 0)));
          const sent = await sendGazette(admin, firstNotice, NOTICES);
          firstNotice += NOTICES;

          const struck = strike(before);
          const { at: promotedAt } = await cluster.promoted(before);
          const told = waitFor(
            () =>
              resyncs().every((count, at) => count > resyncsBefore[at]!) && performance.now() - promotedAt,
          );
          const again = await waitFor(() => {
            const times = writers.map((writer) => writer.acknowledgedAfter(promotedAt));
            return times.every((time) => time !== undefined) && times;
          });
          const back = Math.max(...again) - promotedAt;
          await waitFor(isReady);
          expect(await waitFor(() => isImported(sent.id))).toBe(sent.forLawyers);

          const toldMs = await told;
          const compromise = await waitFor(async () => {
            const { status } = await ana.post("/api/compromises", {
              description: "Preparar a contestação",
              classification_id: 3,
              compromise_type_id: 1,
              compromise_date: "20/03/2026",
              start_time: "09:00",
              end_time: "10:30",
              user_id: bentosId,
            });
            return status !== 503 && status;
          });
          expect(compromise).toBe(201);
          await waitFor(() => notices().every((count, at) => count > noticesBefore[at]!));
          expect(streams.map((stream) => stream.isOver())).toEqual([false, false]);

          await struck;
          before.comeBack();
          const primary = await cluster.settled();
          if (hasReplicas) await waitFor(isReadFromReplica);
          const counts = writers.map((writer) => writer.acknowledged.length);
          await waitFor(() => isEachAhead(counts));
          await Promise.all(writers.map(({ stop }) => stop()));

          acknowledged.push(...writers.flatMap((writer) => writer.acknowledged));
          const reader = new pg.Client(primary.as("postgres", DATABASE));
          await reader.connect();
          const { lost, doubled } = await compareContacts(reader, acknowledged);
          await reader.end();
          const requested = writers.flatMap((writer) => writer.requested);
          const unread = writers.flatMap((writer) => writer.unread);
          const odd = requested.filter(({ status }) => ![...GOOD, 503].includes(status));
          const lastBefore = Math.max(
            ...requested.filter(({ status, at }) => status === 201 && at <= promotedAt).map(({ at }) => at),
          );
          noteRuns({
            what: `Patroni, reading ${reading}: a primary that ${what}`,
            runs: 1,
            acknowledged: writers.flatMap((writer) => writer.acknowledged).length,
            findings: lost.length + doubled.length + odd.length + unread.length,
            slowestMs: back,
            also:
              `first write ${Math.round(Math.min(...again) - promotedAt)} ms after the promotion, ` +
              `${Math.round(Math.min(...again) - lastBefore)} ms without, streams told after ${Math.round(toldMs)} ms, ` +
              `${requested.length} requests, ${requested.filter(({ status }) => status === 503).length} to be tried again`,
          });
          expect({ lost, doubled, unread, odd }).toEqual({ lost: [], doubled: [], unread: [], odd: [] });
          expect(back).toBeLessThan(LONGEST_WITHOUT_SERVICE_MS);
          expect(Math.max(...requested.map(({ ms }) => ms))).toBeLessThan(LONGEST_CALL_MS);
        },
      );
    });

    test("afterwards the server ends in good order and the data are consistent", async () => {
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
      expect(JSON.parse((await installation.run("check")).output)).toMatchObject({
        is_clean: true,
        findings: [],
      });
    });
  });
});
