import type { Actor } from "@pauta/contract/platform/capabilities";
import { termWithNorm } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import { recordAct } from "../../../office/audit/audit.commands.ts";
import { countAgain } from "../../../law/deadlines/repeated-count.commands.ts";
import type { NoticeContext } from "../../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { updateCompromise } from "../compromise-writing.store.ts";
import { rightsOver } from "../compromises.rules.ts";
import { requireOpen } from "../require-open.commands.ts";
import { recountDates } from "./recounted-dates.commands.ts";
import { moveDeadline } from "./recounted-compromise.commands.ts";
import { readLockedCompromise, showCompromise } from "../whole-compromise.commands.ts";

/**
 * Decides which of a deadline's possible dates applies. The deadline moves there, or to the earlier day on
 * which that term ends by the present calendar, and no longer needs a check; the other dates, counted by the same
 * calendar, stay visible, so that a mistake can be corrected.
 * @throws not_found, not_now (it is closed), not_allowed, changed_since, invalid (not one of its dates)
 */
export async function decideDate(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { date, updated_at: readAt }: { date: string; updated_at?: string | undefined },
) {
  const now = context.clock.now();
  const { is_unchanged, ...held } = await readLockedCompromise(db, actor, id, readAt);
  if (held.compromise_date === date && held.deadline_candidates.length > 0 && !held.dates_to_check)
    return showCompromise(db, actor, id, now);
  requireOpen(held);
  if (!rightsOver(actor, held).may_complete) throw new Rejection("not_allowed");
  if (!is_unchanged) throw new Rejection("changed_since");
  const chosen = held.deadline_candidates.find((each) => each.date === date);
  if (!chosen) throw new Rejection("invalid", { fields: { date: ["Escolha uma das datas possíveis"] } });
  const deadline = chosen.requested && (await countAgain(db, chosen.requested));
  const day = deadline !== null && deadline.end < date ? deadline.end : date;
  const listed = await recountDates(db, held, day === date ? date : null, now);
  if (held.compromise_date !== day) {
    const decided = { ...listed, dates_to_check: false };
    await moveDeadline(context, db, actor, decided, {
      date: day,
      deadline,
      title: "Data escolhida",
      reason: `A data passou de ${showDate(held.compromise_date)} a ${showDate(day)}: ${termWithNorm(chosen)}.`,
    });
  }
  await updateCompromise(db, id, { dates_to_check: false }, now);
  recordAct(db, now, { act: "decided", on: "compromise", subject_id: id });
  return showCompromise(db, actor, id, now);
}
