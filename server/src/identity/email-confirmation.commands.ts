import type { PlatformDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { hashToken } from "../platform/secret.ts";
import { emailConfirmationMail } from "./email-confirmation.mail.ts";
import { findActiveAccount, isEmailConfirmed, saveEmailConfirmed } from "./identity.store.ts";
import { consumeToken, findToken } from "./one-time-tokens.store.ts";
import { countTry, signedInAt, tryToken } from "./throttle.commands.ts";
import { postTokenLetter } from "./token-letters.commands.ts";

const VALID_DAYS = 7;

/** Posts the mail that confirms a person's address; links sent before stop working. */
export async function offerEmailConfirmation(house: House, db: PlatformDb, userId: number): Promise<void> {
  const account = found(await findActiveAccount(db, userId));
  await postTokenLetter(house, db, account, {
    purpose: "confirm_email",
    kind: "email_confirmation",
    valid_ms: VALID_DAYS * 86_400_000,
    letter: (token) => emailConfirmationMail(account, house.publicUrl, VALID_DAYS, token),
  });
}

/** The same again, asked for by the person himself. @throws too_many */
export async function sendConfirmation(house: House, userId: number, address: string) {
  await countTry(house, { purpose: "confirm_email", ...signedInAt(userId, address) });
  return house.database.acrossCompanies(async (db) => {
    if (await isEmailConfirmed(db, userId)) return { message: "O seu e-mail já está confirmado" };
    await offerEmailConfirmation(house, db, userId);
    return { message: "Verifique o link enviado para seu email" };
  });
}

/** @throws confirmation_refused (unknown, used, or too old), too_many */
export async function confirmEmail(house: House, token: string, address: string) {
  const hash = hashToken(token);
  const confirmed = await tryToken(house, { purpose: "confirm_email", address }, () =>
    house.database.acrossCompanies(async (db) => {
      const holder = await findToken(db, "confirm_email", hash, house.clock.now());
      if (!holder?.user_id || !(await consumeToken(db, "confirm_email", hash))) return undefined;
      await saveEmailConfirmed(db, holder.user_id, house.clock.now());
      return { message: "E-mail confirmado com sucesso!" };
    }),
  );
  if (!confirmed) throw new Refusal("confirmation_refused");
  return confirmed;
}
