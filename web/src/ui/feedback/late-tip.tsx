import { type ReactNode, type RefObject, useRef } from "react";
import { loadPatiently } from "../../lib/load-later.ts";
import { useLoaded } from "../../lib/use-loaded.ts";

const loadTip = loadPatiently(() => import("./tip.tsx"));

type LateTipProps = {
  label: string;
  /** The explained element; it takes the reference. */
  children: (target: RefObject<HTMLButtonElement | null>) => ReactNode;
};

/**
 * A tooltip on a page that loads fast: its code loads after the page, and the explained element is not
 * changed.
 */
export function LateTip({ label, children }: LateTipProps) {
  const target = useRef<HTMLButtonElement>(null);
  const code = useLoaded(loadTip);
  return (
    <>
      {children(target)}
      {code && <code.Tip label={label} target={target} />}
    </>
  );
}
