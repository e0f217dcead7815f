import { parseOabList } from "@pauta/contract/platform/oab";
import { type MatchMethod, RecordMatcher } from "./matching.rules.ts";
import {
  type PublicationRecord,
  type RecordLawyer,
  recordWith,
} from "../formats/publication-record.rules.ts";
import { buildSubscriberIndex, type FollowedName, type Subscriber } from "./subscriber-index.rules.ts";

export const emptyRecord = recordWith({
  source: "djen",
  code: "1",
  registration_date: "2026-03-13",
  text: "Intime-se.",
});

export function subscriber(user_id: number, name: string, oabs: string, company_id = 1): Subscriber {
  return { user_id, company_id, name, oabs: parseOabList(oabs).oabs };
}
export const listed = (name: string, oab: string | null, uf: string | null = "SP"): RecordLawyer => ({
  name,
  oab,
  uf,
});

export const glória = subscriber(1, "Glória de Oliveira Umbuzeiro", "900001/SP");

export type Found = { matches: (readonly [number, MatchMethod])[]; doubtful: (readonly [number, string])[] };

export function find(
  record: Partial<PublicationRecord>,
  subscribers: Subscriber[] = [glória],
  followed: FollowedName[] = [],
): Found {
  const index = structuredClone(buildSubscriberIndex(subscribers, followed));
  const { matches, doubtful } = new RecordMatcher(index).match({ ...emptyRecord, ...record });
  return {
    matches: matches.map(({ user_id, method }) => [user_id, method] as const),
    doubtful: doubtful.map(({ user_id, reason }) => [user_id, reason] as const),
  };
}

export const byMethod = (method: MatchMethod): Found => ({ matches: [[1, method]], doubtful: [] });
export const nobody: Found = { matches: [], doubtful: [] };
export const otherName: Found = { matches: [], doubtful: [[1, "OAB igual, nome diferente"]] };
