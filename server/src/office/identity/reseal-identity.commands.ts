import type { PlatformDb } from "../../platform/database/db.ts";
import { resealWith } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";
import { lockSealedCredentials, saveSealedCredential } from "./profile/court-credentials.store.ts";
import { credentialPlace, factorPlace } from "./sealed-places.rules.ts";
import { lockSealedFactors, saveSealedFactor } from "./sign-in/second-factor.store.ts";

type Sealed = { id: number; sealed: Buffer };

/** Encrypts rows with the newest key. Returns how many; those that no key decrypts are unchanged. */
async function resealRows(
  secret: Secret,
  purpose: string,
  rows: readonly Sealed[],
  placeOf: (id: number) => string,
  save: (id: number, sealed: Buffer) => Promise<void>,
): Promise<number> {
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const anew = resealWith(secret, purpose, sealed, placeOf(id));
    if (anew === undefined) continue;
    await save(id, anew);
    resealed++;
  }
  return resealed;
}

export const resealCourtCredentials = async (secret: Secret, db: PlatformDb): Promise<number> =>
  resealRows(secret, "court_credentials", await lockSealedCredentials(db), credentialPlace, (id, sealed) =>
    saveSealedCredential(db, id, sealed),
  );

export const resealSecondFactors = async (secret: Secret, db: PlatformDb): Promise<number> =>
  resealRows(secret, "second_factors", await lockSealedFactors(db), factorPlace, (id, sealed) =>
    saveSealedFactor(db, id, sealed),
  );
