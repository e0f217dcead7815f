import { expect } from "vitest";
import type { Visitor } from "./test-server.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** A person's stream of events that is open, with what has arrived. */
export type EventStream = Awaited<ReturnType<typeof listenToEvents>>;

/** Opens a stream of events. @returns once its first one has arrived */
export async function listenToEvents(address: string, visitor: Visitor) {
  const answer = await fetch(`${address}/api/events`, { headers: visitor.headers() });
  expect(answer.status).toBe(200);
  const events: string[] = [];
  let isOver = false;
  void (async () => {
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) break;
      events.push(...(value ?? "").split("\n\n").filter((event) => event !== ""));
    }
    isOver = true;
  })();
  await waitFor(() => events.length > 0);
  return { events, isOver: () => isOver };
}
