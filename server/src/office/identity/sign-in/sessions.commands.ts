import { mayWrite } from "@pauta/contract/office/subscription-terms";
import { roleNames } from "@pauta/contract/platform/roles";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { publishEvent, SESSION_ENDED } from "../../../platform/jobs/events.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import type { Identify } from "../../../platform/http/http.ts";
import { writeWithCommit } from "../../../platform/database/deferred-writes.ts";
import { hashToken, newToken } from "../../../platform/security/secret.ts";
import { readSessionToken } from "../../../platform/http/session-cookie.ts";
import { deviceToKeep } from "./known-devices.commands.ts";
import { deleteDevice, deleteDevicesOf, saveDevice } from "./known-devices.store.ts";
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  markSeen,
  sessionsOf,
} from "./sessions.store.ts";

/** The time of a session's last request is stored at most this often. */
const SEEN_EVERY_MS = 60_000;
const LONGEST_USER_AGENT = 300;

export const idleSince = (context: Pick<AppContext, "settings" | "clock">): Date =>
  new Date(context.clock.now().getTime() - context.settings.SESSION_IDLE_MINUTES * 60_000);

/** Looks up the sender of a request by its session cookie: one query, no cache. */
export function identifyBySession(context: AppContext): Identify {
  return async (request, isQuiet = false) => {
    const token = readSessionToken(context, request);
    if (token === undefined || token === "") return undefined;
    const now = context.clock.now();
    const tokenHash = hashToken(token);
    const session = await context.database.lookUp((db) =>
      findSession(db, tokenHash, now, idleSince(context)),
    );
    if (!session) return undefined;
    if (!isQuiet && now.getTime() - Date.parse(session.last_seen_at) >= SEEN_EVERY_MS)
      await context.database.acrossCompanies((db) => markSeen(db, session.id, now));
    return {
      actor: {
        id: session.user_id,
        company_id: session.company_id,
        roles: roleNames(session.role_ids),
        plan_type: session.plan_type,
      },
      session: {
        id: session.id,
        token_hash: tokenHash.toString("hex"),
        exp: Math.floor(Date.parse(session.expires_at) / 1000),
        mark: session.mark,
      },
      mayWrite: mayWrite({ status: session.subscription_status ?? "", stops_at: session.stops_at }, now),
      mustChangePassword: session.must_change_password,
    };
  };
}

/** The IP address of a sign-in, the cookies its browser sent, and a signal that it has hung up. */
export type Visit = {
  address: string;
  userAgent: string;
  oldToken: string | undefined;
  device: string | undefined;
  gone: AbortSignal;
};

/** `device` is the number that identifies the browser from now on. */
export type StartedSession = { token: string; token_hash: string; exp: number; device: string };

/**
 * Starts a session with a token of its own, at the end of the transaction; the browser's previous session
 * ends, and the browser becomes known.
 */
export async function startSession(
  context: AppContext,
  db: PlatformDb,
  userId: number,
  visit: Visit,
): Promise<StartedSession> {
  if (visit.oldToken) await endSession(db, visit.oldToken);
  const token = newToken();
  const now = context.clock.now();
  const { device, kept } = await deviceToKeep(db, userId, visit.device, now);
  const expires = new Date(now.getTime() + context.settings.SESSION_HOURS * 3_600_000);
  const token_hash = hashToken(token);
  const session = {
    user_id: userId,
    token_hash,
    address: visit.address,
    user_agent: visit.userAgent.slice(0, LONGEST_USER_AGENT),
    created_at: now,
    expires_at: expires,
  };
  writeWithCommit(db, insertSession(session, saveDevice(kept)));
  return {
    device,
    token,
    token_hash: token_hash.toString("hex"),
    exp: Math.floor(expires.getTime() / 1000),
  };
}

/** Ends every session of a person, except the given one. */
export async function endSessionsOf(db: PlatformDb, userId: number, exceptId?: number): Promise<void> {
  await publishEnded(db, await deleteSessionsOf(db, userId, exceptId));
}

export async function endSession(db: PlatformDb, token: string): Promise<void> {
  await publishEnded(db, await deleteSession(db, hashToken(token)));
}

/** Ends one of a person's sessions; its browser is forgotten. @throws not_found */
export async function endSessionById(
  db: PlatformDb,
  userId: number,
  { id, current }: { id: number; current: number },
): Promise<null> {
  const ended = await deleteSessionOf(db, userId, id);
  if (ended.length === 0) throw new Rejection("not_found");
  for (const { known_device_id } of ended)
    if (known_device_id !== null) await deleteDevice(db, known_device_id, current);
  await publishEnded(db, ended);
  return null;
}

/** Ends all of a person's sessions except the current one, and forgets every browser but its own. */
export async function endOtherSessions(db: PlatformDb, userId: number, current: number): Promise<null> {
  await deleteDevicesOf(db, userId, current);
  await endSessionsOf(db, userId, current);
  return null;
}

/** The person's sessions; `current` is the calling one. */
export async function listSessions(context: AppContext, db: PlatformDb, userId: number, current: number) {
  const sessions = await sessionsOf(db, userId, context.clock.now(), idleSince(context));
  return { data: sessions.map((session) => Object.assign(session, { is_current: session.id === current })) };
}

/** Ends the event streams of ended sessions, in every process. */
async function publishEnded(db: PlatformDb, ended: readonly { user_id: number }[]): Promise<void> {
  for (const user_id of new Set(ended.map((session) => session.user_id)))
    await publishEvent(db, { user_id, name: SESSION_ENDED, data: {} });
}
