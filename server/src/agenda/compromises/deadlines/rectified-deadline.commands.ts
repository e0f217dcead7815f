import { type DeadlineCandidate, datesNoted } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import { inputOfCount } from "../../../law/deadlines/repeated-count.rules.ts";
import { countDeadline } from "../../../law/deadlines/calendar.commands.ts";
import { notifyUsers, type NoticeContext } from "../../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { actsFrom } from "../../../platform/process/contributions.ts";
import { warningDay } from "./automatic-compromise.commands.ts";
import { moveChain } from "../chains/chains.commands.ts";
import { updateCompromise } from "../compromise-writing.store.ts";
import { findDetails } from "../compromises.store.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { type DeadlineOfAct, deadlinesOfAct } from "./open-deadlines.store.ts";
import { remindFrom } from "../reminders/reminder.rules.ts";

/** The deadlines of an act whose publication was rectified, the open ones first. */
export const deadlinesOfRectified = (
  { contributions }: Pick<AppContext, "contributions">,
  db: CompanyDb,
  publicationId: number,
): Promise<DeadlineOfAct[]> => deadlinesOfAct(db, actsFrom(contributions), publicationId);

export type RectifiedDates = {
  /** All dates that the old and the new text allow, the earliest first. */
  candidates: readonly [DeadlineCandidate, ...DeadlineCandidate[]];
  is_to_check: boolean;
  /** The texts by the text in force, and a line about what they were before. */
  words: { description: string; observation: string | null; was: string | null };
  reason: string;
  publication: { id: number; publication_date: string };
};

/**
 * Applies a rectified text to an open deadline: it moves to the earliest date, never to a later one, shows all
 * dates when several are possible, is called by the text in force, and gets in its observation the reason and
 * what it was before. Participants are notified of a move. Running it twice changes nothing.
 */
export async function applyRectification(
  context: NoticeContext,
  db: CompanyDb,
  open: DeadlineOfAct,
  { candidates, is_to_check, words, reason, publication }: RectifiedDates,
): Promise<void> {
  const now = context.clock.now();
  const [earliest] = candidates;
  const moves = earliest.date < open.compromise_date;
  const moved = moves
    ? `O prazo passou de ${showDate(open.compromise_date)} a ${showDate(earliest.date)}, a data mais cedo.`
    : "";
  await updateCompromise(
    db,
    open.id,
    {
      description: words.description,
      observation: withLines(words.observation, [
        [reason, moved].filter((each) => each !== "").join(" "),
        ...(words.was === null ? [] : [words.was]),
      ]),
      ...(is_to_check && { dates_to_check: true, deadline_candidates: JSON.stringify(candidates) }),
      ...(moves && (await dayOf(db, open.id, earliest, now))),
    },
    now,
  );
  if (!moves) return;
  await moveChain(db, open.id, earliest.date, now);
  const { description } = words;
  const noted = datesNoted({ description, dates_to_check: is_to_check, deadline_candidates: candidates });
  const { involved } = (await findDetails(db, open.id))!;
  await notifyUsers(
    context,
    db,
    [...new Set([open.user_id, ...involved.map(({ id }) => id)])],
    "publication_rectified",
    {
      message: `Prazo antecipado pela retificação, de ${showDate(open.compromise_date)} para ${showDate(earliest.date)}: ${description}${noted}`,
      publication,
      compromiseId: open.id,
      compromise: { id: open.id },
    },
  );
}

/** The columns for another day: the date, its memória de cálculo, its warning and its reminder. */
async function dayOf(db: CompanyDb, id: number, { date, requested }: DeadlineCandidate, now: Date) {
  const details = (await findDetails(db, id))!;
  const deadline = requested && (await countDeadline(db, inputOfCount(requested)));
  const warning_date =
    deadline === null ? earlier(details.warning_date, date) : await warningDay(db, deadline.requested, date);
  return {
    compromise_date: date,
    warning_date,
    deadline: deadline && JSON.stringify(deadline),
    remind_at: remindFrom(now, { ...details, compromise_date: date, warning_date }, await zoneOfOffice(db)),
    reminded_at: null,
  };
}

const earlier = (warning: string | null, date: string): string | null =>
  warning !== null && warning > date ? date : warning;

const withLines = (observation: string | null, lines: readonly string[]): string =>
  [observation, ...lines.filter((line) => !observation?.includes(line))]
    .filter((each) => each !== null)
    .join("\n");
