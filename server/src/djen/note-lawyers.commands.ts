import { formatOab } from "@pauta/contract/oab";
import { listSoughtLawyers } from "../gazettes/sought-lawyers.commands.ts";
import type { PlatformDb } from "../platform/db.ts";
import { saveWholeLawyers, wholeInscriptions, type WholeLawyer } from "./lawyer-coverage.store.ts";

/** Keeps, lawyer by lawyer, the days that are whole for all of his inscriptions: the ledger of coverage reads it. */
export async function noteLawyers(db: PlatformDb): Promise<void> {
  const inscriptions = await wholeInscriptions(db);
  const whole = (await listSoughtLawyers(db)).flatMap(
    ({ company_id, user_id, oab_code, oabs }): WholeLawyer[] => {
      const days = oabs.map((oab) => inscriptions.get(formatOab(oab)));
      if (days.length === 0 || days.includes(undefined)) return [];
      const from = days.map((each) => each!.from).reduce(later);
      const until = days.map((each) => each!.until).reduce(earlier);
      return from <= until ? [{ company_id, user_id, oab_code, from, until }] : [];
    },
  );
  await saveWholeLawyers(db, whole);
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
