import { auditActs, type AuditAct } from "@pauta/contract/platform/audit-acts";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";
import { showDay } from "../../lib/format.ts";

type Address = SearchOf<"/auditoria">;

/** Which lines of the trail are shown, as the address stores it. */
export type TrailView = { page: number; user: string; act: AuditAct | ""; from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; a missing or invalid part filters nothing. */
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

/** The address of a view: only what differs from the whole trail. */
export const writeTrailView = ({ page, ...narrowed }: TrailView): Address => ({
  ...(page !== 1 && { page: String(page) }),
  ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== "")),
});

/** Used for the start or the end of a period that has only the other one. */
const FIRST = "2000-01-01";
const LAST = "2199-12-31";

/** A view's filters as query parameters. */
export const trailFilters = ({ user, act, from, to }: TrailView) => ({
  ...(user !== "" && { user }),
  ...(act !== "" && { act }),
  ...((from !== "" || to !== "") && { period: `${showDay(from || FIRST)}-${showDay(to || LAST)}` }),
});
