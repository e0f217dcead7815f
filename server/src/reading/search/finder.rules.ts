import type { Actor, Capability } from "@pauta/contract/platform/capabilities";
import type { Find, FindKind } from "@pauta/contract/reading/search";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { FarAnswers, Question } from "./search-question.rules.ts";

/**
 * How well a find answers the question: it is what was asked for, begins like it, has words that begin so, holds it
 * somewhere, or has it in a long text.
 */
export const RANK = { exact: 0, beginning: 1, word: 2, part: 3, text: 4 } as const;

export type Found = Find & { rank: number };

/** Looks for one kind of record. Answers the best first, at most so many. */
export type Finder = {
  kind: FindKind;
  /** What the caller must be allowed for this kind; nothing more than the search itself when it is not said. */
  can?: Capability;
  find(
    this: void,
    db: CompanyDb,
    question: Question & { far: FarAnswers },
    actor: Actor,
    most: number,
  ): Promise<Found[]>;
};

const NOTHING_MORE = { excerpt: "", lawsuit_id: null, folder_id: null, date: null, mark: null };

/** A find; what is not said of it is empty. */
export const foundOf = (
  said: Pick<Found, "kind" | "id" | "title" | "subtitle" | "rank"> & Partial<Found>,
): Found => ({ ...NOTHING_MORE, ...said });

/** What tells a record from its likes, in one line; what is missing is left out. */
export const oneLine = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");
