import type { AppContext } from "../../../platform/process/app-context.ts";
import { sweepIdempotentReplies } from "../../../platform/http/idempotency.ts";
import type { Scheduled } from "../../../platform/jobs/schedule.ts";
import { deleteExpiredTokens } from "./one-time-tokens.store.ts";
import { idleSince } from "./sessions.commands.ts";
import { renewedSince } from "./known-devices.rules.ts";
import { deleteOldDevices } from "./known-devices.store.ts";
import { deleteDeadSessions } from "./sessions.store.ts";
import { deleteOldTries, deleteOldAddresses } from "./throttle.store.ts";

const ADDRESS_KEPT_DAYS = 180;

/**
 * Every night, deletes what has expired: sessions, tokens, counted tries, idempotency keys, devices and
 * unused addresses.
 */
export const sweepIdentity = (context: AppContext): Scheduled => ({
  name: "identity.sweep",
  at: "03:30",
  isDay: () => true,
  start: async (db) => {
    const now = context.clock.now();
    await deleteDeadSessions(db, now, idleSince(context));
    await deleteExpiredTokens(db, now);
    await deleteOldTries(db, now);
    await sweepIdempotentReplies(db, now);
    await deleteOldDevices(db, renewedSince(now));
    await deleteOldAddresses(db, new Date(now.getTime() - ADDRESS_KEPT_DAYS * 86_400_000));
  },
});
