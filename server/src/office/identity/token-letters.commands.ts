import type { MailKind } from "@pauta/contract/office/mails";
import type { Letter } from "../mails/letter.rules.ts";
import { postMail } from "../mails/mails.commands.ts";
import { NOT_SHOWN } from "../mails/mails.rules.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { hashToken, newToken } from "../../platform/security/secret.ts";
import type { Account } from "./identity.store.ts";
import { hasFreshToken, replaceToken } from "./one-time-tokens.store.ts";

type TokenLetter = {
  purpose: "reset_password" | "confirm_email" | "sign_in";
  /** The address that the token confirms, where it is for that; the letter goes there. */
  confirms?: string;
  /** Stands before the token where it is good for less than its purpose; whoever holds it cannot take it away. */
  mark?: string;
  /** Names the letter in the outbox: it is not written a second time. */
  cause?: string;
  kind: MailKind;
  valid_ms: number;
  /**
   * For so long after a letter no other one is posted, if its link still works: whoever asks again and again for somebody else
   * neither floods him nor kills his link.
   */
  pause_ms?: number;
  /** The letter that bears a token, or what stands for it where it must not be read. */
  letter: (token: string) => Letter;
};

/**
 * Gives a person the one valid token of a purpose (and address), and posts the letter with its link; the tokens before it die.
 * He is held, so that the address is his by then and those who ask at once take turns.
 */
export async function postTokenLetter(
  context: AppContext,
  db: PlatformDb,
  { id: user_id, company_id, email }: Account,
  { purpose, confirms, mark = "", cause, kind, valid_ms, pause_ms, letter }: TokenLetter,
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
    ...letter(NOT_SHOWN),
    withSecret: letter(token),
    kind,
    company_id,
    ...(cause !== undefined && { cause }),
    to: [confirms ?? email],
  });
}
