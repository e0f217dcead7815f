/** Why a session ended: the person signed out, or the server no longer has the session. */
export type SessionEnd = "left" | "expired";

type Listener = (reason: SessionEnd) => void;

let expiresAt: number | null = null;
const listeners = new Set<Listener>();

/** @param exp the session's end in Unix seconds, from the replies of sign-in and profile */
export function startSession(exp: number): void {
  expiresAt = exp;
}

/** @param now milliseconds since 1970 */
export function isSignedIn(now: number = Date.now()): boolean {
  return expiresAt !== null && expiresAt * 1000 > now;
}

/** Clears the session and notifies the listeners, once per session. */
export function endSession(reason: SessionEnd): void {
  if (expiresAt === null) return;
  expiresAt = null;
  // replies of lib/calls/early-responses.ts that no call has taken are of this session alone
  delete window.pautaEarlyResponses;
  for (const listener of listeners) listener(reason);
}

/** The app subscribes here to return to sign-in; returns the function to unsubscribe. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for a session that began and has not been ended, even when its time is over. */
export function hasSession(): boolean {
  return expiresAt !== null;
}
