import type { QueryClient } from "@tanstack/react-query";
import { profileQuery } from "../identity/identity.queries.ts";
import { endSession, onSessionEnd } from "../lib/session.ts";

const KEY = "pauta-user";

/**
 * Tabs share one session: when it is left in one of them, or when somebody else signs in there, the others
 * must not go on showing the first person's pages. The browser tells a tab what the others store.
 */
export function keepTabsInStep(client: QueryClient): void {
  const userOfTab = () => client.getQueryData(profileQuery.queryKey)?.id;

  client.getQueryCache().subscribe(() => {
    const user = userOfTab();
    if (user !== undefined && localStorage.getItem(KEY) !== String(user))
      localStorage.setItem(KEY, String(user));
  });
  onSessionEnd((reason) => {
    if (reason === "left") localStorage.removeItem(KEY);
  });

  window.addEventListener("storage", ({ key, newValue }) => {
    const shown = userOfTab();
    if (key !== KEY || shown === undefined || newValue === String(shown)) return;
    if (newValue === null) endSession("left");
    else location.reload();
  });
}
