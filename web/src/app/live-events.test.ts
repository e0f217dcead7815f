import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen, POLL_MS } from "./live-events.ts";

class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState: number = Stream.OPEN;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  notify(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

let stop: () => void;
let stale: string[];
let requested: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  Stream.opened = [];
  stale = [];
  requested = [];
  const client = new QueryClient();
  vi.spyOn(client, "invalidateQueries").mockImplementation(async (filters) => {
    stale.push(String(filters?.queryKey?.[0]));
  });
  vi.spyOn(client, "fetchQuery").mockImplementation(async ({ queryKey }) => {
    requested.push(String(queryKey[0]));
  });
  stop = listen(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a notification invalidates the notifications at once", () => {
  expect(Stream.opened[0]!.url).toBe("/api/events");
  Stream.opened[0]!.notify("notification");
  expect(stale).toContain("notifications");
});

it("refetches what may have been missed when the server says so, and after a broken connection", () => {
  const [stream] = Stream.opened;
  stream!.notify("open");
  expect(stale).toEqual([]);
  stream!.notify("open");
  expect(stale).toContain("notifications");
  stale.length = 0;
  stream!.notify("resync");
  expect(stale).toContain("notifications");
});

it("an open connection needs no polling", () => {
  vi.advanceTimersByTime(POLL_MS * 3);
  expect(stale).toEqual([]);
  expect(Stream.opened).toHaveLength(1);
});

it("without a connection it polls every 180 seconds and tries to connect again", () => {
  Stream.opened[0]!.readyState = Stream.CLOSED;
  vi.advanceTimersByTime(179_999);
  expect(stale).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stale).toContain("notifications");
  expect(Stream.opened).toHaveLength(2);
});

it("leaves a connection alone that the browser is already reconnecting", () => {
  Stream.opened[0]!.readyState = Stream.CONNECTING;
  vi.advanceTimersByTime(POLL_MS);
  expect(stale).toContain("notifications");
  expect(Stream.opened).toHaveLength(1);
});

it("fetches the session after a rejected connection: it may have been ended elsewhere", () => {
  const [stream] = Stream.opened;
  stream!.readyState = Stream.CONNECTING;
  stream!.notify("error");
  expect(requested).toEqual([]);
  stream!.readyState = Stream.CLOSED;
  stream!.notify("error");
  expect(requested).toEqual(["profile"]);
});

it("after unmounting no connection is open and nothing is fetched", () => {
  stop();
  expect(Stream.opened[0]!.readyState).toBe(Stream.CLOSED);
  vi.advanceTimersByTime(POLL_MS * 2);
  expect(stale).toEqual([]);
});
