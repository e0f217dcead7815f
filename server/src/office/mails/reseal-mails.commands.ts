import type { PlatformDb } from "../../platform/database/db.ts";
import { resealWith } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";
import { sealedPlace } from "./mails.rules.ts";
import { lockSealedMails, saveSealedSecret } from "./mails.store.ts";

/**
 * Encrypts the secrets of waiting emails with the newest key. Returns how many; those that no key decrypts
 * are unchanged.
 */
export async function resealMails(secret: Secret, db: PlatformDb): Promise<number> {
  let resealed = 0;
  for (const mail of await lockSealedMails(db)) {
    const anew = resealWith(secret, "mails", mail.sealed_secret!, sealedPlace(mail.kind));
    if (anew === undefined) continue;
    await saveSealedSecret(db, mail.id, anew);
    resealed++;
  }
  return resealed;
}
