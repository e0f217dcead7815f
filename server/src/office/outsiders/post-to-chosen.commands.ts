import type { LeftOutFor, MailKind } from "@pauta/contract/office/mails";
import type { LeftOut } from "@pauta/contract/office/outsiders";
import type { EmailContent } from "../mails/email-content.rules.ts";
import { recordLeftOut, postMail, knownCauses } from "../mails/mails.commands.ts";
import { unsubscribedAmong } from "../mails/unsubscriptions.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { limitReachedJob } from "./limit-reached.jobs.ts";
import type { Outside } from "./outside.rules.ts";
import { outsiderEmail } from "./outsider-email.mail.ts";
import { endOfDay, limitOf, sortAddresses, withinLimit, type Office } from "./outsiders.rules.ts";
import { addToCount, lockCount, nameOf, officeNamed, peopleAt } from "./outsiders.store.ts";
import { unsubscribeAddress } from "./unsubscribe.commands.ts";

/** An email to addresses that people of an office chose. */
export type EmailToChosen = {
  kind: MailKind;
  company_id: number;
  /** The author: the outsider reads his name. */
  writer: number | null;
  addresses: readonly string[];
  /** The outbox cause for one address. */
  cause: (address: string) => string;
  /** The email for the office's own people. */
  own: EmailContent;
  /** The content for outsiders. */
  outside: Outside;
};

export type Posted = { own: string[]; leftOut: LeftOut[] };

type EmailContext = Pick<AppContext, "clock" | "jobs" | "secret" | "publicUrl" | "settings">;

/**
 * Queues an email to each of the chosen addresses, in the caller's transaction: for the office's own people
 * as it is, for outsiders in our words and within the day's limit. Addresses left out get a line in the
 * outbox, and are returned. Idempotent.
 */
export async function postToChosen(
  context: EmailContext,
  db: CompanyDb | PlatformDb,
  chosen: EmailToChosen,
): Promise<Posted> {
  const { kind, company_id, addresses, cause } = chosen;
  const office = found(await officeNamed(db, company_id));
  const { own, outsiders, leftOut: unreachable } = await sortChosen(context, db, office, addresses);
  for (const address of own)
    await postMail(context, db, {
      ...chosen.own,
      kind,
      cause: cause(address),
      company_id,
      to: [address],
    });
  const { go, over, until } = await useDailyLimit(context, db, office, outsiders, cause);
  const writer = { office: office.company_name, person: await writerOf(db, chosen) };
  for (const address of go) {
    const leaveAddress = unsubscribeAddress(context, { company_id, address });
    await postMail(context, db, {
      ...outsiderEmail(writer, chosen.outside, leaveAddress),
      kind,
      cause: cause(address),
      company_id,
      to: [address],
      to_outsider: true,
      leaveAddress,
    });
  }
  const leftOut: LeftOut[] = [
    ...unreachable.map(({ address, reason }) => ({ address, reason, until: null })),
    ...over.map((address) => ({ address, reason: "limit" as const, until: until.toISOString() })),
  ];
  const { subject } = outsiderEmail(writer, chosen.outside, "");
  for (const { address, reason } of leftOut)
    await recordLeftOut(context, db, {
      kind,
      cause: cause(address),
      company_id,
      address,
      subject,
      left_out_for: reason,
    });
  return { own, leftOut };
}

/** Classifies the chosen addresses for an office. */
export async function sortChosen(
  context: Pick<AppContext, "secret">,
  db: CompanyDb | PlatformDb,
  office: Office,
  addresses: readonly string[],
): Promise<{ own: string[]; outsiders: string[]; leftOut: { address: string; reason: LeftOutFor }[] }> {
  const people = await peopleAt(db, office.company_id, addresses);
  const namesWhere = (isConfirmed: boolean) =>
    new Set(people.filter((one) => one.is_confirmed === isConfirmed).map(({ address }) => address));
  const stopped = await unsubscribedAmong(context, db, office.company_id, addresses);
  return sortAddresses(addresses, office, {
    confirmed: namesWhere(true),
    unconfirmed: namesWhere(false),
    stopped: new Set(stopped.keys()),
  });
}

/**
 * Takes emails from the office's daily limit, and notifies the platform when it is reached. The office's
 * other senders wait meanwhile.
 */
async function useDailyLimit(
  context: EmailContext,
  db: CompanyDb | PlatformDb,
  office: Office,
  outsiders: readonly string[],
  cause: (address: string) => string,
): Promise<{ go: string[]; over: string[]; until: Date }> {
  const { company_id, time_zone: zone } = office;
  const day = context.clock.today(zone);
  const until = endOfDay(day, zone);
  if (outsiders.length === 0) return { go: [], over: [], until };
  const { emails, is_notified } = await lockCount(db, company_id, day);
  const known = await knownCauses(db, outsiders.map(cause));
  const wanted = outsiders.filter((address) => !known.has(cause(address)));
  const limit = limitOf(office, context.settings);
  const { go, over } = withinLimit(wanted, limit - emails);
  const isReached = wanted.length > 0 && emails + go.length >= limit && !is_notified;
  await addToCount(db, { company_id, day }, go.length, isReached ? context.clock.now() : null);
  if (isReached) await context.jobs.enqueue(db, limitReachedJob, { company_id, day, limit });
  return { go, over, until };
}

const writerOf = async (db: CompanyDb | PlatformDb, { company_id, writer }: EmailToChosen) =>
  writer === null ? undefined : nameOf(db, company_id, writer);
