import type { SearchResult } from "@pauta/contract/reading/search";
import { useEffect } from "react";

export type RecentRecord = { kind: "lawsuit" | "client"; id: number };

const MOST = 8;
const keyOf = (userId: number): string => `pauta.recent.${userId}`;
const KEPT = /^(lawsuit|client)-(\d{1,15})$/;

/** The records that a person opened on this device, the latest first. Only their ids are stored, no names. */
export function recentRecords(userId: number): RecentRecord[] {
  const kept = localStorage.getItem(keyOf(userId)) ?? "";
  return kept
    .split(" ")
    .map((each) => KEPT.exec(each))
    .flatMap((found) => (found ? { kind: found[1] as RecentRecord["kind"], id: Number(found[2]) } : []))
    .slice(0, MOST);
}

/** Stores that a person has opened this record. */
export function useOpened(userId: number, kind: RecentRecord["kind"], id: number): void {
  useEffect(() => {
    const others = recentRecords(userId).filter((each) => each.kind !== kind || each.id !== id);
    const kept = [{ kind, id }, ...others].slice(0, MOST);
    localStorage.setItem(keyOf(userId), kept.map((each) => `${each.kind}-${each.id}`).join(" "));
  }, [userId, kind, id]);
}

/** The records in the order in which they were opened; those that are gone are missing. */
export const inOrder = (records: readonly RecentRecord[], found: readonly SearchResult[]): SearchResult[] =>
  records.flatMap((record) => found.find(({ kind, id }) => kind === record.kind && id === record.id) ?? []);
