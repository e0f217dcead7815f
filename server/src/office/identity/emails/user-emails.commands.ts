import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { markAdditionalDue } from "./confirmations-due.store.ts";
import { sendAdditionalConfirmation } from "./additional-confirmation.commands.ts";
import { changeEmail, countEmails, deleteEmail, findEmail, insertEmail } from "./user-emails.store.ts";

const MOST = 10;

const invalidEmail = (message: string) => new Rejection("invalid", { fields: { email: [message] } });
const known = () => invalidEmail("Este e-mail já está na sua lista");

/** Runs in a transaction of the person's own; the confirmation email follows it. */
const asHimself = <T>(
  context: AppContext,
  { id: user_id, company_id }: Actor,
  work: (db: CompanyDb) => Promise<T>,
) => context.database.inCompany({ company_id, user_id }, work);

/** An added address receives emails once it is confirmed. @throws invalid: the person has it already, or ten of them */
export async function addEmail(context: AppContext, actor: Actor, email: string) {
  const written = await asHimself(context, actor, async (db) => {
    if ((await countEmails(db, actor.id)) >= MOST) throw invalidEmail(`No máximo ${MOST} e-mails`);
    return insertEmail(db, { userId: actor.id, email, today: context.clock.today() }, context.clock.now());
  });
  if (!written) throw known();
  await sendAdditionalConfirmation(context, written);
  return written;
}

/** @throws not_found, invalid (the person has it already) */
export async function moveEmail(context: AppContext, actor: Actor, id: number, email: string) {
  const written = await asHimself(context, actor, async (db) => {
    found(await findEmail(db, actor.id, id));
    return changeEmail(
      db,
      { userId: actor.id, id, email, today: context.clock.today() },
      context.clock.now(),
    );
  });
  if (!written) throw known();
  await sendAdditionalConfirmation(context, written);
  return written;
}

/** Sends the confirmation of a further address once more. @throws not_found, too_many */
export async function resendConfirmation(context: AppContext, actor: Actor, id: number) {
  const address = await asHimself(context, actor, async (db) => {
    const kept = found(await findEmail(db, actor.id, id));
    if (!kept.email_verified) await markAdditionalDue(db, id, context.clock.today());
    return kept;
  });
  if (address.email_verified) return { message: "Este e-mail já está confirmado" };
  if (!(await sendAdditionalConfirmation(context, address))) throw new Rejection("too_many");
  return { message: "Verifique o link enviado para este e-mail" };
}

/** @throws not_found */
export async function removeEmail(db: CompanyDb, userId: number, id: number): Promise<null> {
  if (!(await deleteEmail(db, userId, id))) throw new Rejection("not_found");
  return null;
}
