import { z } from "zod";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { job, worker } from "../../../platform/jobs/jobs.ts";
import { lockActiveAccount } from "../identity.store.ts";
import { signInLinkMail } from "./sign-in-links.mail.ts";
import { postTokenEmail } from "./token-emails.commands.ts";

const VALID_MINUTES = 15;
const PAUSE_MINUTES = 5;

/** Queued for every request, also for unknown names, so that the response takes the same time. */
export const offerLinkJob = job({
  name: "identity.offer_link",
  payload: z.object({ user_ids: z.array(z.int()) }),
  retries: 10,
  longest_seconds: 60,
});

export const offerLinkWorker = (context: AppContext) =>
  worker(
    offerLinkJob,
    async ({ user_ids }) => {
      for (const id of user_ids) await context.database.acrossCompanies((db) => offerLink(context, db, id));
    },
    { batch: 20 },
  );

/** Sends only to a confirmed address, because whoever reads its emails can sign in. */
async function offerLink(context: AppContext, db: PlatformDb, userId: number): Promise<void> {
  const account = await lockActiveAccount(db, userId);
  if (!account?.email_verified) return;
  await postTokenEmail(context, db, account, {
    purpose: "sign_in",
    kind: "sign_in_link",
    valid_ms: VALID_MINUTES * 60_000,
    pause_ms: PAUSE_MINUTES * 60_000,
    message: (token) => signInLinkMail(account, context.publicUrl, VALID_MINUTES, token),
  });
}
