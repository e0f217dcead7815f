// @module-tag night

import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEBIANS_PROGRAMS } from "../external-postgres.fixture.ts";
import { addressAt, openReplicatedOffice, type ReplicatedOffice } from "../replicated-office.fixture.ts";
import { makeInstallation, type RunningServer } from "../running-server.fixture.ts";
import { openVisitor, type Visitor } from "../test-server.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const COMPROMISE = {
  description: "Preparar a contestação",
  classification_id: 3,
  compromise_type_id: 1,
  compromise_date: "20/03/2026",
  start_time: "09:00",
  end_time: "10:30",
};

const MARCH = "01/03/2026-31/03/2026";
const SHEET = `/api/print_compromise_xls?period=${MARCH}`;

const idOf = async (visitor: Visitor): Promise<number> => (await visitor.get("/api/profile")).body.id;

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("with a replica in DATABASE_REPLICA_URL", () => {
  let office: ReplicatedOffice;
  let one: RunningServer;
  let other: RunningServer;
  let ana: Visitor;
  let bento: Visitor;

  const signIn = async (username: string) => {
    const visitor = one.visitor();
    expect((await visitor.signIn(username)).status).toBe(200);
    return visitor;
  };
  /** The same browser at the other server. */
  const elsewhere = (visitor: Visitor): Visitor => {
    const same = openVisitor(other.address);
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    return same;
  };
  const contactsOf = async (visitor: Visitor): Promise<string[]> => {
    const { status, body } = await visitor.get("/api/phone_books?per_page=100");
    expect(status).toBe(200);
    return body.data.map(({ contact }: { contact: string }) => contact);
  };
  const createContact = async (visitor: Visitor, contact: string): Promise<number> => {
    const { status, body } = await visitor.post("/api/phone_books", {
      contact_type_id: 2,
      contact,
      phone_number: "(11) 3333-4444",
    });
    expect([status, body]).toEqual([201, expect.objectContaining({ contact })]);
    return body.id;
  };
  const throughReplica = async <T>(work: () => Promise<T>): Promise<{ result: T; reads: number }> => {
    const before = await office.replicaReads(one);
    const result = await work();
    return { result, reads: (await office.replicaReads(one)) - before };
  };

  beforeAll(async () => {
    office = await openReplicatedOffice({ REPLICA_MAX_LAG_SECONDS: "3600" });
    one = await office.start();
    other = await office.start();
    ana = await signIn("ana");
    bento = await signIn("bento");
    await office.caughtUp();
    await office.until(one, true);
    await office.until(other, true);
  });
  afterAll(() => office.close());

  test("the replica answers calls that only read, and ready and metrics tell its share and lag", async () => {
    const { reads } = await throughReplica(() => contactsOf(ana));
    expect(reads).toBe(1);
    expect((await throughReplica(() => ana.get("/api/lawsuits"))).reads).toBeGreaterThan(0);
    expect((await throughReplica(() => ana.get("/api/search?q=silva"))).reads).toBeGreaterThan(0);
    const shown = await office.shown(one);
    expect(shown).toMatchObject({ is_used: true });
    expect(shown.lag_seconds).toBeLessThan(60);
    expect(shown.share).toBeGreaterThan(0);
    expect(shown.share).toBeLessThanOrEqual(1);
    // the primary, which is named too, is not missed
    expect(await office.replicasUsed(one)).toEqual([1]);
  });

  test("an export is read from it too", async () => {
    const own = { ...COMPROMISE, user_id: await idOf(ana) };
    expect(await ana.post("/api/compromises", own)).toMatchObject({ status: 201 });
    await office.caughtUp();
    const elsewhereBefore = await office.primaryReads(one);
    const { result, reads } = await throughReplica(() => ana.get(SHEET));
    expect(result.status).toBe(200);
    // the period and the list, the office and the ids, the names, and the rows, which are read while the sheet is sent
    expect([reads, (await office.primaryReads(one)) - elsewhereBefore]).toEqual([4, 0]);
  });

  test("the profile and the list of sessions never come from a replica", async () => {
    const { reads } = await throughReplica(async () => {
      expect((await ana.get("/api/profile")).status).toBe(200);
      expect((await ana.get("/api/user/sessions")).status).toBe(200);
    });
    expect(reads).toBe(0);
  });

  describe("whose replay is paused", () => {
    beforeAll(async () => {
      await office.caughtUp();
      await office.pause();
    });
    afterAll(() => office.resume());

    test("everybody reads his own last write, on every server and in every browser, and the others read on from the replica", async () => {
      let stale = 0;
      const rounds = 25;
      for (let round = 0; round < rounds; round += 1) {
        const name = `Contato ${round}`;
        await createContact(round % 2 ? ana : elsewhere(ana), name);
        for (const reader of [ana, elsewhere(ana)])
          stale += (await contactsOf(reader)).includes(name) ? 0 : 1;
      }
      expect(await contactsOf(await signIn("ana"))).toContain("Contato 24");
      noteRuns({ what: "own writes read while the replica is paused", runs: rounds * 2, findings: stale });
      expect(stale).toBe(0);
      const { result, reads } = await throughReplica(() => contactsOf(bento));
      expect(result).toEqual([]);
      expect(reads).toBe(1);
    });

    test("a record that has not arrived yet is found by its address", async () => {
      const id = await createContact(ana, "Ainda não chegou");
      expect(await contactsOf(bento)).not.toContain("Ainda não chegou");
      expect((await bento.get(`/api/phone_books/${id}`)).body).toMatchObject({ contact: "Ainda não chegou" });
    });

    test("who is notified reads what the notice is about", async () => {
      const { data } = (await ana.get("/api/colleagues")).body as { data: { id: number; name: string }[] };
      const { id } = data.find(({ name }) => name.startsWith("Bento"))!;
      expect(await contactsOf(bento)).toEqual([]);
      const created = await ana.post("/api/compromises", { ...COMPROMISE, user_id: id });
      expect(created).toMatchObject({ status: 201 });
      const notices = (await bento.get("/api/notifications")).body as { data: object[] };
      expect(JSON.stringify(notices)).toContain(COMPROMISE.description);
      const listed = await bento.get(`/api/compromises?period=${MARCH}&user=${id}`);
      expect(listed.body.data).toMatchObject([{ id: created.body.id }]);
    });

    test("once it goes on, it has what everybody wrote", async () => {
      await createContact(ana, "A última");
      await office.resume();
      await office.caughtUp();
      const { result, reads } = await throughReplica(async () => [
        await contactsOf(ana),
        await contactsOf(bento),
      ]);
      expect(result.every((names) => names.includes("A última"))).toBe(true);
      expect(reads).toBe(2);
    });
  });

  test.each([
    ["is killed", "kill"],
    ["freezes", "freeze"],
  ] as const)("no call fails when the replica %s under load, nor when it comes back", async (what, does) => {
    await office.until(one, true);
    const over = new AbortController();
    const answers: { status: number; ms: number }[] = [];
    const readers = [ana, bento, elsewhere(ana), elsewhere(bento)].map(async (reader) => {
      while (!over.signal.aborted)
        for (const address of ["/api/publications?per_page=5", "/api/phone_books", "/api/lawsuits"]) {
          const begun = performance.now();
          const { status } = await reader.get(address);
          answers.push({ status, ms: performance.now() - begun });
        }
    });
    await waitFor(() => answers.length > 50);
    await office.standby[does]();
    await office.until(one, false);
    const gone = answers.length;
    await waitFor(() => answers.length > gone + 50);
    await office.standby.comeBack();
    await office.until(one, true);
    const back = answers.length;
    await waitFor(() => answers.length > back + 50);
    over.abort();
    await Promise.all(readers);
    const failed = answers.filter(({ status }) => status !== 200);
    const slowestMs = Math.max(...answers.map(({ ms }) => ms));
    noteRuns({
      what: `reading while the replica ${what}`,
      runs: answers.length,
      findings: failed.length,
      slowestMs,
    });
    expect(failed).toEqual([]);
    expect(slowestMs).toBeLessThan(10_000);
  });

  test("a start with another database's replica, or with a user who sees every office there, is rejected", async () => {
    const start = async (address: string) => {
      const apart = makeInstallation({ ...office.installation.settings, DATABASE_REPLICA_URL: address });
      try {
        await apart.start();
      } finally {
        await apart.remove();
      }
    };
    await expect(start(addressAt(office.standby, "postgres"))).rejects.toThrow(
      "passa por cima da segurança por linha",
    );
    await expect(start(addressAt(office.standby).replace(/pauta$/, "postgres"))).rejects.toThrow(
      "DATABASE_REPLICA_URL leva a outro banco",
    );
  });

  test("while a server without the setting is at work, whose writes are not marked, all read from the primary", async () => {
    await office.until(one, true);
    const without = await office.installation.start({ DATABASE_REPLICA_URL: "" });
    await office.until(one, false);
    expect((await throughReplica(() => contactsOf(bento))).reads).toBe(0);
    expect(await without.end("SIGTERM")).toMatchObject({ code: 0 });
    await office.until(one, true);
  });

  test("a server ends in good order while the replica is frozen", async () => {
    const third = await office.start();
    const visitor = third.visitor();
    expect((await visitor.signIn("bento")).status).toBe(200);
    await office.until(third, true);
    expect((await throughReplica(() => contactsOf(visitor))).result).toContain("A última");
    await office.standby.freeze();
    expect(await third.end("SIGTERM")).toMatchObject({ code: 0 });
    await office.standby.comeBack();
    await office.until(one, true);
  });

  test("a server starts and works without a replica that is away", async () => {
    await office.standby.kill();
    const third = await office.start();
    const visitor = third.visitor();
    expect((await visitor.signIn("ana")).status).toBe(200);
    expect(await contactsOf(visitor)).toContain("A última");
    expect(await office.shown(third)).toEqual({ is_used: false, lag_seconds: null, share: 0 });
    expect(await office.replicasUsed(third)).toEqual([0]);
    await third.end("SIGTERM");
    await office.standby.comeBack();
  });

  test("a promoted replica answers nobody, though it accepts writes", async () => {
    await office.until(one, true);
    await office.standby.promote();
    await office.until(one, false);
    const { reads } = await throughReplica(async () => {
      await createContact(ana, "Depois da promoção");
      expect(await contactsOf(ana)).toContain("Depois da promoção");
      expect(await contactsOf(bento)).toContain("Depois da promoção");
    });
    expect(reads).toBe(0);
  });
});
