import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal, unseal } from "../../platform/security/sealing.ts";
import { chooseDailyMail } from "../../office/identity/daily-mail-choice.commands.ts";
import { resolveLink } from "../../office/identity/sign-in/email-links.commands.ts";
import { readerNamed } from "./daily-mail.store.ts";
import { leavingPage } from "./unsubscribe-page.render.ts";

const PURPOSE = "daily_mail.leave";

/**
 * The address at which a person ends his daily email without signing in. It contains his encrypted id: nobody
 * can create one for another person, and it allows nothing else.
 */
export function leavingAddress(context: Pick<AppContext, "secret" | "publicUrl">, userId: number): string {
  const token = seal(context.secret.keyFor(PURPOSE), String(userId), PURPOSE).toString("base64url");
  return `${context.publicUrl}/api/daily_mail/${token}`;
}

/**
 * The page with the question. Opening it changes nothing, because mail scanners open every address.
 * @throws too_many
 */
export async function requestLeaving(context: AppContext, token: string, address: string): Promise<string> {
  const reader = await readerAt(context, token, address);
  if (!reader) return leavingPage(context.publicUrl, "unknown");
  return leavingPage(context.publicUrl, reader.daily_mail ? "requested" : "left");
}

/**
 * Ends the daily email or restores it; repeating either changes nothing.
 * @throws not_found, for an unknown address; too_many
 */
export async function leave(
  context: AppContext,
  token: string,
  wish: "One-Click" | "Undo",
  address: string,
): Promise<string> {
  const reader = await readerAt(context, token, address);
  if (!reader) throw new Rejection("not_found");
  const wants = wish === "Undo";
  await context.database.acrossCompanies((db) => chooseDailyMail(db, reader.id, wants, context.clock.now()));
  return leavingPage(context.publicUrl, wants ? "back" : "left");
}

const readerAt = (context: AppContext, token: string, address: string) =>
  resolveLink(context, address, async () => {
    const id = idIn(context, token);
    return id === undefined ? undefined : context.database.acrossCompanies((db) => readerNamed(db, id));
  });

function idIn(context: AppContext, token: string): number | undefined {
  try {
    return Number(unseal(context.secret.keysFor(PURPOSE), Buffer.from(token, "base64url"), PURPOSE));
  } catch {
    return undefined;
  }
}
