import type { WholeList } from "../../platform/http/pages.ts";
import type { LawsuitLine } from "./lawsuits.rules.ts";
import { idsOfLawsuits, lawsuitsWithIds, type LawsuitsAsked } from "./lawsuits.store.ts";

export const wholeLawsuits: WholeList<LawsuitsAsked, LawsuitLine> = {
  ids: idsOfLawsuits,
  rows: lawsuitsWithIds,
};
