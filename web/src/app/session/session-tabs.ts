import { useEffect } from "react";
import { endSession, onSessionEnd } from "../../lib/session.ts";

const KEY = "pauta-user";

/**
 * Tabs share one session: when it is left in one of them, or when somebody else signs in there, the others
 * must not go on showing the first person's pages. The browser tells a tab what the others store.
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
