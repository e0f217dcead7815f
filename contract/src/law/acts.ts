import { z } from "zod";
import { DateShown } from "../platform/dates.ts";
import { OpenDeadline } from "../platform/open-deadlines.ts";
import { DeadlineCandidate } from "./deadline-candidates.ts";
import { ActMarks } from "./act-marks.ts";
import { Deadline } from "./deadlines.ts";
import { PlaceInText } from "./place-in-text.ts";

/** Suggestions from an act's text. All of them are aids: a person decides. */

/** The confidence, from 0 to 1, and the text ranges behind it; empty when only the record's title says it. */
const finding = { confidence: z.number(), places: z.array(PlaceInText) };

/** The kinds of acts in gazettes, as the national gazette's types of communication and document name them. */
export const ActKind = z.enum([
  "citacao",
  "intimacao",
  "notificacao",
  "despacho",
  "ato_ordinatorio",
  "decisao",
  "sentenca",
  "acordao",
  "edital",
  "pauta",
  "ata",
  "distribuicao",
]);
export type ActKind = z.output<typeof ActKind>;

/** `dias` without saying how they are counted: that depends on the branch of justice. */
export const TermUnit = z.enum(["dias", "uteis", "corridos", "horas", "meses"]);
export type TermUnit = z.output<typeof TermUnit>;

/** Whom a term is for; `unnamed` when the sentence names nobody. */
export const Addressee = z.enum([
  "unnamed",
  "both",
  "plaintiff",
  "defendant",
  "appellant",
  "appellee",
  "treasury",
  "prosecution",
  "public_defence",
  "expert",
  "court_office",
  "outsider",
]);
export type Addressee = z.output<typeof Addressee>;

/** A term set by the act. */
export const FoundTerm = z.object({
  ...finding,
  amount: z.int(),
  /** When figure and words differ, "15 (dez) dias", the longer of them: either may be binding. */
  other_amount: z.int().optional(),
  unit: TermUnit,
  addressee: Addressee,
  /** The act says that it counts double; an amount said to be doubled already is not doubled again. */
  doubled: z.boolean(),
  /**
   * Whether it counts double is undecided: an article on double terms is mentioned beside it, without saying
   * whether it is included.
   */
  doubling_open: z.boolean(),
  /** The article on doubling, for `doubled` or `doubling_open`: `CPC art. 183`. */
  doubling_norm: z.string().nullable(),
  /** The last day as stated by the act itself; then `amount` is 0 and nothing is counted. */
  until: DateShown.nullable(),
  /** When the act refers to the legal term without a number: the usual term (`/api/deadline_terms`) and its norm. */
  usual_term: z.string().nullable(),
  norm: z.string().nullable(),
});
export type FoundTerm = z.output<typeof FoundTerm>;

export const FoundAct = z.object({ ...finding, kind: ActKind });
export type FoundAct = z.output<typeof FoundAct>;

/** A future hearing, court session or expert examination. */
export const FoundSitting = z.object({
  ...finding,
  kind: z.enum(["hearing", "session", "expert_exam"]),
  date: DateShown,
  /** The last day of a virtual session. */
  until: DateShown.nullable(),
  time: z.string().nullable(),
  /** The purpose of the hearing, or how the session is held, in the act's own words. */
  subject: z.string().nullable(),
  is_remote: z.boolean(),
  room: z.string().nullable(),
  link: z.string().nullable(),
});
export type FoundSitting = z.output<typeof FoundSitting>;

/** With the time zone of its hour. */
export const SuggestedSitting = FoundSitting.extend({
  /** Of the court's place, or of the one named in the act; null when unknown. */
  court_time_zone: z.string().nullable(),
  /** The same moment in the office's time zone; null when it is the same, or the act has no hour. */
  here: z.object({ date: DateShown, time: z.string() }).nullable(),
});
export type SuggestedSitting = z.output<typeof SuggestedSitting>;

/** What an amount of money is for, by the words around it. */
export const AmountOf = z.enum(["claim", "conviction", "debt", "fees", "costs", "fine", "other"]);
export type AmountOf = z.output<typeof AmountOf>;

export const FoundAmount = z.object({ ...finding, cents: z.int(), of: AmountOf });
export type FoundAmount = z.output<typeof FoundAmount>;

/** The suggestions from one act's text. */
export const ActReading = z.object({
  act: FoundAct.nullable(),
  terms: z.array(FoundTerm),
  sittings: z.array(FoundSitting),
  amounts: z.array(FoundAmount),
  /** The decision on admitting an appeal to the higher court: only a refusal leads to an agravo (CPC art. 1.042). */
  appeal: z.enum(["admitted", "refused"]).nullable(),
  /** Only the beginning of a very long text is analysed. */
  is_cut: z.boolean(),
});
export type ActReading = z.output<typeof ActReading>;

/** The analysis with the proposed deadline. */
export const ActSuggestions = ActReading.extend({
  /** The act's open deadlines, to compare the proposal with. */
  existing: z.array(OpenDeadline),
  /** What else a reader looks for in the text. */
  marks: ActMarks,
  sittings: z.array(SuggestedSitting),
  proposal: z
    .object({
      /** Index in `terms` of the one that was counted, which ends first; null when the kind of act gave the term. */
      term: z.int().nullable(),
      /** The usual term behind it, when the law and not the act sets the number. */
      usual_term: z.string().nullable(),
      /** The reason of this term, for a person to check. */
      reason: z.string(),
      /** Null when it cannot be counted: a term in hours, or a date outside of the known law. */
      deadline: Deadline.nullable(),
      /** All possible dates, the earliest first, which is the proposal's own. */
      candidates: z.array(DeadlineCandidate),
      /** Several dates are possible: a person must check. */
      is_to_check: z.boolean(),
    })
    .nullable(),
  /** Why no term is proposed. */
  undecided: z.string().nullable(),
});
export type ActSuggestions = z.output<typeof ActSuggestions>;
