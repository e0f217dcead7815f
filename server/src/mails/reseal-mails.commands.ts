import type { PlatformDb } from "../platform/db.ts";
import { seal, unseal } from "../platform/sealing.ts";
import type { Secret } from "../platform/secret.ts";
import { secretPlace } from "./mails.rules.ts";
import { lockSealedMails, saveSealedSecret } from "./mails.store.ts";

/** Seals the secrets of waiting mails with the newest key. Answers how many; those that no key opens stay as they are. */
export async function resealMails(secret: Secret, db: PlatformDb): Promise<number> {
  const [newest, keys] = [secret.keyFor("mails"), secret.keysFor("mails")];
  let resealed = 0;
  for (const mail of await lockSealedMails(db)) {
    const place = secretPlace(mail.kind);
    const text = openOrNot(() => unseal(keys, mail.sealed_secret!, place));
    if (text === undefined) continue;
    await saveSealedSecret(db, mail.id, seal(newest, text, place));
    resealed++;
  }
  return resealed;
}

function openOrNot(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
