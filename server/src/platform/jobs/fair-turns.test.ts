import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";

const open = (most = 1, limits = { longestMs: 60_000, longestQueue: 100 }) => new FairTurns(most, limits);

/** Takes turns for all of these and returns the order in which they got them. */
async function orderOf(turns: FairTurns, places: readonly [name: string, key: string, isFirst: boolean][]) {
  const order: string[] = [];
  const held = await turns.take({ key: "held", isFirst: true });
  const all = places.map(async ([name, key, isFirst]) => {
    const leave = await turns.take({ key, isFirst });
    order.push(name);
    leave();
  });
  held();
  await Promise.all(all);
  return order;
}

test("a queue limits how many run at once, and all get their turn", async () => {
  const turns = open(3);
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const leave = await turns.take({ key: String(i % 4), isFirst: i % 2 === 0 });
      most = Math.max(most, ++inside);
      await nextTurn();
      inside--;
      leave();
      leave(); // calling it twice releases once
    }),
  );
  expect(most).toBe(3);
  expect(turns.waiting).toBe(0);
});

test("while places wait, turns are given when several are free, and nobody overtakes", async () => {
  const turns = new FairTurns(4, { longestMs: 60_000, longestQueue: 100, together: 2 });
  const held = await Promise.all(Array.from({ length: 4 }, () => turns.take({ key: "held", isFirst: true })));
  const order: string[] = [];
  const come = async (name: string) => {
    const leave = await turns.take({ key: "a", isFirst: false });
    order.push(name);
    return leave;
  };
  const all = ["a", "b", "c"].map(come);
  held[0]!();
  all.push(come("d"));
  await nextTurn();
  expect(order).toEqual([]);
  held[1]!();
  await nextTurn();
  expect(order).toEqual(["a", "b"]);
  for (const leave of [...held.slice(2), ...(await Promise.all(all.slice(0, 2)))]) leave();
  await nextTurn();
  expect(order).toEqual(["a", "b", "c", "d"]);
  expect(turns.waiting).toBe(0);
});

test("without anybody who waits, each single free turn is given at once", async () => {
  const turns = new FairTurns(4, { longestMs: 60_000, longestQueue: 100, together: 4 });
  const held = await Promise.all(Array.from({ length: 4 }, () => turns.take({ key: "held", isFirst: true })));
  held[0]!();
  (await turns.take({ key: "a", isFirst: false }))();
});

test("a key with many waiting does not delay other keys", async () => {
  const flood = Array.from({ length: 6 }, (_, i) => [`flood ${i}`, "flood", false] as const);
  const order = await orderOf(open(), [
    ...flood.map(([...one]) => one as [string, string, boolean]),
    ["a", "a", false],
    ["b", "b", false],
  ]);
  expect(order.slice(0, 4)).toEqual(["flood 0", "a", "b", "flood 1"]);
});

test("prioritised places go before the others, which get one turn in four", async () => {
  const order = await orderOf(open(), [
    ...Array.from({ length: 3 }, (_, i) => [`other ${i}`, "x", false] as [string, string, boolean]),
    ...Array.from({ length: 6 }, (_, i) => [`first ${i}`, "y", true] as [string, string, boolean]),
  ]);
  expect(order.map((name) => name.split(" ")[0])).toEqual([
    "first",
    "first",
    "first",
    "other",
    "first",
    "first",
    "first",
    "other",
    "other",
  ]);
});

test("a place whose caller hangs up leaves the queue, and no turn is lost", async () => {
  const turns = open();
  const held = await turns.take({ key: "a", isFirst: false });
  const gone = new AbortController();
  const left = turns.take({ key: "b", isFirst: false, gone: gone.signal });
  const stays = turns.take({ key: "c", isFirst: false });
  gone.abort();
  held();
  await expect(left).rejects.toMatchObject({ code: "not_ready" });
  (await stays)();
  (await turns.take({ key: "d", isFirst: false }))();
  await expect(turns.take({ key: "e", isFirst: false, gone: gone.signal })).rejects.toMatchObject({
    code: "not_ready",
  });
});

test("a full queue keeps nobody out: neither another key nor a prioritised place", async () => {
  const turns = open(1, { longestMs: 60_000, longestQueue: 100 });
  const held = await turns.take({ key: "a", isFirst: false });
  const refused: string[] = [];
  const come = (key: string, isFirst: boolean) =>
    turns.take({ key, isFirst }).then(
      (leave) => leave(),
      () => refused.push(key),
    );
  const flood = Array.from({ length: 400 }, (_, i) => come(`flood ${i % 4}`, false));
  const known = Array.from({ length: 200 }, () => come("stolen device", true));
  await nextTurn();
  expect(turns.waiting).toBe(125); // 25 of each key
  const ours = [come("b", false), come("b", true), come("c", false), come("stolen device", false)];
  expect(turns.waiting).toBe(126); // the full lane dropped three, the other had room
  held();
  await Promise.all([...flood, ...known, ...ours]);
  expect(refused.filter((key) => key === "b" || key === "c")).toEqual([]);
  expect(refused.filter((key) => key === "stolen device")).toHaveLength(175);
  expect(turns.waiting).toBe(0);
});

test("a queue with as many keys as it has places rejects one more key", async () => {
  const turns = open(1, { longestMs: 60_000, longestQueue: 10 });
  const held = await turns.take({ key: "a", isFirst: false });
  const all = Array.from({ length: 10 }, async (_, i) =>
    (await turns.take({ key: String(i), isFirst: false }))(),
  );
  await expect(turns.take({ key: "more", isFirst: false })).rejects.toMatchObject({ code: "not_ready" });
  held();
  await Promise.all(all);
});

test("a queue rejects with a retry time when the wait is too long, the queue is full or the server is closing", async () => {
  const turns = open(1, { longestMs: 20, longestQueue: 1 });
  await turns.take({ key: "a", isFirst: false });
  const tooLong = turns.take({ key: "b", isFirst: false });
  await expect(turns.take({ key: "c", isFirst: false })).rejects.toMatchObject({ retryAfter: 30 });
  await expect(tooLong).rejects.toMatchObject({ code: "not_ready", retryAfter: 30 });
  const closed = turns.take({ key: "d", isFirst: false });
  turns.close();
  await expect(closed).rejects.toMatchObject({ code: "not_ready" });
  await expect(turns.take({ key: "e", isFirst: false })).rejects.toMatchObject({ code: "not_ready" });
  expect(turns.waiting).toBe(0);
});
