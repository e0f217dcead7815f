import { once } from "node:events";
import { expect, test } from "vitest";
import { startConfined, type Limits } from "./confined-process.ts";

const GREEDY = new URL("./greedy-thread.fixture.ts", import.meta.url);
const LIMITS: Limits = { heap_mb: 64, memory_mb: 400, longest_ms: 30_000 };

test("a confined thread gets messages, answers them, and has none of the server's settings", async () => {
  process.env["PAUTA_SECRET_OF_TEST"] = "segredo";
  const child = startConfined(GREEDY, "answer", LIMITS);
  child.send({ day: "2026-03-13" });
  const [answer] = await once(child, "message");
  expect(answer.message).toEqual({ day: "2026-03-13" });
  expect(answer.settings).not.toContain("PAUTA_SECRET_OF_TEST");
  await once(child, "close");
  delete process.env["PAUTA_SECRET_OF_TEST"];
});

test.each([
  ["fills the heap with one array", "array", LIMITS],
  ["fills the memory with buffers", "buffers", LIMITS],
  ["never ends", "forever", { ...LIMITS, longest_ms: 300 }],
])("a confined thread that %s ends alone, without an answer", async (_, way, limits) => {
  const answers: unknown[] = [];
  const child = startConfined(GREEDY, way, limits);
  child.on("message", (message) => answers.push(message));
  await once(child, "close");
  expect(answers).toEqual([]);
});
