import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { afterFirstSign } from "../../lib/loading/first-sign.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";

const loadTip = afterFirstSign(loadPatiently(() => import("./tip.tsx")));
type Tip = Awaited<ReturnType<typeof loadTip>>["Tip"];

type LateTipProps = {
  label: string;
  /** The explained element, which must take the reference. */
  children: (target: RefObject<HTMLButtonElement | null>) => ReactNode;
};

/**
 * A tooltip for pages that have many or must load fast: its code loads once a person moves the pointer or presses a
 * key, it is rendered when the pointer first enters, and the explained element is not changed.
 */
export function LateTip({ label, children }: LateTipProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [code, keep] = useState<{ Tip: Tip } | null>(null);
  useEffect(() => {
    void loadTip();
    const make = () => void loadTip().then(keep);
    const explained = target.current;
    if (explained) explained.dataset["tip"] = "";
    explained?.addEventListener("pointerover", make, { once: true });
    return () => explained?.removeEventListener("pointerover", make);
  }, []);
  return (
    <>
      {children(target)}
      {code && <code.Tip label={label} target={target} />}
    </>
  );
}
