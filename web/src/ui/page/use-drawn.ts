import { useEffect, useEffectEvent } from "react";

/** Tells, once `isDrawn` and committed, that something has its final height. */
export function useDrawn(isDrawn: boolean, onDrawn: () => void): void {
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    if (isDrawn) tell();
  }, [isDrawn]);
}
