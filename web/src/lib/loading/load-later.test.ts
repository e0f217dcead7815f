import { afterEach, expect, test, vi } from "vitest";
import { NoResponseError } from "../calls/api-error.ts";
import { loadLater, loadPatiently } from "./load-later.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that answers from its n-th call on; the calls before find no network. */
function serveFrom(call: number) {
  let calls = 0;
  const requested = vi.fn(async () => {
    if (++calls < call) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
  vi.stubGlobal("fetch", requested);
  return requested;
}

const lost = () => Promise.reject(new NoResponseError("code"));

test("the server is not checked when the code loads", async () => {
  const requested = serveFrom(1);
  expect(await loadLater(async () => "code")()).toBe("code");
  expect(requested).not.toHaveBeenCalled();
});

test("without a connection loading fails like a call, and succeeds the next time", async () => {
  serveFrom(2);
  const load = vi.fn(async () => "code").mockImplementationOnce(lost);
  const later = loadLater(load);
  await expect(later()).rejects.toThrow(NoResponseError);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await later()).toBe("code");
});

test("the code is tried a second time when the server answers again", async () => {
  serveFrom(1);
  const load = vi.fn(async () => "code").mockImplementationOnce(lost);
  expect(await loadLater(load)()).toBe("code");
});

test("the code is loaded once for several callers", async () => {
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

test("a lazy component's code loads when the connection is back", async () => {
  vi.useFakeTimers();
  serveFrom(2);
  const load = vi
    .fn(async () => "code")
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost);
  const waiting = loadPatiently(load)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waiting).toBe("code");
});
