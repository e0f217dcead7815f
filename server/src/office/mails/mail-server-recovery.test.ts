import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { openOutboxSetup, people, type OutboxSetup } from "./mails.fixture.ts";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const arrived = () => setup.mailbox.received.flatMap(({ to }) => to).toSorted();

/** Tries what is due every two hours, as often as given, while nothing is accepted. */
async function tryInVain(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await setup.deliver();
    setup.later(7200);
  }
}

test("what waited for a mail server that was down leaves within 15 seconds of its return, however long it was away", async () => {
  const { mailbox, post, deliver, outbox, later } = setup;
  await mailbox.close();
  for (const one of people(6)) await post({ to: [one] });
  await tryInVain(5);
  await deliver();
  const waiting = await outbox();
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(["waiting"]));
  expect(Math.min(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(0);
  await mailbox.reopen();
  later(15);
  await deliver();
  expect(arrived()).toEqual(people(6));
});

test("so does what waited when the program was started anew meanwhile", async () => {
  const { mailbox, server, post, deliver, later } = setup;
  await mailbox.close();
  for (const one of people(3)) await post({ to: [one] });
  await tryInVain(5);
  await deliver();
  await server.restart();
  await mailbox.reopen();
  later(15);
  await deliver();
  expect(arrived()).toEqual(people(3));
});

test("what waited for a mail server that took no text leaves with the first email that it accepts", async () => {
  const { mailbox, post, deliver, outbox, later } = setup;
  mailbox.control.behaviour.onData = (stream) => {
    stream.resume();
    stream.on("end", () => mailbox.cutConnections());
  };
  for (const one of people(6)) await post({ to: [one] });
  for (let round = 0; round < 4; round++) {
    await deliver();
    later(600);
  }
  await deliver();
  expect(arrived()).toEqual([]);
  mailbox.control.behaviour = {};
  later(15);
  await post({ to: ["mais.uma@exemplo.test"] });
  await waitFor(async () => {
    await deliver();
    return (await outbox()).every(({ status }) => status === "sent");
  });
  expect(arrived()).toEqual(["mais.uma@exemplo.test", ...people(6)]);
});

test("an attempt ahead of its time uses up none of an email's attempts, and does not change when the next one is due", async () => {
  const { mailbox, server, post, deliver, later } = setup;
  const state = async () =>
    (
      await server.rows.query(
        "select attempts, next_attempt_at, jsonb_array_length(tries) as tries from mails",
      )
    ).rows[0];
  await mailbox.close();
  await post();
  await tryInVain(3);
  await deliver();
  const before = await state();
  mailbox.control.behaviour.onMailFrom = (_address, _session, done) =>
    done(Object.assign(new Error("por ora não"), { responseCode: 421 }));
  await mailbox.reopen();
  later(15);
  await deliver();
  expect(await state()).toEqual({ ...before, tries: before.tries + 1 });
  later(15);
  await deliver();
  expect(await state()).toEqual({ ...before, tries: before.tries + 1 });
});

test("a clock that jumps back does not make an email be tried again and again", async () => {
  const { mailbox, post, deliver, outbox, later } = setup;
  await mailbox.close();
  await post();
  await deliver();
  await mailbox.reopen();
  later(15);
  await deliver();
  expect(arrived()).toHaveLength(1);
  later(-3600);
  mailbox.control.behaviour.onRcptTo = (_address, _session, done) =>
    done(Object.assign(new Error("por ora não"), { responseCode: 451 }));
  await post();
  await deliver();
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([2, 1]);
});
