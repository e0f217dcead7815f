import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasSession, startSession } from "../../lib/session.ts";
import {
  notSignedIn,
  ok,
  personWith,
  type FakeServer,
  fakeServer,
} from "../../testing/fake-server.fixture.ts";
import { useSessionWatch } from "./session-watch.ts";

const NOW = Date.UTC(2026, 2, 13, 12);
const IN_AN_HOUR = NOW / 1000 + 3600;
let server: FakeServer;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  server = fakeServer({ "GET /api/profile": notSignedIn });
  client = new QueryClient();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = (exp: number) => {
  startSession(exp);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSessionWatch(exp), { wrapper });
};

it("ends the session at its end, when the server says that it is over", async () => {
  watch(IN_AN_HOUR);
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(server.calls).toEqual([]);
  expect(hasSession()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.calls).toEqual(["GET /api/profile"]);
  expect(hasSession()).toBe(false);
});

it("continues when another tab has signed in again", async () => {
  server.responses["GET /api/profile"] = ok(personWith("lawyer"));
  watch(IN_AN_HOUR);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(hasSession()).toBe(true);
  expect(client.getQueryData<{ name: string }>(["profile"])?.name).toBe("Ana Lima");
});

it("requests nothing when this machine's clock says that the session was over before it began", async () => {
  watch(NOW / 1000 - 60);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.calls).toEqual([]);
});

it("requests nothing after the page was left", async () => {
  watch(IN_AN_HOUR).unmount();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(server.calls).toEqual([]);
});
