import type { ActKind, FoundTerm } from "@pauta/contract/law/acts";
import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import { possibleBranches } from "./branch/branch.rules.ts";
import { type Candidate, differing, ofLaw, ofText, setAsideCandidate, wordsOf } from "./candidate.rules.ts";
import { doubledToo } from "./doubled-candidates.rules.ts";
import type { Doubts } from "./terms/doubtful-terms.rules.ts";
import { alike, DECIDES, isByWordsAlone, kindsByAct, type ReadForTerms } from "./kinds/kinds-by-act.rules.ts";
import { BRIEF, nothingStated, ORDERS, PENAL, usualTerm } from "./terms/legal-terms.rules.ts";
import { termsOfUnit } from "./terms/terms-of-unit.rules.ts";
import { UNSURE_OF_KIND } from "./kinds/act-kind-cues.rules.ts";
import { isOfParty } from "./addressees/party-names.rules.ts";
import { UNSURE_WHOSE, usualReason } from "./reason-words.rules.ts";
import type { Ruling } from "./kinds/ruling.rules.ts";
import { ifItDecides, lawsOfSubject } from "./uncovered-acts.rules.ts";
import { termsBeside } from "./terms/further-terms.rules.ts";

/** All terms that may bind the party, in the order of the text; none where neither the text nor the act leads to one. */
export function candidatesOf(reading: ReadForTerms): Candidate[] {
  const read = candidatesRead(reading);
  const decided = [...read, ...ifItDecides(reading, read)];
  const found = [...decided, ...inTurn(reading), ...doubledToo(reading, decided)];
  const { unread } = reading.doubts;
  // an agenda's "até as 18h da véspera" requests nothing of a party
  if (unread === null || (found.length === 0 && !reading.doubts.asks)) return found;
  const branches = possibleBranches(reading.branch);
  const reason = `O texto diz quando por palavras que não se leram, “${wordsOf(unread)}”: confira. Pode ser já o dia seguinte.`;
  const next = setAsideCandidate(unread, branches, reading.ruling).map((each) =>
    Object.assign(each, { reason }),
  );
  const law = branches.flatMap((branch) =>
    nothingStated(branch).flatMap((each) => ofLaw(each, UNREAD_WORDS, branch)),
  );
  return [
    ...found,
    ...[...next, ...law].map((each) =>
      Object.assign(each, { only_if_earlier: found.length > 0, if_to_check: false }),
    ),
  ].map((each) => Object.assign(each, { is_unsure: true }));
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
    setAsideCandidate(term, branches, ruling).map((each) => ofSilence(each, doubts.is_answered)),
  );
  own.push(...silences, ...branches.flatMap((branch) => ofOrders(reading, branch)));
  const others = doubts.set_aside.filter((term) => own.length > 0 || term.confidence >= LIKELY);
  const aside = others.flatMap((term) => setAsideCandidate(term, branches, ruling));
  if (own.length > 0 || aside.length === 0) return [...own, ...aside];
  // terms that may be a party's are listed with the shortest of the law's
  return [
    ...differing(branches.flatMap(nothingStated).flatMap((law) => ofLaw(law, UNSURE_WHOSE, branches[0]!))),
    ...aside.map(asOwn),
  ];
}

/**
 * A written term applies to its own order only: other orders to a party have the law's days, which may
 * end earlier.
 */
const ofOrders = ({ doubts, ruling }: ReadForTerms, branch: Branch): Candidate[] =>
  (doubts.orders.find((each) => each.branch === branch)?.laws ?? [])
    .filter((law) => fits(law, ruling))
    .flatMap((law) => ofLaw(law, ORDER_APART, branch))
    .map((each) => Object.assign(each, { only_if_earlier: true, if_to_check: true, is_unsure: true }));
const ORDER_APART =
  "O texto pede à parte mais do que aquilo a que dá prazo: confira se corre também o prazo da lei.";

/** The law's terms that an act may name without a number, or the term itself where it has a number. */
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

/** Below this confidence a length is probably nobody's term. */
const LIKELY = 0.5;
const asOwn = (candidate: Candidate): Candidate => ({
  ...candidate,
  only_if_earlier: false,
  if_to_check: false,
});

/**
 * A length of silence is also the party's term to speak; where a party is ordered to observe another length,
 * it counts only if it ends earlier.
 */
const ofSilence = (candidate: Candidate, isAnswered: boolean): Candidate => ({
  ...candidate,
  reason: `O texto diz o que ocorre no silêncio por ${wordsOf(candidate.set_aside_term!)}: confira se é prazo da parte.`,
  only_if_earlier: isAnswered,
  if_to_check: isAnswered,
  is_unsure: true,
});

/** Where one term begins when another ends, the date of the later one. */
const inTurn = ({ doubts, branch, ruling }: ReadForTerms): Candidate[] =>
  doubts.in_turn.flatMap((term) =>
    setAsideCandidate(term, possibleBranches(branch), ruling).map((each) =>
      Object.assign(each, {
        reason: `Se corre depois de outro prazo do texto, são ao todo ${term.amount} dias: confira de quem é cada um.`,
        only_if_earlier: false,
        if_to_check: true,
        is_unsure: true,
      }),
    ),
  );

/** Other terms that may run against a decision. */
const beside = (kind: ActKind, branch: Branch, ruling: Ruling): Candidate[] =>
  termsBeside(kind, branch, ruling).flatMap((law) =>
    ofLaw(law, `O ato decide: pode caber também ${law.act.toLowerCase()}: ${law.norm}.`, branch),
  );

