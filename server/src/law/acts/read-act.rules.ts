import type { ActKind, ActReading } from "@pauta/contract/law/acts";
import { UNSURE_OF_KIND } from "./kinds/act-kind-cues.rules.ts";
import { kindOfAct } from "./kinds/act-kind.rules.ts";
import { actTextOf } from "./words/act-text.rules.ts";
import { amountsIn } from "./amounts-in-act.rules.ts";
import { appealIn } from "./kinds/appeal-outcome.rules.ts";
import { branchOf, type BranchReading, possibleBranches, strictestOf } from "./branch/branch.rules.ts";
import type { Doubts } from "./terms/doubtful-terms.rules.ts";
import { isByWordsAlone } from "./kinds/kinds-by-act.rules.ts";
import { mayDouble } from "./terms/doubling.rules.ts";
import { citedTokens } from "./words/quotations.rules.ts";
import { rulingIn, type Ruling } from "./kinds/ruling.rules.ts";
import { sittingsIn } from "./sittings/sittings-in-act.rules.ts";
import { subjectOf } from "./terms/subject-of-act.rules.ts";
import type { PlaceOf } from "./terms/act-terms.rules.ts";
import { termsIn } from "./terms/terms-in-act.rules.ts";
import { type Token, tokensOf } from "./words/tokens.rules.ts";

/** An act as its record contains it. */
export type ActToRead = {
  /** Sanitised HTML. */
  publication_text: string;
  title: string | null;
  court: string | null;
  /** The unit of the court. */
  notebook_identification: string | null;
  /** The day on which it was made available. */
  registration_date: string;
  /** The class of the lawsuit in the CNJ's unified table, where the source has it. */
  class_code?: string | null;
  class_name?: string | null;
  lawsuit_number?: string | null;
};

/** Lists of creditors go on for megabytes; the act's orders come before them. */
const LONGEST_READ = 400_000;

/**
 * Reads from an act's text what a person would note: terms, the kind of act, hearings and sessions, sums of
 * money. Works by rules over words, in time proportional to the text's length; the results are suggestions,
 * none of them certain.
 */
export function readAct(
  act: ActToRead,
): ActReading & { also: ActKind | null; branch: BranchReading; ruling: Ruling; doubts: Doubts } {
  const { publication_text, title, court, registration_date } = act;
  const isCut = publication_text.length > LONGEST_READ;
  const page = actTextOf(isCut ? publication_text.slice(0, LONGEST_READ) : publication_text);
  const tokens = tokensOf(page);
  const cited = citedTokens(tokens);
  const placeOf: PlaceOf = (from, next) => {
    const start = tokens[from]!.start;
    const end = tokens[next - 1]!.end;
    return { start, end, text: page.text.slice(start, end), ...wordsAround(page.text, start, end) };
  };
  const branches = branchOf(
    {
      class_code: act.class_code ?? null,
      class_name: act.class_name ?? null,
      number: act.lawsuit_number ?? null,
      court,
      organ: act.notebook_identification,
      title,
    },
    tokens,
    cited,
  );
  const { act: kind, also } = kindOfAct(title, tokens, page.text, placeOf, act.notebook_identification);
  const ruling = rulingIn(tokens, cited, {
    code: act.class_code ?? null,
    name: act.class_name ?? null,
    court,
    organ: act.notebook_identification,
  });
  // a judgment that is only quoted does not make the act a judgment: its orders are for now
  const isSummary = kind !== null && isByWordsAlone(kind) && ruling.course.orders_behind;
  const isJudgment =
    (kind?.kind === "sentenca" || kind?.kind === "acordao") &&
    kind.confidence !== UNSURE_OF_KIND &&
    !isSummary;
  const appeal = appealIn(tokens, cited);
  const { terms, doubts } = termsIn({
    tokens,
    cited,
    branch: strictestOf(branches),
    branches: possibleBranches(branches),
    mayDouble: mayDouble(branches),
    isJudgment,
    isEdict: kind?.kind === "edital" || isHeadedEdict(tokens, page.text),
    about: subjectOf({ branches: branches.branches, names: [act.class_name, title] }, tokens, cited),
    isAdmitted: appeal === "admitted",
    asOf: registration_date,
    placeOf,
  });
  return {
    act: kind,
    also,
    terms,
    sittings: sittingsIn(tokens, cited, page.text, registration_date, placeOf),
    amounts: amountsIn(tokens, cited, placeOf),
    appeal,
    is_cut: isCut,
    branch: branches,
    doubts: { ...doubts, has_public_party: doubts.has_public_party || isAgainstState(act, branches) },
    ruling,
  };
}

/** A writ of mandamus is against an authority, and a court of the treasury has no other cases. */
const isAgainstState = ({ class_name }: ActToRead, { branches }: BranchReading): boolean =>
  /^mandado de segurança(?! criminal)/i.test(class_name ?? "") ||
  (branches.length === 1 && branches[0] === "fazenda");

/** `EDITAL DE CITAÇÃO`, whatever the gazette's title says. */
const isHeadedEdict = (tokens: readonly Token[], text: string): boolean =>
  tokens
    .slice(0, HEADING)
    .some(
      ({ folded, start, end }, at) =>
        folded === "EDITAL" &&
        text.slice(start, end) === "EDITAL" &&
        BEHIND_EDICT.test(tokens[at + 1]?.folded ?? ""),
    );
const HEADING = 40;
const BEHIND_EDICT = /^(?:DE|COM|PRAZO|[-–.:(])$/;

/** How many characters are shown on either side of a place. */
const AROUND = 80;

/** The words before and after a place, whole ones, with dots where the text goes on. */
function wordsAround(text: string, start: number, end: number): { before: string; after: string } {
  const from = Math.max(0, start - AROUND);
  const before = text.slice(from, start);
  const after = text.slice(end, end + AROUND);
  return {
    before: spaced(from === 0 ? before : before.replace(/^\S*\s/, "…")),
    after: spaced(end + AROUND >= text.length ? after : after.replace(/\s\S*$/, "…")),
  };
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, " ");
