import { type ReactNode, useEffect, useState } from "react";
import classes from "./held.module.css";

type HeldProps = {
  /** Whether the height of what stands above is known. It counts the first time it is true. */
  until: boolean;
  children: ReactNode;
};

/**
 * Loads and lays out, but does not show yet, what something above it would move down: nobody reads or aims at a line that
 * jumps.
 */
export function Held({ until, children }: HeldProps) {
  const [isFree, setFree] = useState(until);
  useEffect(() => {
    if (!until) return undefined;
    // shown in the frame after the one in which it takes its place
    let later = 0;
    const frame = requestAnimationFrame(() => (later = window.setTimeout(() => setFree(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [until]);
  return <div className={isFree ? undefined : classes.held}>{children}</div>;
}
