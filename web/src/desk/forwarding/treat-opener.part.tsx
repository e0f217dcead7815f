import type { ComponentProps } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";

const loadTreatment = loadPatiently(() => import("./treat-individually.dialog.tsx"));
type Treatment = Awaited<ReturnType<typeof loadTreatment>>["TreatIndividually"];

/** `TreatIndividually`, loaded when it is first needed. */
export function TreatIndividuallyOpener(props: ComponentProps<Treatment>) {
  const code = useLoaded(loadTreatment);
  return code && <code.TreatIndividually {...props} />;
}
