import type { FoundTerm } from "@pauta/contract/law/acts";
import { HOURS_TO_CHECK } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Branch, DeadlineTerm, Regime } from "@pauta/contract/law/deadlines";
import { PENAL } from "./terms/legal-terms.rules.ts";
import { doublingWords } from "./reason-words.rules.ts";
import type { Ruling } from "./kinds/ruling.rules.ts";
import { BRIEF_ELECTORAL_DAYS } from "./terms/further-terms.rules.ts";
import { regimesOf } from "./terms/ways-of-counting.rules.ts";

/** The terms that a reading may lead to: the one with the earliest date applies. */
export type Candidate = {
  /** Index among the reading's terms; null where the kind of act led to it. */
  term: number | null;
  usual_term: string | null;
  norm: string | null;
  reason: string;
  /**
   * How it is counted; null for a term in hours, which is not counted, and for one that ends on a day that
   * the act names.
   */
  count: { amount: number; regime: Regime; doubled: boolean } | null;
  /**
   * In criminal cases the recess suspends nothing for prisoners (CPP art. 798-A): the date without it is
   * possible too.
   */
  may_run_in_recess?: boolean;
  /** Near an election a term also begins or ends on weekends (LC 64/1990 art. 16). */
  may_run_on_weekends?: boolean;
  /** A length that the reader considered to be nobody's term. */
  set_aside_term?: FoundTerm;
  /** It counts only if it ends before all others. */
  only_if_earlier?: boolean;
  /** It is listed only where the date must be checked anyway, and casts no doubt on a certain one. */
  if_to_check?: boolean;
  /** It is uncertain whether it runs, or from now: even alone it must be checked. */
  is_unsure?: boolean;
};

/** A longer length is hardly anybody's term to answer. */
const LONGEST_ASIDE = 60;

/** A length or a day that was set aside, counted as if it were the party's. */
export function setAsideCandidate(term: FoundTerm, branches: readonly Branch[], ruling: Ruling): Candidate[] {
  const folded = term.until === null ? wordsOf(term) : `até ${showDate(term.until)}`;
  const reason = `O texto também fala de ${folded}: confira se é prazo da parte.`;
  return differing(
    branches.flatMap((branch) =>
      ofText({ ...term, doubled: false, doubling_open: false }, { at: 0, howMany: 1, branch, ruling }),
    ),
  ).map((each) =>
    Object.assign(each, {
      term: null,
      reason,
      set_aside_term: term,
      only_if_earlier: true,
      if_to_check: term.confidence > 0 && term.amount <= LONGEST_ASIDE,
    }),
  );
}

export const wordsOf = ({ places }: FoundTerm): string =>
  places.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");

/**
 * Lists each way of counting a term once, however many branches lead to it, with all that any of them allows.
 */
export function differing(candidates: readonly Candidate[]): Candidate[] {
  const ways = Map.groupBy(candidates, ({ term, count }) => JSON.stringify([term, count]));
  return [...ways.values()].map(allowingAll);
}

/** Merges candidates that count alike into one, with all that any of them allows. */
const allowingAll = (same: readonly Candidate[]): Candidate => ({
  ...same.at(-1)!,
  may_run_in_recess: same.some((each) => each.may_run_in_recess),
  may_run_on_weekends: same.some((each) => each.may_run_on_weekends),
  is_unsure: same.every((each) => each.is_unsure === true),
});

export function ofText(
  term: FoundTerm,
  { at, howMany, branch, ruling }: { at: number; howMany: number; branch: Branch; ruling: Ruling },
): Candidate[] {
  const { norm, usual_term, until, unit, amount } = term;
  const found = { term: at, usual_term, norm };
  if (until !== null)
    return [{ ...found, reason: `O próprio ato marca o último dia: ${showDate(until)}.`, count: null }];
  const reason =
    norm === null
      ? howMany === 1
        ? "É o único prazo de parte que o texto traz."
        : `É um dos ${howMany} prazos de parte que o texto traz.`
      : `O texto remete ao prazo da lei: ${norm}.`;
  if (unit === "horas") {
    const warned = `${reason} ${HOURS_TO_CHECK}. Não se conta em dias: veja a hora da intimação.`;
    return [
      {
        ...found,
        usual_term: null,
        reason: warned,
        count: null,
        may_run_in_recess: mayRunInRecess(branch, "corridos"),
        may_run_on_weekends: branch === "eleitoral",
      },
    ];
  }
  const regimes = regimesOf(term, branch, ruling);
  const isBrief = branch === "eleitoral" && usual_term !== null && ruling.brief_electoral;
  const amounts = [
    amount,
    ...(term.other_amount === undefined ? [] : [term.other_amount]),
    ...(isBrief ? [BRIEF_ELECTORAL_DAYS] : []),
  ];
  const doublings = term.doubling_open ? [false, true] : [term.doubled];
  return regimes.flatMap((each) =>
    amounts.flatMap((days) =>
      doublings.map((doubled) => ({
        term: at,
        usual_term,
        norm,
        reason: `${reason}${doublingWords(term, doubled)}`,
        count: { amount: days, regime: each, doubled },
        may_run_in_recess: mayRunInRecess(branch, each),
        may_run_on_weekends: branch === "eleitoral" && each === "corridos",
      })),
    ),
  );
}

/**
 * In recuperação judicial courts disagree whether an appeal's days follow the CPC or run without
 * interruption.
 */
export function ofLaw(
  { id, amount, regime, norm }: DeadlineTerm,
  reason: string,
  branch: Branch,
): Candidate[] {
  const read = {
    term: null,
    usual_term: id,
    norm,
    reason,
    may_run_in_recess: mayRunInRecess(branch, regime),
    may_run_on_weekends: branch === "eleitoral",
  };
  const count = { amount, regime, doubled: false };
  return branch === "recuperacao" && regime === "uteis"
    ? [
        {
          ...read,
          count: { ...count, regime: "corridos" },
          reason: `${reason} Em dias corridos: Lei 11.101/2005, art. 189, § 1º, I.`,
        },
        { ...read, count },
      ]
    : [{ ...read, count }];
}

/** CPP art. 798-A, which the military code does not have. */
const mayRunInRecess = (branch: Branch, regime: Regime): boolean =>
  PENAL.has(branch) && branch !== "militar" && regime === "corridos";
