// @module-tag night

import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const PROGRAM = path.join(import.meta.dirname, "stuck-program.fixture.ts");

function standStill(seconds: number) {
  const child = spawn(process.execPath, [PROGRAM, String(seconds)], { stdio: ["ignore", "pipe", "pipe"] });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => words.push(String(bytes)));
  return new Promise<{ signal: NodeJS.Signals | null; code: number | null; words: string }>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal, words: words.join("") })),
  );
}

test("a program whose event loop is stuck is killed with a message; one that was blocked for a moment goes on", async () => {
  const [stuck, slow] = await Promise.all([standStill(3600), standStill(1)]);
  expect(stuck.signal).toBe("SIGKILL");
  expect(JSON.parse(stuck.words)).toMatchObject({ level: "fatal", msg: "the event loop is stuck" });
  expect(slow).toEqual({ code: 0, signal: null, words: "it went on\n" });
});
