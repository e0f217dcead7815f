import { errors } from "@pauta/contract/platform/errors";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { ApiError } from "../../lib/calls/api-error.ts";
import { dropDrafts } from "../../lib/forms/draft.ts";
import { onSessionEnd } from "../../lib/session.ts";
import { clearNotices, notifyWarning } from "../../ui/feedback/notices.tsx";
import { isMerged } from "../../ui/kept-forms/merging.ts";
import { showFailure } from "../../ui/feedback/show-failure.ts";

/**
 * Returns to sign-in when the session ends, wherever that was noticed. Signing out clears the tab; losing the
 * session returns to the same page afterwards, where the forms offer the unsaved input.
 */
export function leaveWhenSessionEnds(router: AnyRouter, client: QueryClient): () => void {
  return onSessionEnd((reason) => {
    clearNotices();
    const wanted = router.latestLocation;
    const isInside = wanted.pathname !== "/login";
    if (reason === "left") dropDrafts();
    else notifyWarning(errors.not_signed_in.message);
    const search = reason === "expired" && isInside ? { redirect: wanted.href } : {};
    void router.navigate({ to: "/login", search, ignoreBlocker: true }).then(() => client.clear());
  });
}

/**
 * Shows a failed call, unless it failed because the session is over, which is shown once separately, or a form asks
 * about it.
 */
export function showFailureOfSession(context: string, error: unknown): void {
  if (isMerged(error)) return;
  const isSessionLost = error instanceof ApiError && (error.status === 401 || error.status === 419);
  if (!isSessionLost) showFailure(context, error);
}
