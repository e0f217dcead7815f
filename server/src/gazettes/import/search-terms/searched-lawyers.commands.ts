import { namesIn } from "@pauta/contract/office/name-list";
import { parseOabList } from "@pauta/contract/platform/oab";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { Subscriber } from "../../matching/subscriber-index.rules.ts";
import { listSubscribers } from "./subscribers.store.ts";

/** Everybody whose publications are looked up at a moment, with the bar numbers parsed from what was entered. */
export async function listSearchedLawyers(
  db: PlatformDb,
  now: Date,
): Promise<(Subscriber & { oab_code: string | null })[]> {
  const people = await listSubscribers(db, now);
  return people.map(({ user_id, company_id, name, oab_code, other_names, never_meant, state }) => ({
    user_id,
    company_id,
    name,
    oab_code,
    other_names: namesIn(other_names),
    never_meant: namesIn(never_meant),
    oabs: parseOabList(oab_code ?? "", state ?? undefined).oabs,
  }));
}
