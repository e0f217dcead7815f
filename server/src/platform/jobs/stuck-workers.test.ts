import { expect, test } from "vitest";
import { areAllStuck, type WorkerSign } from "./stuck-workers.ts";

const NOW = 10_000_000;
const ago = (seconds: number) => NOW - seconds * 1000;

const worker = (more: Partial<WorkerSign>): WorkerSign => ({
  name: "mails.send",
  count: 0,
  createdOn: ago(9000),
  lastFetchedOn: ago(1),
  lastJobStartedOn: null,
  lastJobEndedOn: null,
  lastErrorOn: null,
  ...more,
});
const idle = worker({});
const silent = worker({ lastFetchedOn: ago(600) });
const busy = worker({ count: 1, lastFetchedOn: ago(250), lastJobStartedOn: ago(250) });
const lost = worker({ count: 1, lastFetchedOn: ago(900), lastJobStartedOn: ago(900) });
const refused = worker({ lastFetchedOn: ago(600), lastErrorOn: ago(3) });
const justMade = worker({ createdOn: ago(3), lastFetchedOn: null });

test.each<[string, WorkerSign[], boolean]>([
  ["this process has no workers", [], false],
  ["they poll and are idle", [idle, idle], false],
  ["none has polled for ten minutes", [silent, silent], true],
  ["one still polls", [silent, idle], false],
  ["one is running a job within its time limit", [silent, busy], false],
  ["the only one has exceeded its job's time limit by far", [lost], true],
  ["all get errors because the database is away: a restart would not help", [refused, refused], false],
  ["they have just started", [justMade], false],
])("whether all workers count as stuck when %s", (_name, workers, expected) => {
  expect(areAllStuck(workers, () => 300, NOW)).toBe(expected);
});
