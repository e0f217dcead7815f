import { afterEach, expect, test, vi } from "vitest";
import { NoResponseError } from "./api-error.ts";
import { loadLater, loadPatiently } from "./load-later.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that answers from its n-th call on. */
function serveFrom(call: number): void {
  let calls = 0;
  vi.stubGlobal("fetch", async () => {
    if (++calls < call) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
}

test("without a connection nothing is imported, because the browser never retries a failed import", async () => {
  serveFrom(2);
  const load = vi.fn(async () => "code");
  const later = loadLater(load);
  await expect(later()).rejects.toThrow(NoResponseError);
  expect(load).not.toHaveBeenCalled();
  expect(await later()).toBe("code");
});

test("it is loaded once", async () => {
  serveFrom(1);
  const load = vi.fn(async () => "code");
  const later = loadLater(load);
  expect(await Promise.all([later(), later()])).toEqual(["code", "code"]);
  await later();
  expect(load).toHaveBeenCalledTimes(1);
});

test("code that the server no longer has requires a reload", async () => {
  serveFrom(1);
  const later = loadLater(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await expect(later()).rejects.toThrow("recarregue a página");
});

test("loads what is awaited when the connection returns", async () => {
  vi.useFakeTimers();
  serveFrom(3);
  const waiting = loadPatiently(async () => "code")();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waiting).toBe("code");
});
