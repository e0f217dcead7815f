import { formatOab } from "@pauta/contract/platform/oab";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { listSearchedLawyers } from "./searched-lawyers.commands.ts";

import { type SearchedTerm, saveTerms } from "./search-terms.store.ts";
import type { FollowedName, Subscriber } from "../../matching/subscriber-index.rules.ts";
import { listFollowedNames } from "./subscribers.store.ts";

/**
 * Lists all people and names to look up, and records that they are looked up in whatever is read from now on.
 * @param now no later than the moment of the call
 */
export async function recordCurrentTerms(db: PlatformDb, now: Date): Promise<EnteredTerms> {
  const searched = await listEnteredTerms(db, now);
  await recordTerms(db, searched, now);
  return searched;
}

/** All people and names to look up, with the bar numbers as entered. */
export type EnteredTerms = {
  lawyers: readonly (Subscriber & { oab_code: string | null })[];
  followed: readonly FollowedName[];
};

export async function listEnteredTerms(db: PlatformDb, now: Date): Promise<EnteredTerms> {
  return { lawyers: await listSearchedLawyers(db, now), followed: await listFollowedNames(db, now) };
}

/**
 * Records that these people and names are looked up in everything that is read from now on. A known term
 * keeps its instant; a removed one is deleted, so that somebody who returns begins again.
 * @param now before the people were listed, or when they were: never later
 */
export const recordTerms = (db: PlatformDb, { lawyers, followed }: EnteredTerms, now: Date): Promise<void> =>
  saveTerms(
    db,
    [
      ...lawyers.flatMap((lawyer): SearchedTerm[] => {
        const { company_id, user_id, name, oabs, oab_code, other_names } = lawyer;
        const written = `${name}|${oab_code ?? ""}`;
        return [
          { company_id, user_id, kind: "name", what: name, written },
          ...(other_names ?? [])
            .filter((other) => other !== name)
            .map((what): SearchedTerm => ({ company_id, user_id, kind: "name", what, written: null })),
          ...oabs.map((oab) => ({
            company_id,
            user_id,
            kind: "oab" as const,
            what: formatOab(oab),
            written,
          })),
        ];
      }),
      ...followed.map(({ company_id, user_id, name_to_follow }) => ({
        company_id,
        user_id,
        kind: "followed" as const,
        what: name_to_follow,
        written: null,
      })),
    ],
    now,
  );

/** Since when the terms of some people are looked up. */
export { listTerms } from "./search-terms.store.ts";

/** How far the stored gazettes were searched for some people. */
export { listHistories } from "./histories.store.ts";
