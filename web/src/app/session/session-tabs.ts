import { useEffect } from "react";
import { endSession, onSessionEnd } from "../../lib/session.ts";

const KEY = "pauta-user";

/**
 * Tabs share one session: after a sign-out in one of them, or another person's sign-in, the others must not
 * continue to show the first person's pages. The browser notifies a tab of what the others store.
 */
export function useTabsInStep(userId: number): void {
  useEffect(() => {
    localStorage.setItem(KEY, String(userId));
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY || newValue === String(userId)) return;
      if (newValue === null) endSession("left");
      else location.reload();
    };
    const forget = onSessionEnd((reason) => {
      if (reason === "left") localStorage.removeItem(KEY);
    });
    window.addEventListener("storage", follow);
    return () => {
      forget();
      window.removeEventListener("storage", follow);
    };
  }, [userId]);
}
