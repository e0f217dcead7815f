import type { Actor } from "@pauta/contract/platform/capabilities";
import { possibleDatesInWords } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Forward } from "@pauta/contract/desk/forwarding";
import type { NotificationData } from "@pauta/contract/office/notifications";
import { notifyUsers, type NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { HELD_SECONDS } from "../publications/undo-steps.commands.ts";
import { forwardMail } from "./forwarding.mail.ts";
import { type Dating, makesCompromise } from "./forwarding.rules.ts";

/** A publication that was just forwarded to somebody. */
export type SentForward = {
  publication: {
    id: number;
    publication_code: string;
    publication_date: string;
    lawsuit_number: string | null;
  };
  forward: Forward;
  dating: Dating;
  compromise_id: number | null;
};

/**
 * Notifies each forwarding's receiver once, for any number of publications, and everybody else involved or
 * mentioned in it; nobody is notified of his own action. Emails wait while the forwarding can be undone.
 * @returns the notifications' ids
 */
export async function notifyOfForwarding(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  handed: readonly SentForward[],
  types: ReadonlyMap<number, string>,
): Promise<number[]> {
  const notifications: number[] = [];
  for (const [forward, some] of Map.groupBy(handed, (each) => each.forward)) {
    const compromise_type = types.get(forward.compromise_type_id) ?? "";
    const target = forward.target_user_id;
    const toTarget = dataOf(some, `${named(some)} a você`);
    const works = some.map(({ publication, dating }) => ({ process: publication.lawsuit_number, ...dating }));
    const message = forwardMail(context.publicUrl, { data: toTarget, forward, compromise_type, works });
    const targets = others([target], [actor.id]);
    notifications.push(
      ...(await notifyUsers(context, db, targets, "publication_forwarded", toTarget, { ...HELD, message })),
    );
    const around = others([...forward.compromise_involved, ...forward.mentioned_users], [actor.id, target]);
    const [kind, text] = !makesCompromise(forward)
      ? (["publication_comment", `Você foi mencionado: ${named(some)}`] as const)
      : ([
          "compromise_created",
          `${daysInWords(some)}: ${forward.title ?? compromise_type}${noteToCheck(some)}`,
        ] as const);
    notifications.push(...(await notifyUsers(context, db, around, kind, dataOf(some, text), HELD)));
  }
  return notifications;
}

/** `Novo compromisso em 20/07/2026`; for publications with their own dates, from the first of them to the last. */
function daysInWords(some: readonly SentForward[]): string {
  const days = [...new Set(some.map(({ dating }) => dating.date!))].toSorted();
  const [first, last] = [showDate(days[0]!), showDate(days.at(-1)!)];
  return first === last ? `Novo compromisso em ${first}` : `Novos compromissos de ${first} a ${last}`;
}

/**
 * The other dates that the act allows, for the notification; of several
 * publications only how many must be checked.
 */
function noteToCheck(some: readonly SentForward[]): string {
  const open = some.filter(({ dating }) => dating.dates_to_check && dating.deadline_candidates !== undefined);
  const [only] = open;
  if (only === undefined) return "";
  return some.length === 1
    ? `. Conferir: ${possibleDatesInWords(only.dating.deadline_candidates!)}`
    : `. Datas a conferir: ${open.length}`;
}

const HELD = { held_seconds: HELD_SECONDS };

const others = (people: readonly number[], except: readonly number[]) => [
  ...new Set(people.filter((user) => !except.includes(user))),
];

const named = (some: readonly SentForward[]): string =>
  some.length === 1
    ? `A publicação ${some[0]!.publication.publication_code} foi encaminhada`
    : `${some.length} publicações foram encaminhadas`;

/** The link of a notification: the publication and its compromise, or the first of several. */
function dataOf(some: readonly SentForward[], message: string): NotificationData {
  const { publication, compromise_id } = some[0]!;
  return {
    message,
    publication: { id: publication.id, publication_date: publication.publication_date },
    ...(compromise_id !== null && { compromiseId: compromise_id, compromise: { id: compromise_id } }),
  };
}
