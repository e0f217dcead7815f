import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendJson } from "../../testing/loopback-peer.fixture.ts";
import { claimDueSlots } from "../../platform/jobs/schedule.ts";
import { scheduleOf } from "../../schedule.ts";
import { openDjenServer, type DjenServer } from "./djen-server.fixture.ts";

let office: DjenServer;
beforeAll(async () => {
  office = await openDjenServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  await office.server.rows.query("delete from schedule_slots");
});

/** One tick of a server's scheduler; returns only this feature's slots. */
const tick = async () => {
  const { context, clock } = office.server;
  const taken = await claimDueSlots(context.database, scheduleOf(context), clock);
  return taken.filter((slot) => slot.startsWith("djen."));
};
const at = (instant: string) => office.server.clock.moveTo(instant);

test(
  "scheduled fetches run at five, and for failures at half past eight, before the ten o'clock email, and once with two servers",
  { tags: "night" },
  async () => {
    at("2026-03-13T20:00:00Z");
    await tick();
    office.publish("2026-03-16", "900001/SP", 1);
    office.publish("2026-03-16", "900003/RS", 2);
    office.peer.control.answer = (requested, response) =>
      requested.query["numeroOab"] === "900003"
        ? sendJson(response, { message: "erro" }, 422)
        : office.peer.answerNormally(requested, response);
    at("2026-03-16T07:59:00Z");
    expect(await tick()).toEqual([]);
    at("2026-03-16T08:00:00Z");
    expect((await Promise.all([tick(), tick()])).flat()).toEqual(["djen.first 2026-03-16"]);
    expect(await office.untilFetched()).toMatchObject({ day: "2026-03-16", failed: 1, communications: 1 });
    office.peer.control.answer = undefined;
    office.peer.requested.length = 0;
    at("2026-03-16T11:30:00Z");
    expect((await Promise.all([tick(), tick()])).flat()).toEqual(["djen.second 2026-03-16"]);
    await office.untilFetched();
    expect(office.peer.requestedPages()).toEqual(["900003/RS 2026-03-16 2026-03-16 1"]);
    expect(await office.deskOf("vizinho")).toEqual([{ day: "2026-03-16", code: "2", canceled: null }]);
  },
);

test("after days of downtime one fetch brings what was missed", { tags: "night" }, async () => {
  at("2026-03-10T12:00:00Z");
  await tick();
  at("2026-03-11T09:00:00Z");
  await tick();
  await office.untilFetched();
  office.publish("2026-03-12", "900001/SP", 1);
  office.publish("2026-03-13", "900001/SP", 2);
  office.publish("2026-03-16", "900001/SP", 3);
  at("2026-03-16T09:00:00Z");
  const taken = (await Promise.all([tick(), tick()])).flat();
  expect(taken.toSorted()).toEqual([
    "djen.first 2026-03-16",
    "djen.late 2026-03-13",
    "djen.second 2026-03-13",
  ]);
  await office.untilFetched();
  expect(await office.deskOf("advogada")).toEqual(
    ["1", "2", "3"].map((code) => ({ day: "2026-03-16", code, canceled: null })),
  );
  expect(await tick()).toEqual([]);
});

test("nothing is scheduled on days on which courts do not publish, or when switched off", async () => {
  const { context } = office.server;
  const days = (settings: typeof context.settings) =>
    scheduleOf({ ...context, settings })
      .filter(({ name }) => name.startsWith("djen."))
      .map(({ isDay }) => ["2026-03-14", "2026-04-03", "2026-03-16"].filter(isDay));
  expect(days(context.settings)).toEqual([["2026-03-16"], ["2026-03-16"], ["2026-03-16"]]);
  expect(days({ ...context.settings, DJEN_SCHEDULE: "off" })).toEqual([[], [], []]);
  expect(days({ ...context.settings, DJEN_LAWYERS: "off" })).toEqual([[], [], []]);
});
