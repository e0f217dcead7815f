import { useLayoutEffect } from "react";

/** A dialog that is unmounted while it is open returns the focus to its origin, as a closed one does. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const isInDialog = document.activeElement?.closest('[role="dialog"]') != null;
      const isLost = isInDialog || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
}
