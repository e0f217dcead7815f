import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { withPreparationLock } from "./lock.mjs";

let root;
const children = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pauta-lock-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(root, { recursive: true });
});

/** A process that takes the lock and does `work`; it ends by itself, or is killed. */
function holdInProcess(work) {
  const at = (file) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as pause } from "node:timers/promises";
    const { runQuietly } = await import(${at("run.mjs")});
    const { withPreparationLock } = await import(${at("lock.mjs")});
    const write = (word) => appendFileSync("diary", word + " ");
    await withPreparationLock(".", async (lock) => { ${work} });`;
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"] };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], options);
  children.push(child);
  return { child, ended: once(child, "exit") };
}

const diary = () => readFileSync(path.join(root, "diary"), "utf8");
const write = (word) => writeFileSync(path.join(root, "diary"), `${word} `, { flag: "a" });

test("processes that prepare the same folder do so one after the other", async () => {
  const all = [1, 2, 3, 4].map(() => holdInProcess(`write("in"); await pause(30); write("out");`));
  await Promise.all(all.map(({ ended }) => ended));
  expect(diary()).toBe("in out in out in out in out ");
});

test("the lock of a killed process is taken over, when what it had started has ended too", async () => {
  write("began");
  const installer = `await runQuietly("sh", ["-c", "echo $$ > installer; echo started >> diary; exec sleep 600"], { lock });`;
  const { child, ended } = holdInProcess(installer);
  await expect.poll(diary).toContain("started");
  child.kill("SIGKILL");
  await ended;
  const waiting = withPreparationLock(root, async () => write("prepared"));
  write("ending");
  process.kill(Number(readFileSync(path.join(root, "installer"), "utf8")), "SIGKILL");
  await waiting;
  expect(diary()).toBe("began started\nending prepared ");
});

test("the lock is released when the work fails", async () => {
  const failing = withPreparationLock(root, () => Promise.reject(new Error("no disk")));
  await expect(failing).rejects.toThrow("no disk");
  expect(await withPreparationLock(root, async () => "prepared")).toBe("prepared");
});
