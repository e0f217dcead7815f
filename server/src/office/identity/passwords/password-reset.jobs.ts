import { z } from "zod";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { job, worker } from "../../../platform/jobs/jobs.ts";
import { offerToAnonymous } from "../emails/email-confirmation.commands.ts";
import { lockActiveAccount } from "../identity.store.ts";
import { passwordResetMail } from "./password-reset.mail.ts";
import { postTokenEmail } from "../sign-in/token-emails.commands.ts";

const VALID_MINUTES = 60;
const PAUSE_MINUTES = 5;

/** Queued for every request, also for unknown addresses, so that the response takes the same time. */
export const offerResetJob = job({
  name: "identity.offer_reset",
  payload: z.object({ user_ids: z.array(z.int()) }),
  retries: 10,
  longest_seconds: 60,
});

export const offerResetWorker = (context: AppContext) =>
  worker(
    offerResetJob,
    async ({ user_ids }) => {
      for (const id of user_ids) await context.database.acrossCompanies((db) => offerReset(context, db, id));
    },
    { batch: 20 },
  );

/**
 * Gives a person one valid token and queues its email; earlier tokens are deleted. A very recent one is kept
 * instead. An unconfirmed address must be confirmed first.
 */
async function offerReset(context: AppContext, db: PlatformDb, userId: number): Promise<void> {
  const account = await lockActiveAccount(db, userId);
  if (!account) return;
  if (!account.email_verified) return offerToAnonymous(context, db, account);
  await postTokenEmail(context, db, account, {
    purpose: "reset_password",
    kind: "password_reset",
    valid_ms: VALID_MINUTES * 60_000,
    pause_ms: PAUSE_MINUTES * 60_000,
    message: (token) => passwordResetMail(account, context.publicUrl, VALID_MINUTES, token),
  });
}
