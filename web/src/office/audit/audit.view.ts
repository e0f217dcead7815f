import { auditActs, type AuditAct } from "@pauta/contract/platform/audit-acts";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { showDay } from "../../lib/format.ts";

type Address = SearchOf<"/auditoria">;

/** What the trail shows, as the address keeps it. */
export type TrailView = { page: number; user: string; act: AuditAct | ""; from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; what it does not say, or says wrongly, is all of the trail. */
export function readTrailView(address: Address): TrailView {
  const act = textIn(address["act"]);
  return {
    page: pageIn(address["page"]),
    user: matching(address["user"], /^[1-9]\d{0,14}$/),
    act: act in auditActs ? (act as AuditAct) : "",
    from: matching(address["from"], DAY),
    to: matching(address["to"], DAY),
  };
}

/** The address of a view: only what narrows it. */
export const writeTrailView = ({ page, ...narrowed }: TrailView): Address => ({
  ...(page !== 1 && { page: String(page) }),
  ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== "")),
});

/** Days before and after all: one end of a period that is not said. */
const FIRST = "2000-01-01";
const LAST = "2199-12-31";

/** The filters of a view as the calls take them. */
export const trailFilters = ({ user, act, from, to }: TrailView) => ({
  ...(user !== "" && { user }),
  ...(act !== "" && { act }),
  ...((from !== "" || to !== "") && { period: `${showDay(from || FIRST)}-${showDay(to || LAST)}` }),
});
