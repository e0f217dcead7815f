import { type ReactNode, type RefObject, useRef } from "react";
import { loadPatiently } from "../../lib/load-later.ts";
import { useLoaded } from "../../lib/use-loaded.ts";

const loadTip = loadPatiently(() => import("./tip.tsx"));

type LateTipProps = {
  label: string;
  /** What is explained; it takes the reference. */
  children: (target: RefObject<HTMLButtonElement | null>) => ReactNode;
};

/** A tip on a page that is read at once: its code comes after the page, and what it explains stays as it is. */
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
