import type { ComponentProps } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";

/** Loaded when one is opened: a compromise and its form are larger than a whole dashboard. */
const loadDetail = loadPatiently(() => import("./detail/compromise-detail.dialog.tsx"));
const loadForm = loadPatiently(() => import("./form/compromise-form.dialog.tsx"));
const loadComments = loadPatiently(() => import("./detail/compromise-comments.dialog.tsx"));

type Detail = Awaited<ReturnType<typeof loadDetail>>["CompromiseDetail"];
type Form = Awaited<ReturnType<typeof loadForm>>["CompromiseDialog"];

/** `CompromiseDetail`, loaded when it is first needed. */
export function CompromiseOpener(props: ComponentProps<Detail>) {
  const code = useLoaded(loadDetail);
  return code && <code.CompromiseDetail {...props} />;
}

/** `CompromiseDialog`, loaded when it is first needed. */
export function CompromiseFormOpener(props: ComponentProps<Form>) {
  const code = useLoaded(loadForm);
  return code && <code.CompromiseDialog {...props} />;
}

/** `CompromiseCommentsDialog`, loaded when it is first needed. */
export function CompromiseCommentsOpener(props: { id: number; onClose: () => void }) {
  const code = useLoaded(loadComments);
  return code && <code.CompromiseCommentsDialog {...props} />;
}
