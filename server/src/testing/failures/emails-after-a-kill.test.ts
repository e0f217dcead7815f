// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { IN_HAND, openMailingServer } from "../mailing-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(2, 50);
const MAILS = RUNS * 20;

let server: Awaited<ReturnType<typeof openMailingServer>>;
beforeAll(async () => {
  server = await openMailingServer();
});
afterAll(() => server.close());

const count = async (query: string): Promise<number> => (await server.rows<{ n: number }>(query))[0]!.n;
const post = (from: number, to: number) =>
  count(
    `with written as (insert into mails (company_id, kind, recipients, subject, body_text, body_html, attachment_name, attachment, next_attempt_at, created_at)
       select null, 'trial', array['pessoa' || n || '@exemplo.test'], 'Carta ' || n, 'Corpo', '<p>Corpo</p>', 'dia.pdf', 'PDF', '2026-03-16', '2026-03-16'
       from generate_series(${from}, ${to}) n returning id) select count(*)::int as n from written`,
  );
const waiting = () => count("select count(*)::int as n from mails where status <> 'sent'");

test(
  "a server killed again and again while it sends delivers every email, and none twice but those being sent",
  { timeout: 900_000 },
  async () => {
    // responses are slow, and a kill interrupts some of them
    server.mailbox.control.behaviour.onRcptTo = (_address, _session, done) => void setTimeout(done, 40);
    await post(1, MAILS);
    for (let round = 0; round < RUNS; round++) {
      const before = server.mailbox.received.length;
      await server.killAndStart();
      await waitFor(
        () => server.mailbox.received.length > before + IN_HAND || server.mailbox.received.length >= MAILS,
      );
    }
    await server.killAndStart();
    await waitFor(async () => (await waiting()) === 0);
    const arrived = server.mailbox.received.map(({ messageId }) => messageId);
    const people = new Set(server.mailbox.received.flatMap(({ to }) => to)).size;
    noteRuns({
      what: "servers killed while they send mails",
      runs: RUNS + 1,
      acknowledged: MAILS,
      findings: MAILS - people,
      also: `${arrived.length - MAILS} in hand at a kill came twice`,
    });
    expect(people).toBe(MAILS);
    expect(new Set(arrived).size).toBe(MAILS);
    expect(arrived.length - MAILS).toBeLessThanOrEqual((RUNS + 1) * IN_HAND);

    // after the last kill nothing arrives twice
    server.mailbox.received.length = 0;
    await post(MAILS + 1, MAILS + 40);
    await waitFor(async () => (await waiting()) === 0);
    expect(server.mailbox.received).toHaveLength(40);
    expect(new Set(server.mailbox.received.flatMap(({ to }) => to)).size).toBe(40);
  },
);
