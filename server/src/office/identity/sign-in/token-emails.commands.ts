import type { MailKind } from "@pauta/contract/office/mails";
import type { EmailContent } from "../../mails/email-content.rules.ts";
import { postMail } from "../../mails/mails.commands.ts";
import { NOT_SHOWN } from "../../mails/mails.rules.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { hashToken, newToken } from "../../../platform/security/secret.ts";
import type { Account } from "../identity.store.ts";
import { hasFreshToken, replaceToken } from "./one-time-tokens.store.ts";

type TokenEmail = {
  purpose: "reset_password" | "confirm_email" | "sign_in";
  /** The address that the token confirms; the email is sent there. */
  confirms?: string;
  /** Prefix of a token that is good for less than its purpose; its holder cannot remove it. */
  mark?: string;
  /** Identifies the email in the outbox, so that it is not written twice. */
  cause?: string;
  kind: MailKind;
  valid_ms: number;
  /**
   * For this long after an email no other one is sent, if its link still works: repeated requests for another
   * person neither flood him nor revoke his link.
   */
  pause_ms?: number;
  /** The email with a token, or with its placeholder where it must not be readable. */
  message: (token: string) => EmailContent;
};

/**
 * Gives a person the one valid token of a purpose (and address), and queues the email with its link; earlier
 * tokens are deleted. The person's row is locked, so that the address is still his and concurrent requests
 * take turns.
 */
export async function postTokenEmail(
  context: AppContext,
  db: PlatformDb,
  { id: user_id, company_id, email }: Account,
  { purpose, confirms, mark = "", cause, kind, valid_ms, pause_ms, message }: TokenEmail,
): Promise<void> {
  const token = mark + newToken();
  const now = context.clock.now();
  if (pause_ms !== undefined) {
    const since = new Date(now.getTime() - pause_ms);
    if (await hasFreshToken(db, { purpose, user_id, since, now })) return;
  }
  await replaceToken(db, {
    token_hash: hashToken(token),
    purpose,
    user_id,
    ...(confirms !== undefined && { email: confirms }),
    created_at: now,
    expires_at: new Date(now.getTime() + valid_ms),
  });
  await postMail(context, db, {
    ...message(NOT_SHOWN),
    withSecret: message(token),
    kind,
    company_id,
    ...(cause !== undefined && { cause }),
    to: [confirms ?? email],
  });
}
