import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimDueSlots } from "../../platform/jobs/schedule.ts";
import { scheduleOf } from "../../schedule.ts";
import { DISPATCH, openCheckedOffice, type CheckedOffice } from "./checked-office.fixture.ts";
import { digitsOf } from "./monitoring-office.fixture.ts";

let office: CheckedOffice;
beforeAll(async () => {
  office = await openCheckedOffice();
});
afterAll(() => office.close());
beforeEach(() => office.clear());

test(
  "scheduled checks run once at 06:00 for all lawsuits and once at 22:00 for failed ones",
  { tags: "night" },
  async () => {
    const look = () =>
      claimDueSlots(office.server.context.database, scheduleOf(office.server.context), office.server.clock);
    const mine = async () => (await look()).filter((slot) => slot.startsWith("monitoring."));
    office.server.clock.moveTo("2026-03-16T08:00:00Z");
    await look();
    const found = await office.monitored(1);
    const failing = await office.monitored(2, "404");
    const neighbours = await office.monitored(3, "826", "vizinho");
    office.say(found.process, [DISPATCH]);
    office.say(neighbours.process, [DISPATCH]);
    office.server.clock.moveTo("2026-03-16T09:00:00Z");
    const taken = (await Promise.all([mine(), mine()])).flat();
    expect(taken).toEqual(["monitoring.morning 2026-03-16"]);
    await office.untilChecked();
    expect(await office.titles(found.id)).toHaveLength(1);
    expect(await office.titles(neighbours.id)).toHaveLength(1);
    expect((await office.stateOf(failing.id)).last_error).not.toBeNull();
    office.peer.requested.length = 0;
    office.server.clock.moveTo("2026-03-17T01:00:00Z");
    expect(await mine()).toEqual(["monitoring.evening 2026-03-16"]);
    await office.untilChecked();
    expect(office.peer.requestedNumbers()).toEqual([[digitsOf(failing.process)]]);
    office.server.clock.moveTo("2026-03-16T12:00:00Z");
  },
);

test("nothing is scheduled when the settings switch it off or name no source", async () => {
  await office.monitored(1);
  const { DATAJUD_KEY: _key, ...keyless } = office.server.context.settings;
  for (const settings of [{ ...office.server.context.settings, DATAJUD_SCHEDULE: "off" as const }, keyless]) {
    const schedule = scheduleOf({ ...office.server.context, settings }).filter(({ name }) =>
      name.startsWith("monitoring."),
    );
    expect(schedule.map(({ isDay }) => isDay("2026-03-16"))).toEqual([false, false]);
  }
});
