import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { findActiveAccount, savePasswordHash, type Account } from "../identity.store.ts";
import { deleteDevicesOf } from "../sign-in/known-devices.store.ts";
import { deleteSignInLinks } from "../sign-in/one-time-tokens.store.ts";
import { hashPassword, verifyPassword } from "./passwords.commands.ts";
import { passwordFault } from "./passwords.rules.ts";
import {
  endSessionsOf,
  startSession,
  type StartedSession,
  type Visit,
} from "../sign-in/sessions.commands.ts";
import { notifyAccountChange } from "../profile/notify-account-change.commands.ts";
import { signedInAt, tryThrottled } from "../sign-in/throttle.commands.ts";
import { wordsAbout } from "../people/users.commands.ts";

declare module "../../../platform/process/contributions.ts" {
  interface Contribution {
    /** Ends the addresses by which other calendars read somebody's agenda. */
    endCalendarFeeds?: (db: PlatformDb, userId: number) => Promise<void>;
  }
}

/**
 * Requires the signed-in person's password, because a session alone may be stolen.
 * @throws invalid (wrong password), too_many
 */
export async function requirePassword(
  context: AppContext,
  actor: Actor,
  password: string,
  address: string,
): Promise<Account> {
  const account = found(await context.database.acrossCompanies((db) => findActiveAccount(db, actor.id)));
  const requested = { purpose: "current_password", ...signedInAt(actor.id, address) } as const;
  const right = await tryThrottled(context, requested, async () =>
    (await verifyPassword(account.password_hash, password)) ? account : undefined,
  );
  if (!right) throw wrongPassword();
  return right;
}

const wrongPassword = () =>
  new Rejection("invalid", { fields: { current_password: ["A senha atual não confere"] } });

/**
 * Changes the signed-in person's password. All his sessions end, no browser is known any more, and a new
 * session begins for the current browser. Of two concurrent changes with the same old password one succeeds.
 * @throws invalid, too_many
 */
export async function changePassword(
  context: AppContext,
  actor: Actor,
  form: { current_password: string; password: string; end_calendar_feeds: boolean },
  visit: Visit,
): Promise<StartedSession> {
  const account = await requirePassword(context, actor, form.current_password, visit.address);
  const fault =
    form.password === form.current_password
      ? "A nova senha deve ser diferente da atual"
      : passwordFault(form.password, wordsAbout(account, account.company_name));
  if (fault) throw new Rejection("invalid", { fields: { password: [fault] } });
  const hash = await hashPassword(form.password);
  return context.database.acrossCompanies(async (db) => {
    const { password_hash: before } = account;
    if (!(await savePasswordHash(db, account.id, hash, context.clock.now(), before))) throw wrongPassword();
    await deleteSignInLinks(db, account.id);
    await deleteDevicesOf(db, account.id);
    await endSessionsOf(db, account.id);
    if (form.end_calendar_feeds)
      for (const { endCalendarFeeds } of context.contributions) await endCalendarFeeds?.(db, account.id);
    await notifyAccountChange(context, db, account, "password");
    const after = form.end_calendar_feeds ? { calendar_feeds: "ended" } : undefined;
    recordAct(db, context.clock.now(), {
      act: "changed",
      on: "password",
      subject_id: account.id,
      ...(after && { after }),
    });
    return startSession(context, db, account.id, visit);
  });
}
