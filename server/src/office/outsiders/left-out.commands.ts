import type { Actor } from "@pauta/contract/platform/capabilities";
import type { LeftOut, EmailsLeftOut } from "@pauta/contract/office/outsiders";
import { notifyUsers, type NoticeContext } from "../notifications/notifications.commands.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { distinctAddresses, endOfDay, limitOf, leftOutMessages, withinLimit } from "./outsiders.rules.ts";
import { mayConfirm, officeNamed, sentOn } from "./outsiders.store.ts";
import { sortChosen } from "./post-to-chosen.commands.ts";

/** Addresses to be written to, at a moment or on a day. */
export type ToBeWritten = { addresses: readonly string[]; at: string | null };

/**
 * Returns which chosen addresses will be left out as things are: people who unsubscribed, an office without a
 * confirmed address, and what exceeds today's limit. Null when none will be.
 */
export async function predictLeftOut(
  context: Pick<AppContext, "clock" | "secret" | "settings">,
  db: CompanyDb,
  actor: Actor,
  chosen: readonly ToBeWritten[],
): Promise<EmailsLeftOut> {
  const all = distinctAddresses(chosen.flatMap(({ addresses }) => addresses));
  const { company_id } = actor;
  if (all.length === 0 || company_id === null) return null;
  const office = found(await officeNamed(db, company_id));
  const { outsiders, leftOut } = await sortChosen(context, db, office, all);
  const zone = office.time_zone;
  const today = context.clock.today(zone);
  const isToday = ({ at }: ToBeWritten) => at !== null && dayIn(new Date(at), zone) <= today;
  const dueToday = new Set(chosen.filter(isToday).flatMap(({ addresses }) => addresses.map(lower)));
  const limit = limitOf(office, context.settings);
  const { over } = withinLimit(
    outsiders.filter((address) => dueToday.has(lower(address))),
    limit - (await sentOn(db, company_id, today)),
  );
  const entries: LeftOut[] = [
    ...leftOut.map(({ address, reason }) => ({ address, reason, until: null })),
    ...over.map((address) => ({
      address,
      reason: "limit" as const,
      until: endOfDay(today, zone).toISOString(),
    })),
  ];
  const may_confirm = !office.is_confirmed && (await mayConfirm(db, company_id, actor.id));
  return leftOutMessages(entries, { limit, zone, may_confirm, past: false });
}

const lower = (address: string): string => address.toLowerCase();

/** Reports which chosen addresses were left out. */
export async function reportLeftOut(
  context: NoticeContext & Pick<AppContext, "settings">,
  db: CompanyDb,
  { company_id, sender, what }: { company_id: number; sender: number; what: string },
  leftOut: readonly LeftOut[],
  about: { compromiseId: number },
): Promise<void> {
  if (leftOut.length === 0) return;
  const office = found(await officeNamed(db, company_id));
  const messages = leftOutMessages(leftOut, {
    limit: limitOf(office, context.settings),
    zone: office.time_zone,
    may_confirm: await mayConfirm(db, company_id, sender),
    past: true,
  })!;
  await notifyUsers(context, db, [sender], "emails_left_out", {
    message: `${what}: ${messages.message}`,
    ...about,
  });
}
