import { useEffect, useState } from "react";

/**
 * Code that comes after the page and is then shown at once. A lazy component would first show its stand-in, even
 * when its code is there, and what had the focus would be gone before the component could take it over.
 */
export function useLoaded<Code>(load: () => Promise<Code>): Code | null {
  const [loaded, keep] = useState<{ code: Code } | null>(null);
  useEffect(() => {
    let isGone = false;
    void load().then((code) => !isGone && keep({ code }));
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded && loaded.code;
}
