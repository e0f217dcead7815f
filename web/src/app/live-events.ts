import { service } from "@pauta/contract/platform/service";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../office/identity/identity.queries.ts";
import { addressOf } from "../lib/address.ts";

/** How often the server is asked while no live connection stands. */
export const POLL_MS = 180_000;

/** What each event makes stale, by the first word of the queries' keys. */
const staleBy: Record<string, string[]> = {
  notification: ["notifications", "publications", "compromises"],
  movements_checked: ["monitoring", "progress", "lawsuits", "publications"],
};
const live = [...new Set(Object.values(staleBy).flat())];

/** Keeps what the server tells of live; where no connection stands, asks again every three minutes. */
export function useLiveEvents(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => (isOn ? listen(client) : undefined), [client, isOn]);
}

/** Answers how to stop listening. */
export function listen(client: QueryClient): () => void {
  let stream: EventSource;
  let hadConnection = false;
  const refresh = (words: string[]) => {
    for (const word of words) void client.invalidateQueries({ queryKey: [word] });
  };

  const open = () => {
    stream = new EventSource(addressOf(service.events, {}));
    stream.addEventListener("open", () => {
      // What was told between two connections was heard by nobody.
      if (hadConnection) refresh(live);
      hadConnection = true;
    });
    stream.addEventListener("error", () => {
      // Refused, not broken: the session may have been ended elsewhere, and asking who is signed in will tell.
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
    // The browser tries a broken connection again by itself, but not one that was refused.
    if (stream.readyState === EventSource.CLOSED) open();
  }, POLL_MS);
  return () => {
    clearInterval(poll);
    stream.close();
  };
}
