import type { ActKind, ActReading, FoundTerm } from "@pauta/contract/acts";
import { HOURS_TO_CHECK } from "@pauta/contract/deadline-candidates";
import { showDate } from "@pauta/contract/dates";
import type { Branch, DeadlineTerm, Regime } from "@pauta/contract/deadlines";
import { UNSURE_OF_KIND } from "./act-kind-cues.rules.ts";
import { isOfParty } from "./party-names.rules.ts";
import { type BranchReading, possibleBranches } from "./branch.rules.ts";
import type { Doubts } from "./doubtful-terms.rules.ts";
import { nothingStated, ORDERS, PENAL, termByAct, usualTerm } from "./legal-terms.rules.ts";
import { doublingWords, UNSURE_WHOSE, usualReason } from "./reason-words.rules.ts";
import type { Ruling } from "./ruling.rules.ts";
import { regimesOf } from "./ways-of-counting.rules.ts";
import { BRIEF_ELECTORAL_DAYS, termsBeside } from "./terms-beside.rules.ts";

/** The terms that a reading may lead to (domain.md 7.5): which of them binds is the date's to say, the earliest holds. */
export type Candidate = {
  /** Which of the reading's terms; null where the kind of act gave it. */
  term: number | null;
  usual_term: string | null;
  norm: string | null;
  reason: string;
  /** How it is counted; null for a term in hours, which is not, and for one that ends on a day that the act says. */
  count: { amount: number; regime: Regime; doubled: boolean } | null;
  /** In crime the recess stops nothing for who is in prison (CPP art. 798-A): the date without it is possible too. */
  may_run_in_recess?: boolean;
  /** Near an election no weekend puts a term's beginning or end off (LC 64/1990 art. 16). */
  may_run_on_weekends?: boolean;
  /** What the reader took for no party's term. */
  spoken_of?: FoundTerm;
  /** It counts only where it would end before all else. */
  only_if_earlier?: boolean;
  /** It is not certain that it runs, or from now: alone it is to be checked all the same. */
  is_unsure?: boolean;
};

export type ReadForTerms = Pick<ActReading, "act" | "terms" | "appeal"> & {
  sittings: readonly unknown[];
  /** What else it may be, where its title and its text differ. */
  also: ActKind | null;
  branch: BranchReading;
  ruling: Ruling;
  doubts: Doubts;
};

/** What such an act orders somebody to do is no term to answer it: the appeal's runs beside. */
const DECIDES = new Set<ActKind>(["sentenca", "acordao", "decisao"]);

/** All terms that may bind the party, in the order of the text; none where neither the text nor the act leads to one. */
export function candidatesOf(reading: ReadForTerms): Candidate[] {
  const found = candidatesRead(reading);
  if (!reading.doubts.unread) return found;
  const law = possibleBranches(reading.branch).flatMap((branch) =>
    nothingStated(branch).flatMap((each) => ofLaw(each, UNREAD_WORDS, branch)),
  );
  return [...found, ...law.map((each) => Object.assign(each, { only_if_earlier: found.length > 0 }))].map(
    (each) => Object.assign(each, { is_unsure: true }),
  );
}
const UNREAD_WORDS = "O texto diz um dia ou prazo por palavras que não se leram: confira.";

function candidatesRead(reading: ReadForTerms): Candidate[] {
  const { terms, ruling, doubts } = reading;
  const branches = possibleBranches(reading.branch);
  const ofParty = terms.map((term, at) => ({ term, at })).filter(({ term }) => isOfParty(term.addressee));
  const own = differing([
    ...ofParty.flatMap(({ term, at }) =>
      branches.flatMap((branch) =>
        byLaw(term, at, branch, doubts).flatMap((each) =>
          ofText(each, { at, howMany: ofParty.length, branch, ruling }).map((one) =>
            doubts.unsure.includes(at) ? Object.assign(one, { is_unsure: true }) : one,
          ),
        ),
      ),
    ),
    ...kindsByAct(reading).flatMap((kind) =>
      branches.flatMap((branch) => byAct(kind, branch, reading).concat(beside(kind, branch, ruling))),
    ),
  ]);
  const silences = doubts.of_silence.flatMap((term) =>
    spokenOf(term, branches, ruling).map((each) => ofSilence(each, doubts.is_answered)),
  );
  own.push(...silences, ...branches.flatMap((branch) => ofOrders(reading, branch)));
  const others = doubts.set_aside.filter((term) => own.length > 0 || term.confidence >= LIKELY);
  const aside = others.flatMap((term) => spokenOf(term, branches, ruling));
  if (own.length > 0 || aside.length === 0) return [...own, ...aside];
  // somebody has a term of whom the text does not say plainly that he is no party: it stands with the shortest of the law
  return [
    ...differing(branches.flatMap(nothingStated).flatMap((law) => ofLaw(law, UNSURE_WHOSE, branches[0]!))),
    ...aside.map(asOwn),
  ];
}

