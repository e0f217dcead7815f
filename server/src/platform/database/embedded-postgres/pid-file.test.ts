import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { canReach, isRoot } from "./account.ts";
import { makeReachableFolder } from "./data-folder.fixture.ts";
import { classifyHidden, classifyProcess, readLockFile, removeLockFile } from "./pid-file.ts";

function makeFile(content: string): string {
  const folder = makeReachableFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "postmaster.pid");
  fs.writeFileSync(file, content);
  return file;
}

test("a pid file gives process id, port, socket folder and whether the server is ready", () => {
  const content = "4711\n/data/pgdata\n1700000000\n5432\n/data/socket\n\n  1234   0\nready   \n";
  expect(readLockFile(makeFile(content))).toEqual({
    state: "held",
    content,
    pid: 4711,
    port: 5432,
    socketFolder: "/data/socket",
    status: "ready",
  });
});

test.each([
  ["", "unreadable"],
  ["\n", "unreadable"],
  ["0\n", "unreadable"],
  ["x\n", "unreadable"],
  ["-12\n", "held"],
])("a pid file with %j is %s", (content, state) => {
  expect(readLockFile(makeFile(content))).toMatchObject({ state });
});

test("a missing pid file is absent", () => {
  expect(readLockFile("/nonexistent/postmaster.pid")).toEqual({ state: "absent" });
});

test("a process other than PostgreSQL is foreign, and one that ended is gone", async () => {
  expect(classifyProcess(process.pid, "/")).toBe("foreign");
  const ended = spawn("true");
  await new Promise((resolve) => ended.once("exit", resolve));
  expect(classifyProcess(ended.pid ?? 0, "/")).toBe("gone");
});

test.runIf(process.platform === "linux")("a killed process that nobody reaps holds no lock", async () => {
  // The shell starts a child and then becomes a program that never waits for it.
  const shell = spawn("/bin/sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
  onTestFinished(() => void shell.kill("SIGKILL"));
  const zombie = Number(await new Promise((resolve) => shell.stdout.once("data", resolve)));
  await expect.poll(() => fs.readFileSync(`/proc/${shell.pid}/stat`, "utf8")).toContain("(sleep)");
  process.kill(zombie, "SIGKILL");
  await expect.poll(() => fs.readFileSync(`/proc/${zombie}/stat`, "utf8")).toContain(") Z ");
  expect(classifyProcess(zombie, "/")).toBe("foreign");
});

/** Accounts and groups that need not exist. */
const [owner, stranger] = [41_001, 41_002];

const mayBeOthers =
  process.platform === "linux" &&
  isRoot() &&
  [process.execPath, import.meta.filename].every((file) =>
    canReach({ name: "", uid: owner, gid: owner }, path.dirname(file)),
  );

/** What the owner of a data folder, in a group of his own, finds out about a PostgreSQL of this account. */
async function classifyAsOwner(account: { uid: number; gid: number }): Promise<string> {
  const folder = makeReachableFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.chownSync(folder, owner, owner);
  const program = path.join(folder, "postgres");
  fs.copyFileSync("/bin/sleep", program);
  const running = spawn(program, ["600"], { ...account, cwd: "/", stdio: "ignore" });
  onTestFinished(() => void running.kill("SIGKILL"));
  await expect.poll(() => fs.readFileSync(`/proc/${running.pid}/stat`, "utf8")).toContain("(postgres)");
  const { href } = new URL("pid-file.ts", import.meta.url);
  const ask = `import { classifyProcess } from "${href}"; process.stdout.write(classifyProcess(${running.pid}, "${folder}"))`;
  const asked = spawnSync(process.execPath, ["--input-type=module", "--eval", ask], {
    uid: owner,
    gid: owner,
    cwd: "/",
    env: {},
    encoding: "utf8",
  });
  expect(asked.stderr).toBe("");
  return asked.stdout;
}

test.runIf(mayBeOthers).each([
  ["the owner's, in another group", { uid: owner, gid: stranger }, "some-postgres"],
  ["the owner's, with another folder", { uid: owner, gid: owner }, "foreign"],
  ["another account's", { uid: stranger, gid: stranger }, "foreign"],
])(
  "a running PostgreSQL that is %s is told from ours, whether or not its folder is shown",
  async (_, account, holder) => {
    expect(await classifyAsOwner(account)).toBe(holder);
  },
);

test.each([
  ["the owner of the files", owner, "some-postgres"],
  ["root, which may be the owner outside of a sandbox", 0, "some-postgres"],
  ["an account without a number here", 65_534, "some-postgres"],
  ["another account", stranger, "foreign"],
])("a hidden process of %s holds the lock unless that is impossible", (_, account, holder) => {
  expect(classifyHidden(account, owner)).toBe(holder);
});

test("only the pid file that was read is removed, never one that a new server wrote since", () => {
  const file = makeFile("4711\n");
  removeLockFile(file, "815\n");
  expect(fs.readFileSync(file, "utf8")).toBe("4711\n");
  removeLockFile(file, "4711\n");
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  expect(() => removeLockFile(file, "4711\n")).not.toThrow();
});
