import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Rejection } from "./errors.ts";
import type { AppContext } from "./app-context.ts";
import { IsolationFault } from "../database/isolation.ts";
import { listMigrations } from "../database/migration-files.ts";
import { assertNoUnboundRows } from "../database/unbound-rows.ts";

/** A check that takes longer counts as failed. */
const LONGEST_CHECK_MS = 2000;
/** Results are cached for this long, because each check writes to the disk. */
const GOOD_FOR_MS = 1000;

/** Stored files cannot be read or written. */
const FILES = "arquivos";

const ours = new Set(listMigrations().map(({ name }) => name));
const checks = new WeakMap<AppContext, { at: number; away: Promise<string[]> }>();
/** What the log said last. */
const logged = new WeakMap<AppContext, string>();

/** @throws Rejection naming what is not ready */
export async function assertReady(context: AppContext): Promise<void> {
  if (context.leaving.signal.aborted)
    throw new Rejection("not_ready", { message: "Indisponível: encerrando." });
  const last = checks.get(context);
  const isFresh = last !== undefined && performance.now() - last.at < GOOD_FOR_MS;
  const current = isFresh ? last : { at: performance.now(), away: checkDependencies(context) };
  checks.set(context, current);
  const away = await current.away;
  if (away.length > 0) throw new Rejection("not_ready", { message: `Indisponível: ${away.join(", ")}.` });
}

async function checkDependencies(context: AppContext): Promise<string[]> {
  const named = (name: string, check: Promise<unknown>) =>
    inTime(check).then(
      () => [],
      () => [name],
    );
  const away = await Promise.all([
    checkDatabase(context),
    named("isolamento dos escritórios", proveIsolation(context)),
    named(FILES, context.storage.probe()),
    named("tarefas", context.jobs.assertReachable()),
  ]);
  const names = [...new Set(away.flat())];
  logChange(context, names);
  return names;
}

/** Balancers call every second: the log gets what has changed only. */
function logChange(context: AppContext, away: string[]): void {
  const names = away.join(", ");
  const before = logged.get(context) ?? "";
  logged.set(context, names);
  if (names === before) return;
  if (names === "") context.log.info("ready again");
  else context.log.warn({ away }, "not ready");
}

type State = { is_standby: boolean; is_read_only: boolean; id: string; ended_by: string[] };

/** The state of the database, read in a transaction that may write. */
const STATE = sql<State>`
  select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only,
    (select id from installation),
    (select coalesce(json_agg(name), '[]') from migrations where ends_version_before) as ended_by`;

/** Returns what is wrong with the database, and with the files that belong to it. */
async function checkDatabase({ database, storage }: AppContext): Promise<string[]> {
  const [state, mark] = await Promise.all([
    inTime(database.queryOwnState((db) => STATE.execute(db))).catch(() => undefined),
    inTime(storage.readMark()).catch(() => null),
  ]);
  if (!state) return ["banco de dados", ...(mark === null ? [FILES] : [])];
  const { is_standby, is_read_only, id, ended_by } = state.rows[0]!;
  // where the address leads to a writable database now, new connections reach it
  if (is_standby || is_read_only) database.renew();
  const faults: [boolean, string][] = [
    [is_standby || is_read_only, "banco de dados só para leitura"],
    [ended_by.some((name) => !ours.has(name)), "banco de dados de uma versão mais nova"],
    [mark === null, FILES],
    [mark !== null && mark?.installation !== id, "arquivos de outra instalação"],
    [mark?.installation === id && mark.state === "left", "arquivos que mudaram de lugar"],
  ];
  return faults.filter(([isSo]) => isSo).map(([, name]) => name);
}

/** @throws IsolationFault; that the database is unreachable is reported by another check */
const proveIsolation = (context: AppContext): Promise<void> =>
  inTime(assertNoUnboundRows(context.database), LONGEST_CHECK_MS / 2).catch((error: unknown) => {
    if (error instanceof IsolationFault) throw error;
  });

/** @throws when the work fails or exceeds its time; it may then still be running */
export async function inTime<T>(work: Promise<T>, longestMs = LONGEST_CHECK_MS): Promise<T> {
  const over = new AbortController();
  const late = sleep(longestMs, undefined, { signal: over.signal }).then(() => {
    throw new Error("no answer in time");
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
