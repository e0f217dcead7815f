import type { CredentialsForm } from "@pauta/contract/office/profile";
import type { z } from "zod";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { seal } from "../../../platform/security/sealing.ts";
import {
  changeCredential,
  deleteCredentials,
  lockCredentials,
  insertCredential,
  listCredentials,
} from "./court-credentials.store.ts";
import { credentialPlace } from "../sealed-places.rules.ts";

/**
 * Replaces a person's list of credentials. One with an id and without a password keeps its password; those
 * not in the list are deleted. @throws invalid when an id is not one of his
 */
export async function saveCredentials(
  context: AppContext,
  db: CompanyDb,
  userId: number,
  lines: z.output<typeof CredentialsForm>,
) {
  const now = context.clock.now();
  const sealFor = (token: string) => (id: number) =>
    seal(context.secret.keyFor("court_credentials"), token, credentialPlace(id));
  const held = await lockCredentials(db, userId);
  const kept = new Set(lines.flatMap(({ id }) => id ?? []));
  for (const [at, { id }] of lines.entries())
    if (id !== undefined && !held.includes(id))
      throw new Rejection("invalid", { fields: { [`${at}.id`]: ["Credencial não encontrada"] } });
  await deleteCredentials(
    db,
    userId,
    held.filter((id) => !kept.has(id)),
  );
  for (const { id, token, ...line } of lines) {
    if (id === undefined) await insertCredential(db, userId, line, sealFor(token!), now);
    else {
      const sealed = token === undefined ? {} : { sealed_token: sealFor(token)(id) };
      await changeCredential(db, userId, id, { ...line, ...sealed }, now);
    }
  }
  return { data: await listCredentials(db, userId) };
}
