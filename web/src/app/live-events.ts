import { service } from "@pauta/contract/platform/service";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../office/identity/identity.queries.ts";
import { addressOf } from "../lib/calls/address.ts";

/** How often the server is polled without a live connection. */
export const POLL_MS = 180_000;

/** The queries that each event invalidates, by the first word of their keys. */
const staleBy: Record<string, string[]> = {
  notification: ["notifications", "publications", "compromises"],
  movements_checked: ["monitoring", "progress", "lawsuits", "publications"],
};
const live = [...new Set(Object.values(staleBy).flat())];

/** Listens to the server's live events; without a connection, polls every three minutes. */
export function useLiveEvents(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => (isOn ? listen(client) : undefined), [client, isOn]);
}

/** Returns the function that stops listening. */
export function listen(client: QueryClient): () => void {
  let stream: EventSource;
  let hadConnection = false;
  const refresh = (words: string[]) => {
    for (const word of words) void client.invalidateQueries({ queryKey: [word] });
  };

  const open = () => {
    stream = new EventSource(addressOf(service.events, {}));
    stream.addEventListener("open", () => {
      // Events between two connections were missed.
      if (hadConnection) refresh(live);
      hadConnection = true;
    });
    stream.addEventListener("error", () => {
      // Rejected, not broken: the session may have been ended elsewhere, and fetching it will show that.
      if (stream.readyState !== EventSource.CLOSED) return;
      void client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => {});
    });
    stream.addEventListener("resync", () => refresh(live));
    for (const [name, words] of Object.entries(staleBy)) stream.addEventListener(name, () => refresh(words));
  };

  open();
  const poll = setInterval(() => {
    if (stream.readyState === EventSource.OPEN) return;
    refresh(live);
    // The browser reconnects a broken connection by itself, but not a rejected one.
    if (stream.readyState === EventSource.CLOSED) open();
  }, POLL_MS);
  return () => {
    clearInterval(poll);
    stream.close();
  };
}
