import type { RetriedFaults } from "@pauta/contract/gazettes/gazettes";
import { recordAct } from "../../../office/audit/audit.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { outcomeOf } from "./fault-outcome.rules.ts";
import { importsToRetry, openFaultsIn, resolveFaults, restateFaults } from "./gazette-faults.store.ts";
import { withImportLock } from "../import-transaction.commands.ts";
import { readFaultsAgain } from "./read-faults-again.commands.ts";
import { addToResult } from "./retry-read.store.ts";

type FaultsQuery = { faults?: number[] | undefined; imports?: number[] | undefined };

/**
 * Reads failed records again from the stored bytes, with the present readers and people, and imports what is
 * readable: each publication once, however often it is tried. A resolved fault stores its outcome.
 */
export async function retryFaults(
  context: AppContext,
  requested: FaultsQuery,
  by: number,
): Promise<RetriedFaults> {
  const imports = await context.database.acrossCompanies((db) => importsToRetry(db, requested));
  const sum: RetriedFaults = { tried: 0, resolved: 0, imported_publications: 0 };
  for (const importId of imports) {
    const isWhole = requested.imports?.includes(importId) ?? false;
    const came = await retryImport(context, importId, isWhole ? undefined : requested.faults, by);
    sum.tried += came.tried;
    sum.resolved += came.resolved;
    sum.imported_publications += came.imported_publications;
  }
  if (sum.tried > 0)
    await context.database.acrossCompanies(async (db) =>
      recordAct(db, context.clock.now(), { act: "retried", on: "gazette_faults", after: sum }),
    );
  return sum;
}

function retryImport(
  context: AppContext,
  importId: number,
  only: readonly number[] | undefined,
  by: number,
): Promise<RetriedFaults> {
  return withImportLock(context, importId, { waits: true }, async (client) => {
    const faults = await openFaultsIn(client, importId, only);
    if (faults.length === 0) return { tried: 0, resolved: 0, imported_publications: 0 };
    const { found, inserted } = await readFaultsAgain(context, client, importId, { faults, confirmed: [] });
    const outcomes = faults.map((fault) => outcomeOf(fault, found));
    const resolved = outcomes.filter((outcome) => outcome.is_resolved);
    const now = context.clock.now();
    await resolveFaults(client, resolved, { resolution: "retried", by, now });
    await restateFaults(
      client,
      outcomes.filter((outcome) => !outcome.is_resolved),
    );
    await addToResult(client, importId, {
      inserted,
      newly_read: resolved.filter(({ is_newly_read }) => is_newly_read).length,
      for_nobody: resolved.filter(({ is_for_nobody }) => is_for_nobody).length,
      names: found.rows.map(({ name }) => name),
    });
    return { tried: faults.length, resolved: resolved.length, imported_publications: inserted };
  });
}
