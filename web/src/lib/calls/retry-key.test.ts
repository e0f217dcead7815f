import { expect, it } from "vitest";
import { retryKeys } from "./retry-key.ts";

it("the same content keeps its key; other content and other forms have their own", () => {
  const keyOf = retryKeys();
  const first = keyOf({ title: "Ligação" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ title: "Ligação" })).toBe(first);
  const second = keyOf({ title: "Reunião" });
  expect(second).not.toBe(first);
  expect(keyOf({ title: "Reunião" })).toBe(second);
  expect(retryKeys()({ title: "Reunião" })).not.toBe(second);
});
