import type { Oab } from "@pauta/contract/platform/oab";
import type { Notice, NoticeLawyer } from "./notice.ts";
import type { GazetteOffice, GazetteUser } from "./offices.ts";

/** How a record was matched to a person, the most certain first: the import's names of its methods. */
export const methods = ["oab", "oab_name", "text_oab", "name", "name_to_follow"] as const;
export type Method = (typeof methods)[number];

export type ExpectedMatch = {
  user_id: number;
  method: Method;
  /**
   * The lawsuit of the person's office that the record belongs to, with the office's spelling of its number.
   */
  lawsuit: string | null;
};

/**
 * The correct result of importing one record that concerns, or seems to concern, somebody. All others concern nobody.
 */
export type ExpectedRecord = {
  id: number;
  /** What is special about the record, for analysing a difference. */
  about: string;
  matches: ExpectedMatch[];
  /** People for whom it is undecidable: not counted. */
  doubtful: number[];
  /** The record's process number with its mask. */
  lawsuit_number: string;
  term_days: number | null;
};

/** The correct result of a whole gazette day. */
export type ExpectedDay = {
  seed: number;
  date: string;
  records: number;
  /** Records that were sent a second time, and are imported once. */
  repeated: number;
  expected: ExpectedRecord[];
};

type Holder = { user: GazetteUser; office: GazetteOffice; oab: Oab };

/** All subscribers, by number and by name. */
export type Subscribers = {
  byNumber: ReadonlyMap<string, readonly Holder[]>;
  byName: ReadonlyMap<string, readonly GazetteUser[]>;
};

const numberKey = (oab: Oab): string => oab.number + oab.uf;

/** Upper case, without accents, titles and particles that courts print or leave out. */
export function comparedName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => !["", "DA", "DE", "DO", "DAS", "DOS", "E"].includes(word))
    .join(" ");
}

export function indexSubscribers(offices: readonly GazetteOffice[]): Subscribers {
  const byNumber = new Map<string, Holder[]>();
  const byName = new Map<string, GazetteUser[]>();
  for (const office of offices)
    for (const user of office.users) {
      const name = comparedName(user.name);
      byName.set(name, [...(byName.get(name) ?? []), user]);
      for (const oab of user.oabs)
        byNumber.set(numberKey(oab), [...(byNumber.get(numberKey(oab)) ?? []), { user, office, oab }]);
    }
  return { byNumber, byName };
}

/** Whether a number of a state belongs to a subscriber, in any series. */
export const isSubscribers = (subscribers: Subscribers, oab: Oab): boolean =>
  subscribers.byNumber.has(numberKey(oab));

type Verdict = { matches: Map<number, Method>; doubtful: Set<number> };

/**
 * Decides to whom the lawyers of a notice assign it, by the rules alone: the same bar number in the list; the
 * same number without one of the letters, when first and last name agree; the same bar number in the text;
 * the full name where no number is beside it. A number without its letter and with another name, and a name
 * of several subscribers, are doubtful.
 */
export function expectLawyers(subscribers: Subscribers, lawyers: readonly NoticeLawyer[]): Verdict {
  const verdict: Verdict = { matches: new Map(), doubtful: new Set() };
  for (const lawyer of lawyers) {
    if (lawyer.oab) expectNumber(subscribers, lawyer, lawyer.oab, verdict);
    else expectName(subscribers, lawyer, verdict);
  }
  for (const user of verdict.matches.keys()) verdict.doubtful.delete(user);
  return verdict;
}

function expectNumber(subscribers: Subscribers, lawyer: NoticeLawyer, oab: Oab, verdict: Verdict): void {
  for (const { user, oab: held } of subscribers.byNumber.get(numberKey(oab)) ?? []) {
    if (held.suffix === oab.suffix) keep(verdict, user.id, lawyer.isListed ? "oab" : "text_oab");
    else if (held.suffix !== null && oab.suffix !== null) continue;
    else if (isSamePerson(lawyer.name, user.name))
      keep(verdict, user.id, lawyer.isListed ? "oab_name" : "text_oab");
    else verdict.doubtful.add(user.id);
  }
}

function expectName(subscribers: Subscribers, lawyer: NoticeLawyer, verdict: Verdict): void {
  const bearers = subscribers.byName.get(comparedName(lawyer.name)) ?? [];
  if (bearers.length === 1) keep(verdict, bearers[0]!.id, "name");
  else for (const bearer of bearers) verdict.doubtful.add(bearer.id);
}

function isSamePerson(one: string, other: string): boolean {
  const [first, second] = [comparedName(one).split(" "), comparedName(other).split(" ")];
  return first[0] === second[0] && first.at(-1) === second.at(-1);
}

export function keep(verdict: Verdict, userId: number, method: Method): void {
  const known = verdict.matches.get(userId);
  if (known === undefined || methods.indexOf(method) < methods.indexOf(known))
    verdict.matches.set(userId, method);
}

/**
 * The expected result of a notice with judged lawyers; lawsuits are looked up in each person's own office.
 */
export function expectedOf(
  notice: Notice,
  about: string,
  lawsuitNumber: string,
  verdict: Verdict,
  lawsuitOf: (userId: number) => string | null,
): ExpectedRecord {
  return {
    id: notice.id,
    about,
    matches: [...verdict.matches].map(([user_id, method]) => ({
      user_id,
      method,
      lawsuit: lawsuitOf(user_id),
    })),
    doubtful: [...verdict.doubtful],
    lawsuit_number: lawsuitNumber,
    term_days: notice.cancellation ? null : notice.act.termDays,
  };
}
