import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { withPreparationLock } from "./preparation-lock.mjs";

let root;
const children = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pauta-lock-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(root, { recursive: true });
});

/** A process that takes the lock, runs `work` and prints "held" as soon as it holds it. */
async function holdInProcess(work) {
  const module = new URL("preparation-lock.mjs", import.meta.url).href;
  const script = `
    import { appendFileSync } from "node:fs";
    import { spawn } from "node:child_process";
    import { setTimeout as pause } from "node:timers/promises";
    const { withPreparationLock } = await import(${JSON.stringify(module)});
    await withPreparationLock(${JSON.stringify(root)}, async (alsoHeldBy) => {
      console.log("held");
      ${work}
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  const held = once(child.stdout, "data");
  const ended = once(child, "exit");
  return { child, held, ended };
}

function lockFile() {
  return path.join(root, ".cache", "preparation.lock");
}

test("processes that prepare the same folder do so one after the other", { tags: "night" }, async () => {
  const diary = path.join(root, "diary");
  const write = (word) => `appendFileSync(${JSON.stringify(diary)}, "${word} ");`;
  const work = `${write("in")} await pause(30); ${write("out")}`;
  const all = await Promise.all([1, 2, 3, 4].map(() => holdInProcess(work)));
  await Promise.all(all.map(({ ended }) => ended));
  expect(readFileSync(diary, "utf8")).toBe("in out in out in out in out ");
  expect(existsSync(lockFile())).toBe(false);
});

test("the lock of a killed process is taken over", async () => {
  const { child, held, ended } = await holdInProcess("await pause(600_000);");
  await held;
  child.kill("SIGKILL");
  await ended;
  expect(existsSync(lockFile())).toBe(true);
  expect(await withPreparationLock(root, async () => "prepared")).toBe("prepared");
});

test("the installer that a killed process leaves running keeps its lock", async () => {
  const sleeper = spawn("sleep", ["600"]);
  children.push(sleeper);
  const { child, held, ended } = await holdInProcess(`alsoHeldBy(${sleeper.pid}); await pause(600_000);`);
  await held;
  await expect.poll(() => readFileSync(lockFile(), "utf8")).toContain(`\n${sleeper.pid} `);
  child.kill("SIGKILL");
  await ended;
  let isPrepared = false;
  const waiting = withPreparationLock(root, async () => {
    isPrepared = sleeper.exitCode === null && sleeper.signalCode === null ? "too early" : "in turn";
  });
  sleeper.kill("SIGKILL");
  await waiting;
  expect(isPrepared).toBe("in turn");
});

test("a lock whose process id now belongs to another process is taken over", async () => {
  mkdirSync(path.dirname(lockFile()));
  writeFileSync(lockFile(), `${process.pid} 1\n`);
  expect(await withPreparationLock(root, async () => "prepared")).toBe("prepared");
});

test("the lock is released when the work fails", async () => {
  const failing = withPreparationLock(root, async () => {
    throw new Error("no disk");
  });
  await expect(failing).rejects.toThrow("no disk");
  expect(existsSync(lockFile())).toBe(false);
});
