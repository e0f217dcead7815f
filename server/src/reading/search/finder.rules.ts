import type { Actor, Capability } from "@pauta/contract/platform/capabilities";
import type { SearchResult, SearchKind } from "@pauta/contract/reading/search";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { MatchesBeyondIndex, SearchQuery } from "./search-query.rules.ts";

/**
 * How well a result matches: it equals the searched text, begins with it, has words that begin with it,
 * contains it somewhere, or contains it in a long text.
 */
export const RANK = { exact: 0, beginning: 1, word: 2, part: 3, text: 4 } as const;

export type Found = SearchResult & { rank: number };

/** Searches one kind of record and returns the best results first, up to a limit. */
export type Finder = {
  kind: SearchKind;
  /** The capability required for this kind, besides that of the search itself. */
  can?: Capability;
  find(
    this: void,
    db: CompanyDb,
    query: SearchQuery & { beyondIndex: MatchesBeyondIndex },
    actor: Actor,
    most: number,
  ): Promise<Found[]>;
};

const NOTHING_MORE = { excerpt: "", lawsuit_id: null, folder_id: null, date: null, mark: null };

/** A search result; omitted fields are empty. */
export const foundOf = (
  said: Pick<Found, "kind" | "id" | "title" | "subtitle" | "rank"> & Partial<Found>,
): Found => ({ ...NOTHING_MORE, ...said });

/** Details that identify a record, in one line; missing ones are left out. */
export const oneLine = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");
