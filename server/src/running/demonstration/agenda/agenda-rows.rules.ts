import { remindAt } from "../../../agenda/compromises/reminders/reminder.rules.ts";
import { instantAt } from "../../../platform/process/clock.ts";
import { businessDay, type PlannedCompromise } from "./agenda-plan.rules.ts";
import { CLOSING_COMMENTS, COMMENTS, OFFICE_ITEMS } from "./agenda-words.rules.ts";
import type { NewComment, NewCompromise, NewNotice } from "./agenda.store.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";

/** A person of the office, with the name shown in the agenda. */
export type Person = { id: number; username: string; name: string };

/** What is needed to create rows around a day; none is later than now. */
export type Writing = {
  day: string;
  now: Date;
  people: readonly Person[];
  /** An instant in the office's hours on a day, drawn for a key; at most now. */
  at: (day: string, key: string) => Date;
};

export function writingOf(day: string, now: Date, people: readonly Person[]): Writing {
  return {
    day,
    now,
    people,
    at: (when, key) => {
      const minutes = 9 * 60 + Math.floor(chanceOf(key, "minute") * 500);
      const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
      const instant = instantAt(when, time);
      return instant < now ? instant : now;
    },
  };
}

/** Meetings of the whole office, past and future. */
export function ofWholeOffice(username: string, day: string): PlannedCompromise[] {
  return [-12, -5, 2, 7, 12].map((distance, at) => {
    const { type, description, start_time, end_time } = OFFICE_ITEMS[at % OFFICE_ITEMS.length]!;
    const date = businessDay(day, distance);
    return {
      key: `office ${username} ${at}`,
      username,
      lawsuit: null,
      type,
      description,
      start_time,
      end_time,
      classification: 2,
      date,
      local: type === 3 ? "Sala de reuniões" : null,
      forum: null,
      forum_room: null,
      address: null,
      remember_id: 1,
      created_on: businessDay(day, -20),
      completed_on: distance < 0 ? date : null,
      cancelled_on: null,
      cancel_reason: null,
    };
  });
}

export function rowOf(
  plan: PlannedCompromise,
  userId: number,
  lawsuitIds: readonly number[],
  { at, now }: Pick<Writing, "at" | "now">,
): NewCompromise {
  const created = at(plan.created_on, plan.key);
  const closed = plan.completed_on ?? plan.cancelled_on;
  const closed_at = closed === null ? null : laterOf(at(closed, `${plan.key} end`), created);
  const chosen = { warning_date: null, date_notification: null, time_notification: null };
  const remind_at = remindAt({ compromise_date: plan.date, remember_id: plan.remember_id, ...chosen });
  const completed_at = plan.completed_on === null ? null : closed_at;
  const cancelled_at = plan.cancelled_on === null ? null : closed_at;
  return {
    user_id: userId,
    created_by_id: userId,
    lawsuit_id: plan.lawsuit === null ? null : lawsuitIds[plan.lawsuit]!,
    compromise_type_id: plan.type,
    classification_id: plan.classification,
    description: plan.description,
    compromise_date: plan.date,
    start_time: plan.start_time,
    end_time: plan.end_time,
    all_day: plan.start_time === null,
    local: plan.local,
    forum: plan.forum,
    forum_room: plan.forum_room,
    address: plan.address,
    remember_id: plan.remember_id,
    remind_at,
    reminded_at: remind_at !== null && remind_at <= now ? remind_at : null,
    completed: completed_at !== null,
    completed_at,
    completed_by_id: completed_at === null ? null : userId,
    cancelled_at,
    cancelled_by_id: cancelled_at === null ? null : userId,
    cancel_reason: plan.cancel_reason,
    created_at: created,
    updated_at: closed_at ?? created,
  };
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** An inserted item. */
export type Drawn = { plan: PlannedCompromise; id: number; user_id: number };
export type PlannedComment = Omit<NewComment, "mentioned_users" | "created_at"> & {
  mentioned_users: number[];
  created_at: Date;
};

/** Comments on an item when it was created, and when it was closed. */
export function commentsOn(
  { plan, id, user_id }: Drawn,
  others: readonly Person[],
  { at }: Writing,
): PlannedComment[] {
  const planned: PlannedComment[] = [];
  const add = (words: readonly [string, string], day: string, by: number, mentioned: readonly Person[]) =>
    planned.push({
      compromise_id: id,
      user_id: by,
      title: words[0],
      comment: words[1] + mentioned.map(({ name }) => ` @${name}`).join(""),
      mentioned_users: mentioned.map((person) => person.id),
      created_at: at(day, `${plan.key} said ${planned.length}`),
    });
  if (chanceOf(plan.key, "said") < 0.22) {
    const hasRequest = others.length > 0 && chanceOf(plan.key, "asks") < 0.5;
    add(
      choiceOf(COMMENTS, plan.key, "words"),
      plan.created_on,
      user_id,
      hasRequest ? [choiceOf(others, plan.key, "whom")] : [],
    );
  }
  if (plan.completed_on !== null && chanceOf(plan.key, "closing") < 0.4)
    add(choiceOf(CLOSING_COMMENTS, plan.key, "end"), plan.completed_on, user_id, []);
  return planned;
}

/** Recent notifications; those more than three business days old are read. */
export function noticesOf(
  said: readonly PlannedComment[],
  drawn: readonly Drawn[],
  { day, at, people }: Writing,
): NewNotice[] {
  const readBefore = at(businessDay(day, -3), "read");
  const name = new Map(people.map((person) => [person.id, person.name]));
  const planOf = new Map(drawn.map(({ id, plan }) => [id, plan]));
  const notice = (
    user_id: number,
    type: NewNotice["type"],
    message: string,
    id: number,
    created_at: Date,
  ) => ({
    user_id,
    type,
    data: { message, compromiseId: id, compromise: { id } },
    created_at,
    read_at: created_at < readBefore ? new Date(created_at.getTime() + 3_600_000) : null,
  });
  const comments = said.flatMap((each) =>
    each.mentioned_users.map((user) =>
      notice(
        user,
        "compromise_comment",
        `${name.get(each.user_id)} comentou ${planOf.get(each.compromise_id)!.description}: ${each.title}`,
        each.compromise_id,
        each.created_at,
      ),
    ),
  );
  const reminders = drawn
    .filter(({ plan }) => plan.completed_on === null && plan.cancelled_on === null && plan.remember_id > 0)
    .filter(({ plan }) => plan.date >= day && plan.date <= businessDay(day, 1))
    .map(({ plan, id, user_id }) =>
      notice(
        user_id,
        "compromise_reminder",
        `Lembrete: ${plan.description}`,
        id,
        at(businessDay(plan.date, -1), plan.key),
      ),
    );
  return [...comments, ...reminders].toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  );
}

/** One person is absent soon, another was recently. */
export function absencesOf({ day, people }: Writing) {
  const [first, ...others] = people.toReversed();
  return [
    {
      user_id: (others[0] ?? first!).id,
      from: businessDay(day, 9),
      to: businessDay(day, 18),
      reason: "Férias",
    },
    { user_id: first!.id, from: businessDay(day, -11), to: businessDay(day, -9), reason: "Congresso" },
  ];
}
