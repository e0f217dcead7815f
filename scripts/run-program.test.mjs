import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let folder;
const started = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pauta-run-"));
  // Runs until it is signalled to stop, prints each request, and then how many there were.
  writeFileSync(
    path.join(folder, "server.ts"),
    `const requested: string[] = [];
     for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
       process.on(signal, () => {
         if (requested.push(signal) > 1) return;
         setTimeout(() => { console.log("requested " + requested.join(" ")); process.exit(Number(process.argv[2] ?? 0)); }, 300);
       });
     }
     setInterval(() => {}, 1000);
     console.log("pid " + process.pid);`,
  );
  writeFileSync(path.join(folder, "brief.ts"), `const code: number = 7; process.exitCode = code;`);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a program with `runProgram` in a separate process, as the project's commands do. */
function start(...args) {
  const module = new URL("run-program.mjs", import.meta.url).href;
  const script = `
    const { runProgram } = await import(${JSON.stringify(module)});
    process.exitCode = await runProgram(process.execPath, ${JSON.stringify(args)}, { root: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  return { child, ended: once(child, "close"), output: () => output };
}

test("the exit code is the program's, and an ended program is not kept alive", async () => {
  const { ended } = start("brief.ts");
  expect(await ended).toEqual([7, null]);
});

test(
  "Ctrl-C, which a terminal and npm both pass on, reaches the program once",
  { tags: "night" },
  async () => {
    const { child, ended, output } = start("server.ts", "3");
    await expect.poll(output).toContain("pid");
    child.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill("SIGINT");
    expect(await ended).toEqual([3, null]);
    expect(output()).toContain("requested SIGINT\n");
  },
);

test("SIGTERM reaches the program, whose end is awaited", { tags: "night" }, async () => {
  const { child, ended, output } = start("server.ts");
  await expect.poll(output).toContain("pid");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(output()).toContain("requested SIGTERM\n");
});

test("a program whose starter is killed stops by itself, in order", { tags: "night" }, async () => {
  const { child, ended, output } = start("server.ts");
  await expect.poll(output).toContain("pid");
  child.kill("SIGKILL");
  await ended;
  expect(output()).toContain("requested SIGTERM\n");
});
