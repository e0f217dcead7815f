import { startTransition, useEffect, useState } from "react";

/**
 * Code that loads after the page and is then shown at once. A lazy component would first show its fallback,
 * even when its code is loaded, and the focus would be lost before the component could take it over.
 */
export function useLoaded<Code>(load: () => Promise<Code>): Code | null {
  const [loaded, keep] = useState<{ code: Code } | null>(null);
  useEffect(() => {
    let isGone = false;
    // a transition, because drawing a dialog takes long and must not delay keys pressed meanwhile
    void load().then((code) => !isGone && startTransition(() => keep({ code })));
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded && loaded.code;
}
