import type { ActReading, FoundTerm } from "@pauta/contract/acts";
import type { Branch, Regime } from "@pauta/contract/deadlines";
import { isOfParty } from "./addressee.rules.ts";
import { strictestOf, type BranchReading } from "./branch.rules.ts";
import { regimeOfBranch, termByAct } from "./legal-terms.rules.ts";

/** The term that a reading leads to; domain.md 7.5: the shortest, else the law's by the kind of act. */
export type ProposedTerm = {
  /** Which of the reading's terms; null where the kind of act gave it. */
  term: number | null;
  usual_term: string | null;
  reason: string;
  /** How it is counted; null for a term in hours, which is not. */
  count: { amount: number; regime: Regime; doubled: boolean } | null;
};

const SPOKEN: Record<string, string> = {
  citacao: "uma citação",
  intimacao: "uma intimação",
  notificacao: "uma notificação",
  despacho: "um despacho",
  ato_ordinatorio: "um ato ordinatório",
  decisao: "uma decisão",
  sentenca: "uma sentença",
  acordao: "um acórdão",
};

/** The term to propose, or null where neither the text nor the kind of act leads to one. */
export function proposedTerm(
  reading: Pick<ActReading, "act" | "terms"> & { branch: BranchReading },
): ProposedTerm | null {
  const branch = strictestOf(reading.branch);
  const candidates = reading.terms
    .map((term, at) => ({ term, at }))
    .filter(({ term }) => isOfParty(term.addressee));
  const [shortest] = candidates.toSorted((one, other) => daysOf(one.term) - daysOf(other.term));
  if (shortest) return ofText(shortest.term, shortest.at, candidates.length, branch);
  return reading.terms.length > 0 ? null : byAct({ ...reading, branch });
}

function ofText(term: FoundTerm, at: number, howMany: number, branch: Branch): ProposedTerm {
  const reason =
    term.norm === null
      ? howMany === 1
        ? "É o único prazo de parte que o texto traz."
        : `É o menor dos ${howMany} prazos de parte que o texto traz.`
      : `O texto remete ao prazo da lei: ${term.norm}.`;
  if (term.until !== null)
    return {
      term: at,
      usual_term: null,
      reason: `O próprio ato marca o último dia: ${term.places[0]?.text ?? term.until}.`,
      count: null,
    };
  if (term.unit === "horas")
    return {
      term: at,
      usual_term: null,
      reason: `${reason} Prazo em horas não se conta em dias: confira a hora da intimação.`,
      count: null,
    };
  const count = { amount: term.amount, regime: regimeOf(term.unit, branch), doubled: term.doubled };
  return { term: at, usual_term: term.usual_term, reason, count };
}

function byAct({ act, branch }: Pick<ActReading, "act"> & { branch: Branch }): ProposedTerm | null {
  const law = act && termByAct(act.kind, branch);
  if (!law) return null;
  const { id, amount, regime, norm } = law;
  const what = SPOKEN[act.kind] ?? "um ato destes";
  return {
    term: null,
    usual_term: id,
    reason: `O texto não traz prazo. Para ${what}, o usual é ${law.act.toLowerCase()}: ${norm}.`,
    count: { amount, regime, doubled: false },
  };
}

/** Days are counted as the branch of justice counts them, unless the act says how (CPC art. 219; CPP art. 798). */
const regimeOf = (unit: Exclude<FoundTerm["unit"], "horas">, branch: Branch): Regime =>
  unit === "dias" ? regimeOfBranch(branch) : unit;

/** Only to find the shortest. */
const daysOf = ({ amount, unit, doubled }: FoundTerm): number =>
  (unit === "meses" ? amount * 30 : unit === "horas" ? amount / 24 : amount) * (doubled ? 2 : 1);
