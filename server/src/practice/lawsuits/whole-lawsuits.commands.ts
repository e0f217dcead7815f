import type { WholeList } from "../../platform/http/pages.ts";
import type { LawsuitLine } from "./lawsuits.rules.ts";
import { idsOfLawsuits, lawsuitsWithIds, type LawsuitsQuery } from "./lawsuits.store.ts";

export const wholeLawsuits: WholeList<LawsuitsQuery, LawsuitLine> = {
  ids: idsOfLawsuits,
  rows: lawsuitsWithIds,
};
