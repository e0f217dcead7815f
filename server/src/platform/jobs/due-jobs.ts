import type { PgBoss } from "pg-boss";
import { SCHEMA } from "./job-queues.ts";

const EVERY_MS = 2000;

/**
 * Wakes the workers of every queue in which a delayed or retried job has come due: one statement every two seconds for all
 * queues, instead of one for each. A job that is to run at once is notified at its commit and does not wait for this.
 * @returns ends it
 */
export function wakeWhenDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  failed: (error: unknown) => void,
): () => void {
  const names = [...workers.keys()];
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      for (const name of await dueQueues(boss, names)) boss.notifyWorker(workers.get(name)!);
    } catch (error) {
      failed(error);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  return () => clearInterval(timer);
}

async function dueQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) name where exists (
       select from ${SCHEMA}.job j
       where j.name = name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** How long the oldest due job of each queue has waited, in seconds. */
export async function lateness(boss: PgBoss): Promise<Map<string, number>> {
  const { rows } = await boss.getDb().executeSql(
    `select name, extract(epoch from now() - min(start_after))::float8 as seconds from ${SCHEMA}.job
     where state < 'active' and not blocked and start_after <= now() group by name`,
  );
  return new Map((rows as { name: string; seconds: number }[]).map(({ name, seconds }) => [name, seconds]));
}
