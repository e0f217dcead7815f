import type { FoundTerm, PlaceInText } from "@pauta/contract/law/acts";
import type { Branch } from "@pauta/contract/law/deadlines";
import type { OfLaw } from "./doubtful-terms.rules.ts";
import type { Subject } from "./subject-of-act.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** What the reading of an act's terms starts from, and what each term is read as. */

export type PlaceOf = (from: number, next: number) => PlaceInText;

/** What of an act its terms hang on. */
export type TermsOf = {
  tokens: readonly Token[];
  cited: Uint8Array;
  /** The strictest of those that cannot be told apart. */
  branch: Branch;
  branches: readonly Branch[];
  mayDouble: boolean;
  /** It judges the case: what it orders is for later. */
  isJudgment: boolean;
  /** It is hung out for people who cannot be found. */
  isEdict: boolean;
  /** What it is about, in whichever sentence that stands. */
  about: Subject;
  /** It lets an appeal go up. */
  isAdmitted: boolean;
  /** The day on which it was made available. */
  asOf: string;
  placeOf: PlaceOf;
};

/** A term where it stands; `isGoverned`: a party is told to keep it. */
export type ReadTerm = {
  at: number;
  term: FoundTerm;
  isGoverned: boolean;
  isUnsure?: boolean;
  laws?: readonly Omit<OfLaw, "term">[];
};
