import type { Profile } from "@pauta/contract/identity";
import { recordAct } from "../audit/audit.commands.ts";
import { found, Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { findAccount, findProfile, renewPasswordHash, type Account } from "./identity.store.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.commands.ts";
import { passesSecondStep } from "./second-factor.commands.ts";
import { startSession, type StartedSession, type Visit } from "./sessions.commands.ts";
import { hashAddress, tryThrottled } from "./throttle.commands.ts";
import { isAddressKnown, rememberAddress } from "./throttle.store.ts";

/**
 * Signs somebody in by username, or by an e-mail address that is his alone. Nothing in status, body or time tells
 * whether the account exists.
 * @throws wrong_credentials, second_factor_needed, wrong_code, too_many
 */
export async function signIn(
  house: House,
  form: { username: string; password: string; code?: string | undefined },
  visit: Visit,
): Promise<{ user: Profile; session: StartedSession }> {
  const addressHash = hashAddress(house, visit.address);
  const { account, isKnownAddress } = await house.database.acrossCompanies(async (db) => {
    const named = await findAccount(db, form.username);
    return { account: named, isKnownAddress: await isAddressKnown(db, named?.id ?? 0, addressHash) };
  });
  let isSecondStep = false;
  const right = await tryThrottled(
    house,
    {
      purpose: "sign_in",
      account: account ? `user ${account.id}` : form.username.toLowerCase(),
      address: visit.address,
      isKnownAddress,
    },
    async () => {
      const stored = account?.is_active ? account.password_hash : null;
      if (!(await verifyPassword(stored, form.password)) || !account) return undefined;
      isSecondStep = true;
      return (await passesSecondStep(house, account.id, form.code)) ? account : undefined;
    },
  );
  if (!right) {
    await keepRefusal(house, account, isSecondStep);
    throw new Refusal(isSecondStep ? "wrong_code" : "wrong_credentials");
  }
  await renewHash(house, right, form.password);
  return house.database.acrossCompanies(async (db) => {
    await rememberAddress(db, right.id, addressHash, house.clock.now());
    const session = await startSession(house, db, right.id, visit);
    recordAct(db, house.clock.now(), { ...ENTRANCE, act: "entered", ...whose(right), by: right.id });
    return { user: found(await findProfile(db, right.id)), session };
  });
}

const ENTRANCE = { on: "entrance" } as const;

const whose = ({ id, company_id, username }: Account) => ({
  company_id,
  subject_id: id,
  subject_name: username,
});

/**
 * A try for a name that nobody has is kept too, without the name, which may be a mistyped password: so that it takes as
 * long as one for a name that somebody has.
 */
const keepRefusal = (house: House, account: Account | undefined, isSecondStep: boolean): Promise<void> =>
  house.database.acrossCompanies(async (db) =>
    recordAct(db, house.clock.now(), {
      ...ENTRANCE,
      act: "refused",
      by: null,
      ...(account ? whose(account) : { company_id: null }),
      after: { step: isSecondStep ? "second_factor" : "password" },
    }),
  );

/** The password is at hand only now: a hash made with less than today's parameters is made anew. */
async function renewHash(house: House, account: Account, password: string): Promise<void> {
  const before = account.password_hash!;
  if (!isOutdated(before)) return;
  const after = await hashPassword(password);
  await house.database.acrossCompanies((db) => renewPasswordHash(db, account.id, { before, after }));
}
