import { foldUsername } from "@pauta/contract/office/usernames";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { hashToken } from "../../../platform/security/secret.ts";
import { findAccount, findActiveAccount, findProfile } from "../identity.store.ts";
import { consumeToken, personOfLink } from "./one-time-tokens.store.ts";
import { passesSecondStep } from "./second-factor.commands.ts";
import type { Visit } from "./sessions.commands.ts";
import { completeSignIn, type Entered } from "./sign-in-steps.commands.ts";
import { offerLinkJob } from "./sign-in-links.jobs.ts";
import { countTry, tryThrottled, tryToken } from "./throttle.commands.ts";

/**
 * Requests a link that signs in, for people who must wait because of others' tries. The response is the same
 * for every name, and takes the same time; requests are counted by the folded name as typed. @throws too_many
 */
export async function requestSignInLink(context: AppContext, form: { username: string }, address: string) {
  const account = `name ${foldUsername(form.username)}`;
  await countTry(context, { purpose: "ask_link", account, address, by: "requests" });
  await context.database.acrossCompanies(async (db) => {
    const named = await findAccount(db, form.username);
    await context.jobs.enqueue(db, offerLinkJob, { user_ids: named ? [named.id] : [] });
  });
  return {
    message: "Se houver uma conta com este nome e e-mail confirmado, o link de acesso chega em instantes.",
  };
}

/**
 * Signs in with the token of an email, once. It does not replace the second factor, and a wrong code does not
 * consume the link. @throws link_refused (unknown, used, expired, or of an address that has changed),
 * second_factor_needed, wrong_code, too_many
 */
export async function signInByLink(
  context: AppContext,
  { token, code }: { token: string; code?: string | undefined },
  visit: Visit,
): Promise<Entered> {
  const { address } = visit;
  const find = () =>
    context.database.acrossCompanies(
      (db) => personOfLink(db, hashToken(token), context.clock.now()),
      "reading",
    );
  const holder = await tryToken(context, { purpose: "sign_in_link", address }, find);
  if (holder === undefined) throw new Rejection("link_refused");
  if (code === undefined || code === "") return (await enterWith(context, token, undefined, visit))!;
  const requested = { purpose: "link_code", account: `user ${holder}`, address, by: "stranger" } as const;
  const entered = await tryThrottled(context, requested, () => enterWith(context, token, code, visit));
  if (!entered) throw new Rejection("wrong_code");
  return entered;
}

/** Consumes the link and starts the session in one transaction; undefined when the code is wrong. */
const enterWith = (context: AppContext, token: string, code: string | undefined, visit: Visit) =>
  context.database.acrossCompanies(async (db) => {
    const hash = hashToken(token);
    const holder = await personOfLink(db, hash, context.clock.now());
    const account = holder === undefined ? undefined : await findActiveAccount(db, holder);
    if (!account) throw new Rejection("link_refused");
    if (!(await passesSecondStep(context, db, account.id, code))) return undefined;
    if (!(await consumeToken(db, "sign_in", hash))) throw new Rejection("link_refused");
    return completeSignIn(context, db, { account, user: found(await findProfile(db, account.id)), visit });
  });
