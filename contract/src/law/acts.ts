import { z } from "zod";
import { DateShown } from "../platform/dates.ts";
import { OpenDeadline } from "../platform/open-deadlines.ts";
import { DeadlineCandidate } from "./deadline-candidates.ts";
import { Deadline } from "./deadlines.ts";

/** What reading an act's text suggests. All of it is an aid: a person decides. */

/** A piece of the text, in UTF-16 units of what the page shows of it (its text without markup). */
export const PlaceInText = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** A few words before and after it, for who has not the text before him. */
  before: z.string().optional(),
  after: z.string().optional(),
});
export type PlaceInText = z.output<typeof PlaceInText>;

/** How sure the reading is, from 0 to 1, and the pieces that it rests on; none where the record's title alone says it. */
const finding = { confidence: z.number(), places: z.array(PlaceInText) };

/** The kinds of acts that gazettes print, as the national gazette's types of communication and document name them. */
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

/** `dias` does not say how they are counted: the branch of justice does. */
export const TermUnit = z.enum(["dias", "uteis", "corridos", "horas", "meses"]);
export type TermUnit = z.output<typeof TermUnit>;

/** For whom a term is; `unnamed` when the sentence names nobody. */
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

/** A term that the act sets. */
export const FoundTerm = z.object({
  ...finding,
  amount: z.int(),
  /** Where figure and words differ, "15 (dez) dias", the longer of them: either may bind. */
  other_amount: z.int().optional(),
  unit: TermUnit,
  addressee: Addressee,
  /** The act says that it counts twice; an amount that is said to be doubled already is not doubled again. */
  doubled: z.boolean(),
  /** Whether it counts twice stays open: an article on double terms stands beside it, and no word that counts it in or out. */
  doubling_open: z.boolean(),
  /** The article that doubles, where `doubled` or `doubling_open`: `CPC art. 183`. */
  doubling_norm: z.string().nullable(),
  /** The day on which the act itself says that the term ends; then `amount` is 0 and nothing is counted. */
  until: DateShown.nullable(),
  /** Where the act names the law's term and no number: the usual term (`/api/deadline_terms`) and its norm. */
  usual_term: z.string().nullable(),
  norm: z.string().nullable(),
});
export type FoundTerm = z.output<typeof FoundTerm>;

export const FoundAct = z.object({ ...finding, kind: ActKind });
export type FoundAct = z.output<typeof FoundAct>;

/** A hearing, a session in which a court judges, or an expert's examination, to come. */
export const FoundSitting = z.object({
  ...finding,
  kind: z.enum(["hearing", "session", "expert_exam"]),
  date: DateShown,
  /** The last day of a virtual session. */
  until: DateShown.nullable(),
  time: z.string().nullable(),
  /** What the hearing is for, or how the session is held, in the act's own words. */
  subject: z.string().nullable(),
  is_remote: z.boolean(),
  room: z.string().nullable(),
  link: z.string().nullable(),
});
export type FoundSitting = z.output<typeof FoundSitting>;

/** The same with whose hour it is. */
export const SuggestedSitting = FoundSitting.extend({
  /** Of the court's place, or of the one that the act names; null where it is not known. */
  court_time_zone: z.string().nullable(),
  /** The same moment by the office's clock; null where that shows the same, or the act says no hour. */
  here: z.object({ date: DateShown, time: z.string() }).nullable(),
});
export type SuggestedSitting = z.output<typeof SuggestedSitting>;

/** What a sum of money is for, by the words around it. */
export const AmountOf = z.enum(["claim", "conviction", "debt", "fees", "costs", "fine", "other"]);
export type AmountOf = z.output<typeof AmountOf>;

export const FoundAmount = z.object({ ...finding, cents: z.int(), of: AmountOf });
export type FoundAmount = z.output<typeof FoundAmount>;

/** What one act's text suggests. */
export const ActReading = z.object({
  act: FoundAct.nullable(),
  terms: z.array(FoundTerm),
  sittings: z.array(FoundSitting),
  amounts: z.array(FoundAmount),
  /** What a court decided on letting an appeal go to the court above: only a refusal leads to an agravo (CPC art. 1.042). */
  appeal: z.enum(["admitted", "refused"]).nullable(),
  /** Only the beginning of a very long text is read. */
  is_cut: z.boolean(),
});
export type ActReading = z.output<typeof ActReading>;

/** The reading with the deadline that it leads to. */
export const ActSuggestions = ActReading.extend({
  /** The open deadlines that the act has already: a proposal is held against them. */
  existing: z.array(OpenDeadline),
  sittings: z.array(SuggestedSitting),
  proposal: z
    .object({
      /** Which of `terms` was counted: the one that ends first; null where the kind of act gave the term. */
      term: z.int().nullable(),
      /** The usual term behind it, where the law and not the act gives the number. */
      usual_term: z.string().nullable(),
      /** Why this term, for a person to check. */
      reason: z.string(),
      /** Null where it cannot be counted: a term in hours, a date outside the law that is known. */
      deadline: Deadline.nullable(),
      /** All dates that the evidence allows, the earliest first, which is the proposal's own. */
      candidates: z.array(DeadlineCandidate),
      /** More than one date is possible: a person has to look. */
      is_to_check: z.boolean(),
    })
    .nullable(),
  /** Why no term is proposed, where none is. */
  undecided: z.string().nullable(),
});
export type ActSuggestions = z.output<typeof ActSuggestions>;
