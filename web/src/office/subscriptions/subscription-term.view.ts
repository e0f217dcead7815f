import { DAYS_UNTIL_ERASED } from "@pauta/contract/office/subscription-terms";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { officeNow, officeToday } from "../../lib/format.ts";
import type { SignedIn } from "../identity/actor.view.ts";

/** From how many days before its end colleagues are told that a trial ends; its administrator always sees it. */
const LAST_DAYS = 3;

/** What everybody of an office is told of its subscription above every page. */
export type TermNotice =
  | { kind: "trial"; days: number; until: string }
  | { kind: "unpaid" }
  | { kind: "ending"; until: string }
  | { kind: "stopped"; readsUntil: string | null };

const DAY_MS = 86_400_000;
const dayOf = (instant: string | number): string => officeToday(new Date(instant), BRASILIA_ZONE);

type Subscription = NonNullable<SignedIn["company"]>["subscription"];

/**
 * The notice that an office's subscription calls for, or null while all is well.
 * @param mayManage whether the person pays for the office
 */
export function termNotice(subscription: Subscription | undefined, mayManage: boolean): TermNotice | null {
  if (!subscription) return null;
  const { status, trial_ends_at: trialEnds, stops_at: stops } = subscription;
  if (status === "unpaid") return { kind: "unpaid" };
  if (status === "canceled")
    return stops !== null && officeNow(new Date(stops), BRASILIA_ZONE) > officeNow(undefined, BRASILIA_ZONE)
      ? { kind: "ending", until: dayOf(stops) }
      : { kind: "stopped", readsUntil: stops && dayOf(Date.parse(stops) + DAYS_UNTIL_ERASED * DAY_MS) };
  if (status !== "trialing" || trialEnds === null) return null;
  const until = dayOf(trialEnds);
  const days = Math.round((Date.parse(until) - Date.parse(officeToday(undefined, BRASILIA_ZONE))) / DAY_MS);
  return mayManage || days <= LAST_DAYS ? { kind: "trial", days: Math.max(days, 0), until } : null;
}

/** Why an office can change nothing, in a sentence; null while it can. */
export function whyNoWriting(subscription: Subscription | undefined): string | null {
  const kind = termNotice(subscription, false)?.kind;
  if (kind === "unpaid") return "Pagamento pendente: até a regularização, o escritório só lê e exporta.";
  return kind === "stopped" ? "Assinatura cancelada: o escritório só lê e exporta." : null;
}