/** A written term answers its own order only: what else a party is told to do has the law's days, which may end before. */
const ofOrders = ({ doubts }: ReadForTerms, branch: Branch): Candidate[] =>
  (doubts.orders.find((each) => each.branch === branch)?.laws ?? [])
    .flatMap((law) => ofLaw(law, ORDER_APART, branch))
    .map((each) => Object.assign(each, { only_if_earlier: true, is_unsure: true }));
const ORDER_APART =
  "O texto pede à parte mais do que aquilo a que dá prazo: confira se corre também o prazo da lei.";

/** The law's terms that an act may name without a number, or the term itself where it says one. */
function byLaw(term: FoundTerm, at: number, branch: Branch, { of_law }: Doubts): FoundTerm[] {
  const found = of_law.find((each) => each.term === at && each.branch === branch);
  if (found === undefined) return [term];
  return found.laws.map((law) => asLawHas(term, law));
}

const asLawHas = (term: FoundTerm, { id, amount, regime, norm }: DeadlineTerm): FoundTerm => ({
  ...term,
  usual_term: id,
  amount,
  unit: regime,
  norm,
});

/** Below this a length is more likely no term of anybody than one. */
const LIKELY = 0.5;
const asOwn = (candidate: Candidate): Candidate => ({ ...candidate, only_if_earlier: false });

/** A length or a day that was set aside, counted as if it were the party's. */
function spokenOf(term: FoundTerm, branches: readonly Branch[], ruling: Ruling): Candidate[] {
  const said = term.until === null ? wordsOf(term) : `até ${showDate(term.until)}`;
  const reason = `O texto também fala de ${said}: confira se é prazo da parte.`;
  return differing(
    branches.flatMap((branch) =>
      ofText({ ...term, doubled: false, doubling_open: false }, { at: 0, howMany: 1, branch, ruling }),
    ),
  ).map((each) => Object.assign(each, { term: null, reason, spoken_of: term, only_if_earlier: true }));
}

/** Who may be silent for a while has that long to speak, if it is a party: it stands beside what nobody is told to keep. */
const ofSilence = (candidate: Candidate, isAnswered: boolean): Candidate => ({
  ...candidate,
  reason: `O texto diz o que ocorre no silêncio por ${wordsOf(candidate.spoken_of!)}: confira se é prazo da parte.`,
  only_if_earlier: isAnswered,
  is_unsure: true,
});

const wordsOf = ({ places }: FoundTerm): string =>
  places.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");

/** The kinds of act whose terms of the law may run: what an act is called, and that it decides whatever it is called. */
function kindsByAct(reading: ReadForTerms): ActKind[] {
  const { act, appeal, ruling } = reading;
  const kinds = alike(reading).filter((kind) => isByAct(reading, kind));
  const isDecision = ruling.decides && appeal !== "admitted" && (act === null || MAY_DECIDE.has(act.kind));
  return isDecision ? [...new Set<ActKind>([...kinds, "decisao"])] : kinds;
}

/**
 * What an act may be: one that is only told by words which others quote may be a mere order, and so may a "Decisão" that
 * decides nothing.
 */
function alike({ act, also, appeal, ruling, doubts }: ReadForTerms): ActKind[] {
  if (act === null) return [];
  const kinds = also === null ? [act.kind] : [act.kind, also];
  const isQuoted = DECIDES.has(act.kind) && act.confidence === UNSURE_OF_KIND;
  const mayOrder = act.kind === "decisao" && appeal === null && !ruling.decides;
  const isOrder = mayOrder && (doubts.asks || !ruling.rules);
  return isQuoted || (isOrder && !kinds.some((kind) => ORDERS.has(kind))) ? [...kinds, "intimacao"] : kinds;
}

