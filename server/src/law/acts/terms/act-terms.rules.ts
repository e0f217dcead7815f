import type { FoundTerm } from "@pauta/contract/law/acts";
import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import type { Branch } from "@pauta/contract/law/deadlines";
import type { OfLaw } from "./doubtful-terms.rules.ts";
import type { Subject } from "./subject-of-act.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Input and output types of the reading of an act's terms. */

export type PlaceOf = (from: number, next: number) => PlaceInText;

/** The facts about an act that its terms depend on. */
export type TermsOf = {
  tokens: readonly Token[];
  cited: Uint8Array;
  /** The strictest of the branches that cannot be ruled out. */
  branch: Branch;
  branches: readonly Branch[];
  mayDouble: boolean;
  /** It judges the case: what it orders happens later. */
  isJudgment: boolean;
  /** It is an edict, published for people who cannot be found. */
  isEdict: boolean;
  /** What it is about, in whichever sentence that is written. */
  about: Subject;
  /** It admits an appeal to the court above. */
  isAdmitted: boolean;
  /** The day on which it was made available. */
  asOf: string;
  placeOf: PlaceOf;
};

/** A term with its position; `isGoverned`: the text orders a party to observe it. */
export type ReadTerm = {
  at: number;
  term: FoundTerm;
  isGoverned: boolean;
  isUnsure?: boolean;
  laws?: readonly Omit<OfLaw, "term">[];
  /** It names its length by words that no rule could read. */
  unread?: { from: number; next: number } | null;
};
