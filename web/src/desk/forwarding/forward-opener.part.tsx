import type { ComponentProps } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";

const loadForward = loadPatiently(() => import("./forward.dialog.tsx"));
type Forward = Awaited<ReturnType<typeof loadForward>>["ForwardDialog"];

/** `ForwardDialog`, loaded when it is first needed. */
export function ForwardOpener(props: ComponentProps<Forward>) {
  const code = useLoaded(loadForward);
  return code && <code.ForwardDialog {...props} />;
}
