import { can, type Capability } from "@pauta/contract/platform/capabilities";
import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { actorOf, type SignedIn } from "../office/identity/actor.view.ts";
import { profileQuery } from "../office/identity/identity.queries.ts";
import { ApiError } from "../lib/calls/api-error.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";
import { isSignedIn } from "../lib/session.ts";
import { landingOf } from "./landing.ts";

/** The route that wraps every page of a signed-in person. */
const SHELL = "/shell";

/** Who may open a page: everybody signed in, or holders of one capability. */
export type PageGate = "signed-in" | Capability;

/**
 * The signed-in person, fetched from the server when this tab does not know him. Throws a redirect to sign-in when
 * nobody is signed in, a redirect to the choice of a password when an administrator set the present one, and the
 * error of `call` when the server did not answer.
 * @param wanted the path to return to after signing in
 */
export async function requireSession(client: QueryClient, wanted: string): Promise<SignedIn> {
  const profile = await profileOrSignIn(client, wanted);
  if (profile.must_change_password) throw redirect({ to: "/trocar-senha" });
  return profile;
}

/** Redirects people with a password of their own away from the page that chooses one. */
export async function requirePasswordChange(client: QueryClient, wanted: string): Promise<void> {
  const profile = await profileOrSignIn(client, wanted);
  if (!profile.must_change_password) throw redirect({ to: "/" });
}

async function profileOrSignIn(client: QueryClient, wanted: string): Promise<SignedIn> {
  const known = client.getQueryData(profileQuery.queryKey);
  if (known && isSignedIn()) return known;
  try {
    return await client.fetchQuery({ ...profileQuery, staleTime: 0 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect({ to: "/login", search: wanted === "/" ? {} : { redirect: wanted } });
  }
}

/** Shows people who may not open a page that it is not theirs, inside the shell, so that their menu is at hand. */
export async function requireGate(client: QueryClient, gate: PageGate, wanted: string): Promise<void> {
  const profile = await requireSession(client, wanted);
  if (gate !== "signed-in" && !can(actorOf(profile), gate)) throw notFound({ routeId: SHELL });
}

/** Redirects a signed-in person away from the sign-in page; called only while a session exists. */
export function redirectSignedIn(client: QueryClient, wanted: unknown): void {
  const profile = client.getQueryData(profileQuery.queryKey);
  if (profile) throw redirect({ href: entranceOf(profile, wanted) });
}

/** Where signing in leads: the wanted page of this site, otherwise the landing page of the first role. */
export function entranceOf(profile: SignedIn, wanted: unknown): string {
  return safeRedirect(wanted, landingOf(actorOf(profile).roles));
}
