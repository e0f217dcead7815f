import type { CompanyDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import { changeEmail, countEmails, deleteEmail, findEmail, insertEmail } from "./user-emails.store.ts";

const MOST = 10;

const refused = (message: string) => new Refusal("invalid", { fields: { email: [message] } });
const known = () => refused("Este e-mail já está na sua lista");

/** @throws invalid: the person has it already, or ten of them */
export async function addEmail(db: CompanyDb, userId: number, email: string, now: Date) {
  if ((await countEmails(db, userId)) >= MOST) throw refused(`No máximo ${MOST} e-mails`);
  const written = await insertEmail(db, userId, email, now);
  if (!written) throw known();
  return written;
}

/** @throws not_found, invalid (the person has it already) */
export async function moveEmail(db: CompanyDb, userId: number, id: number, email: string, now: Date) {
  found(await findEmail(db, userId, id));
  const written = await changeEmail(db, userId, id, email, now);
  if (!written) throw known();
  return written;
}

/** @throws not_found */
export async function removeEmail(db: CompanyDb, userId: number, id: number): Promise<null> {
  if (!(await deleteEmail(db, userId, id))) throw new Refusal("not_found");
  return null;
}