/** Terms of the Lei das Eleições' short procedure run only where the case may follow it. */
const fits = ({ id }: DeadlineTerm, ruling: Ruling): boolean => ruling.brief_electoral || !BRIEF.has(id);

/**
 * What the law gives for an act of this kind; for orders in criminal cases all that it gives for what they
 * request.
 */
function byAct(kind: ActKind, branch: Branch, reading: ReadForTerms): Candidate[] {
  const { terms, sittings, doubts } = reading;
  const isOrder = ORDERS.has(kind);
  const isCreditors = kind === "edital" && branch === "recuperacao";
  const actions = (doubts.by_action.find((each) => each.branch === branch)?.laws ?? []).filter((law) =>
    fits(law, reading.ruling),
  );
  const ofKind = termsOfUnit(kind, branch, reading.ruling).filter((law) => fits(law, reading.ruling));
  const ofAction = actions.filter(({ id }) => isOrder || (isCreditors && !id.startsWith("sem-prazo")));
  const laws = ofAction.length > 0 || isCreditors ? [...ofAction] : ofKind;
  const isAgenda = isOrder && sittings.length > 0;
  const isNamed = alike(reading).includes(kind);
  const isRefused = PENAL.has(branch) && kind === "decisao" && reading.appeal === "refused";
  // any request may be for the defence, which has 24 hours
  const isBrief = branch === "eleitoral" && isOrder && reading.ruling.short_procedure;
  if (isBrief && !laws.some(({ id }) => BRIEF.has(id))) laws.push(usualTerm("defesa-no-direito-de-resposta"));
  // the agravo against refusing a special appeal (CPC art. 1.042), counted in criminal days
  if (isRefused) laws.push({ ...usualTerm("agravo-em-resp-re"), regime: "corridos" });
  const isOfOthers = terms.length > 0 && !terms.some(({ addressee }) => isOfParty(addressee));
  // in criminal cases an appeal runs against some decisions only (CPP art. 581), and here only the clerk's
  // title says that it decides
  const isTitleOnly = reading.act?.kind === "decisao" && reading.act.places.length === 0;
  // "Homologo a desistência da oitiva": a word that decides, over nothing against which an appeal runs
  const isUnsureWord = reading.also === "decisao" || reading.act?.confidence === UNSURE_OF_KIND;
  const isNoRuling = !reading.ruling.decides && (isUnsureWord || (isTitleOnly && !reading.ruling.rules));
  // in electoral cases no appeal runs against interlocutory decisions (Res. TSE 23.478/2016 art. 19)
  const isListed = (PENAL.has(branch) && branch !== "execucao_penal") || branch === "eleitoral";
  const { course, decides, rules, rejects_charge } = reading.ruling;
  const isUnlisted = isListed && branch !== "eleitoral" && course.no_listed_appeal && !rejects_charge;
  // "Decisão" over a mere hearing, or over what somebody else has to do
  const isEmpty = !decides && !rules && (isTitleOnly || doubts.is_others || sittings.length > 0);
  const mayBeNone =
    kind === "decisao" && ((isListed && isNoRuling) || isUnlisted || isEmpty || course.reconsiders);
  // a longer term of somebody in the text may be the party's
  const spoken = isOrder
    ? doubts.set_aside.filter(({ until, confidence }) => until === null && confidence >= LIKELY)
    : [];
  const isOther = ({ amount }: DeadlineTerm) =>
    spoken.length > 0 && spoken.every((each) => each.amount !== amount);
  // "Torno definitiva a indisponibilidade": the five days of a mere order are uncertain where it may be none
  const isHardlyOrder = isOrder && reading.ruling.may_decide;
  // "Veio o laudo. Digam as partes."
  const isElsewhere =
    isOrder &&
    lawsOfSubject(doubts, branch).length > 0 &&
    ofAction.every(({ id }) => id.startsWith("sem-prazo"));
  // a length that is nobody's as the rules read it, beside an order without one
  const isSpoken = ({ id, amount }: DeadlineTerm) =>
    isOrder &&
    id.startsWith("sem-prazo") &&
    terms.length === 0 &&
    doubts.set_aside.some((each) => each.until === null && each.unit !== "horas" && each.amount !== amount);
  // a panel's words before a session that is yet to come are another case's
  const isYetToCome =
    kind === "acordao" && sittings.length > 0 && reading.act !== null && isByWordsAlone(reading.act);
  const isUnsure =
    isYetToCome ||
    isCreditors ||
    mayBeNone ||
    !isNamed ||
    isRefused ||
    (isOrder ? PENAL.has(branch) || isAgenda || isOfOthers || !doubts.asks : reading.ruling.waived);
  return (
    laws
      // where nothing says that it is a decision, a term from no law does not cast doubt on the text's term
      .filter(({ id }) => isNamed || !id.startsWith("sem-prazo"))
      .flatMap((each) =>
        ofLaw(
          each,
          usualReason(kind, each, { hasTerms: terms.length > 0, isAgenda, isDeciding: DECIDES.has(kind) }),
          branch,
        ).map((candidate) =>
          isUnsure || isOther(each) || isHardlyOrder || isElsewhere || isSpoken(each)
            ? Object.assign(candidate, { is_unsure: true })
            : candidate,
        ),
      )
  );
}
