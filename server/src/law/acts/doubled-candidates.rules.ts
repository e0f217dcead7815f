import type { Addressee, FoundTerm } from "@pauta/contract/law/acts";
import type { Regime } from "@pauta/contract/law/deadlines";
import { type Candidate, wordsOf } from "./candidate.rules.ts";
import type { ReadForTerms } from "./kinds/kinds-by-act.rules.ts";
import { mayDoubleIn } from "./terms/doubling.rules.ts";

/** By which article the law doubles the terms of whoever answers. */
const BY_PARTY: Partial<Record<Addressee, string>> = {
  treasury: "CPC, art. 183",
  prosecution: "CPC, art. 180",
  public_defence: "CPC, art. 186",
};

/** Addressees who may be any party, the public body among them. */
const ANY: ReadonlySet<Addressee> = new Set(["unnamed", "both", "appellee", "appellant"]);

/** Terms that the law itself gives the treasury are not doubled (CPC art. 183, § 2º). */
const ITS_OWN = new Set([
  "impugnacao-da-fazenda",
  "embargos-da-fazenda",
  "embargos-a-execucao-fiscal",
  "impugnacao-aos-embargos-fiscais",
]);
const OF_LABOUR = "DL 779/1969, art. 1º, II e III";

/**
 * The double of each term of a public body, which the act's length may or may not contain already; the single one is
 * among those found.
 */
export function doubledToo(reading: ReadForTerms, found: readonly Candidate[]): Candidate[] {
  const { branches } = reading.branch;
  if (!mayDoubleIn(branches)) return [];
  // where others than the CPC's courts are possible too, only what the CPC counts may double
  const isOfCpc = (regime: Regime) => regime === "uteis" || branches.includes("recuperacao");
  const isLabour = branches.length === 1 && branches[0] === "trabalhista";
  return found.flatMap((each) => {
    const term = each.set_aside_term ?? (each.term === null ? null : reading.terms[each.term]!);
    if (each.count === null || each.count.doubled || !isOfCpc(each.count.regime)) return [];
    if (ITS_OWN.has(each.usual_term ?? "")) return [];
    const article =
      term !== null
        ? articleOf(reading, term)
        : each.usual_term!.startsWith("sem-prazo")
          ? null
          : articleOfLaw(reading);
    if (article === null) return [];
    return [
      {
        ...each,
        count: { ...each.count, doubled: true },
        reason: `Em dobro, se o prazo${term === null ? "" : ` (${wordsOf(term)})`} é de ente público, do Ministério Público ou da Defensoria e o ato já não o dobrou: ${isLabour ? OF_LABOUR : article}.`,
        only_if_earlier: false,
        // whose term it is stays open: both dates are shown
        if_to_check: !isOpen(reading, term),
        is_unsure: true,
      },
    ];
  });
}

/** A term of a public body, or of whoever may appeal from a judgment against one. */
function isOpen({ branch, doubts }: ReadForTerms, term: FoundTerm | null): boolean {
  if (term === null) return doubts.has_public_party;
  const isCreditor = term.addressee === "plaintiff" && branch.branches.includes("execucao_fiscal");
  return isCreditor || term.addressee === "treasury" || (doubts.has_public_party && ANY.has(term.addressee));
}

/** Whose term one of the law may be: who enforces a public debt is a public body. */
const articleOfLaw = ({ branch, doubts }: ReadForTerms): string | null =>
  branch.branches.includes("execucao_fiscal") ? BY_PARTY.treasury! : articleOfParties(doubts);

const articleOfParties = ({ has_public_party, has_public_defence }: ReadForTerms["doubts"]): string | null =>
  has_public_party ? BY_PARTY.treasury! : has_public_defence ? BY_PARTY.public_defence! : null;

function articleOf({ branch, doubts }: ReadForTerms, { addressee, places }: FoundTerm): string | null {
  // the act itself says what is doubled
  if (places.some(({ before = "", after = "" }) => /dobr/i.test(`${before} ${after}`))) return null;
  const own = BY_PARTY[addressee];
  if (own !== undefined) return own;
  // who enforces a public debt is a public body
  const isCreditor = addressee === "plaintiff" && branch.branches.includes("execucao_fiscal");
  if (isCreditor) return BY_PARTY.treasury!;
  return ANY.has(addressee) ? articleOfParties(doubts) : null;
}
