import type { ActKind } from "@pauta/contract/law/acts";
import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import { possibleBranches } from "./branch/branch.rules.ts";
import { type Candidate, differing, ofLaw } from "./candidate.rules.ts";
import { kindsByAct, type ReadForTerms } from "./kinds/kinds-by-act.rules.ts";
import type { Doubts } from "./terms/doubtful-terms.rules.ts";
import { nothingStated } from "./terms/legal-terms.rules.ts";
import { termsOfUnit } from "./terms/terms-of-unit.rules.ts";
import { termsBeside } from "./terms/further-terms.rules.ts";

/**
 * What may run against an act in whose words the rules found nothing but an order without a length: it may decide
 * something in words that they do not know.
 */
export function ifItDecides(reading: ReadForTerms, found: readonly Candidate[]): Candidate[] {
  const branches = possibleBranches(reading.branch);
  // a hearing alone decides nothing
  if (found.length === 0 || reading.appeal === "admitted" || reading.sittings.length > 0) return [];
  const isJudgment = kindsByAct(reading).some((kind) => kind === "sentenca" || kind === "acordao");
  const isUncovered = found.every((each) => isDefault(each, branches));
  const mayDecide = isUncovered || (!isJudgment && reading.ruling.may_decide);
  return differing([
    ...branches.flatMap((branch) =>
      lawsOfSubject(reading.doubts, branch).flatMap((law) =>
        ofLaw(law, `Se o que se pede é ${law.act.toLowerCase()}: ${law.norm}.`, branch),
      ),
    ),
    ...(mayDecide ? branches : []).flatMap((branch) =>
      kindsOf(reading).flatMap((kind) =>
        [...termsOfUnit(kind, branch, reading.ruling), ...termsBeside(kind, branch, reading.ruling)]
          .filter(({ id }) => !nothingStated(branch).some((each) => each.id === id))
          .flatMap((law) =>
            ofLaw(
              law,
              `O texto não foi entendido por inteiro: se decide algo, cabe ${law.act.toLowerCase()}.`,
              branch,
            ),
          ),
      ),
    ),
  ]).map((each) => Object.assign(each, { if_to_check: true, is_unsure: true }));
}

/** What the law gives to speak on what another sentence names than the one that asks for it. */
export const lawsOfSubject = ({ of_subject }: Doubts, branch: Branch): readonly DeadlineTerm[] =>
  of_subject.find((each) => each.branch === branch)?.laws ?? [];

/** Nothing but the days for acts without a term; a length that is somebody's covers the act. */
const isDefault = (
  { usual_term, only_if_earlier, set_aside_term }: Candidate,
  branches: readonly Branch[],
): boolean =>
  (only_if_earlier === true && (set_aside_term?.confidence ?? 0) < LIKELY) ||
  branches.some((branch) => nothingStated(branch).some(({ id }) => id === usual_term));

/** Below this confidence a length is probably nobody's term. */
const LIKELY = 0.5;

/** A single judge hands down no acórdão, and a panel no sentença. */
const kindsOf = ({ ruling }: ReadForTerms): ActKind[] =>
  ruling.unit === "judge"
    ? ["sentenca", "decisao"]
    : ruling.unit === "panel"
      ? ["acordao", "decisao"]
      : ["sentenca", "acordao", "decisao"];
