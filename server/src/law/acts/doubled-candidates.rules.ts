import type { Addressee, FoundTerm } from "@pauta/contract/law/acts";
import { type Candidate, wordsOf } from "./candidate.rules.ts";
import type { ReadForTerms } from "./kinds/kinds-by-act.rules.ts";
import { mayDouble } from "./terms/doubling.rules.ts";

/** By which article the law doubles the terms of whoever answers. */
const BY_PARTY: Partial<Record<Addressee, string>> = {
  treasury: "CPC, art. 183",
  prosecution: "CPC, art. 180",
  public_defence: "CPC, art. 186",
};

/** Addressees who may be any party, the public body among them. */
const ANY: ReadonlySet<Addressee> = new Set(["unnamed", "both", "appellee", "appellant"]);

/** Terms that the law itself gives the treasury are not doubled (CPC art. 183, § 2º). */
const ITS_OWN = new Set(["impugnacao-da-fazenda", "embargos-a-execucao-fiscal"]);

/**
 * The double of each term of a public body, which the act's length may or may not contain already; the single one is
 * among those found.
 */
export function doubledToo(reading: ReadForTerms, found: readonly Candidate[]): Candidate[] {
  if (!mayDouble(reading.branch)) return [];
  return found.flatMap((each) => {
    const term = each.set_aside_term ?? (each.term === null ? null : reading.terms[each.term]!);
    if (each.count === null || each.count.doubled || ITS_OWN.has(each.usual_term ?? "")) return [];
    const article =
      term !== null
        ? articleOf(reading, term)
        : reading.doubts.has_public_party && !each.usual_term!.startsWith("sem-prazo")
          ? BY_PARTY.treasury!
          : null;
    if (article === null) return [];
    return [
      {
        ...each,
        count: { ...each.count, doubled: true },
        reason: `Em dobro, se o prazo${term === null ? "" : ` (${wordsOf(term)})`} é de ente público, do Ministério Público ou da Defensoria e o ato já não o dobrou: ${article}.`,
        only_if_earlier: false,
        if_to_check: true,
        is_unsure: true,
      },
    ];
  });
}

function articleOf({ branch, doubts }: ReadForTerms, { addressee, places }: FoundTerm): string | null {
  // the act itself says what is doubled
  if (places.some(({ before = "", after = "" }) => /dobr/i.test(`${before} ${after}`))) return null;
  const own = BY_PARTY[addressee];
  if (own !== undefined) return own;
  // who enforces a public debt is a public body
  const isCreditor = addressee === "plaintiff" && branch.branches.includes("execucao_fiscal");
  return isCreditor || (ANY.has(addressee) && doubts.has_public_party) ? BY_PARTY.treasury! : null;
}