const MAY_DECIDE = new Set<ActKind>(["despacho", "intimacao", "notificacao", "citacao", "ato_ordinatorio"]);

/** Whether the law's term after such an act runs: what lets an appeal go up leads to no agravo (CPC art. 1.042). */
const isByAct = ({ appeal, doubts }: ReadForTerms, kind: ActKind): boolean =>
  (DECIDES.has(kind) || !(doubts.is_answered || doubts.is_others)) &&
  !(appeal === "admitted" && kind === "decisao");

/** Each way of counting a term once, however many branches lead to it, with all that any of them allows. */
function differing(candidates: readonly Candidate[]): Candidate[] {
  const ways = Map.groupBy(candidates, ({ term, count }) => JSON.stringify([term, count]));
  return [...ways.values()].map(allowingAll);
}

/** One of those that count alike, with what any of them allows. */
const allowingAll = (same: readonly Candidate[]): Candidate => ({
  ...same.at(-1)!,
  may_run_in_recess: same.some((each) => each.may_run_in_recess),
  may_run_on_weekends: same.some((each) => each.may_run_on_weekends),
  is_unsure: same.every((each) => each.is_unsure === true),
});

function ofText(
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

/** What else may run against what an act decides. */
const beside = (kind: ActKind, branch: Branch, ruling: Ruling): Candidate[] =>
  termsBeside(kind, branch, ruling).flatMap((law) =>
    ofLaw(law, `O ato decide: pode caber também ${law.act.toLowerCase()}: ${law.norm}.`, branch),
  );

/** What the law gives for an act of this kind; for orders in crime all that it gives for what they ask for. */
function byAct(kind: ActKind, branch: Branch, reading: ReadForTerms): Candidate[] {
  const { terms, sittings, doubts } = reading;
  const isOrder = ORDERS.has(kind);
  const isCreditors = kind === "edital" && branch === "recuperacao";
  const doings = doubts.by_doing.find((each) => each.branch === branch)?.laws ?? [];
  const law = termByAct(kind, branch);
  const ofKind = law === null ? [] : [law];
  const ofDoing = doings.filter(({ id }) => isOrder || (isCreditors && !id.startsWith("sem-prazo")));
  const laws = ofDoing.length > 0 || isCreditors ? [...ofDoing] : ofKind;
  const isAgenda = isOrder && sittings.length > 0;
  const isNamed = alike(reading).includes(kind);
  const isRefused = PENAL.has(branch) && kind === "decisao" && reading.appeal === "refused";
  // against what lets no special appeal go up (CPC art. 1.042), in the days of crime
  if (isRefused) laws.push({ ...usualTerm("agravo-em-resp-re"), regime: "corridos" });
  const isOfOthers = terms.length > 0 && !terms.some(({ addressee }) => isOfParty(addressee));
  const isUnsure =
    isCreditors ||
    !isNamed ||
    isRefused ||
    (isOrder ? PENAL.has(branch) || isAgenda || isOfOthers || !doubts.asks : reading.ruling.waived);
  return (
    laws
      // where nothing says that it is a decision, a term that no law gives is no reason to doubt the one of the text
      .filter(({ id }) => isNamed || !id.startsWith("sem-prazo"))
      .flatMap((each) =>
        ofLaw(
          each,
          usualReason(kind, each, { hasTerms: terms.length > 0, isAgenda, isDeciding: DECIDES.has(kind) }),
          branch,
        ).map((candidate) => (isUnsure ? Object.assign(candidate, { is_unsure: true }) : candidate)),
      )
  );
}

/** In recuperação judicial courts differ on whether an appeal's days are the CPC's or run without a break. */
function ofLaw({ id, amount, regime, norm }: DeadlineTerm, reason: string, branch: Branch): Candidate[] {
  const told = {
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
          ...told,
          count: { ...count, regime: "corridos" },
          reason: `${reason} Em dias corridos: Lei 11.101/2005, art. 189, § 1º, I.`,
        },
        { ...told, count },
      ]
    : [{ ...told, count }];
}

/** CPP art. 798-A, which is not of the soldiers' code. */
const mayRunInRecess = (branch: Branch, regime: Regime): boolean =>
  PENAL.has(branch) && branch !== "militar" && regime === "corridos";
