import { parseArgs } from "node:util";
import { buildApp } from "./app.ts";
import { contributions } from "./contributions.ts";
import {
  DatabaseNotEmpty,
  isDemonstration,
  loadDemonstration,
  withDemonstrationMovements,
} from "./running/demonstration/demonstration.commands.ts";
import { ensureFirstAdministrator } from "./office/identity/people/first-administrator.commands.ts";
import { watchArchive } from "./office/archive-watch/watch-archive.commands.ts";
import { gatewayOf } from "./office/payment/payment.commands.ts";
import { knownJobs, requeueWork, workersOf } from "./jobs.ts";
import { waitForSending } from "./office/mails/empty-outbox.commands.ts";
import { readSettings, SettingsFault } from "./platform/process/config.ts";
import { DataFolderInUse } from "./platform/database/embedded-postgres/embedded-postgres.ts";
import { drain } from "./platform/process/draining.ts";
import { guardLoop } from "./platform/process/loop-guard.ts";
import { createContext, type OpenContext } from "./platform/process/create-context.ts";
import { runSchedule } from "./platform/jobs/schedule.ts";
import { explainFault, logFault } from "./platform/process/start-fault.ts";
import { scheduleOf } from "./schedule.ts";

/** Connections that the operating system queues while the process is busy: a whole office may sign in at once. */
const MOST_UNACCEPTED = 4096;

/** How long requests and jobs together may still run when the server is signalled to stop. */
const LONGEST_STOP_MS = 14_000;
/** How much of that time is reserved for closing the database. */
const LAST_STEPS_MS = 2000;

/** How long emails that are being sent may take after the last request was answered. */
const EMAILS_MS = 4000;

const stopping = new AbortController();
/** Aborted when the server receives a second signal to stop. */
const hurry = new AbortController();

const { values: options } = parseArgs({
  options: {
    demo: { type: "boolean", default: false },
    /** Only the newest days of the demonstration's publications, which takes less time. */
    "demo-days": { type: "string" },
  },
});

await start().catch((error: unknown) => {
  const isOperators =
    error instanceof SettingsFault || error instanceof DataFolderInUse || error instanceof DatabaseNotEmpty;
  if (!isOperators) logFault(error);
  process.stderr.write(`${isOperators ? error.message : explainFault(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = readSettings();
  const days = options["demo-days"];
  if (days !== undefined && !/^[1-9]\d*$/.test(days))
    throw new SettingsFault("--demo-days é um número de dias, por exemplo --demo-days=20.");
  guardLoop();
  const context = await createContext(settings, "server", knownJobs, contributions);
  /** Ends the server's work before the context is closed; does nothing until the server listens. */
  const ending = { finish: async (_signal: NodeJS.Signals) => {} };
  stopOnSignal(context, (signal) => ending.finish(signal));
  try {
    if (options.demo)
      await loadDemonstration(
        context,
        (line) => process.stdout.write(`${line}\n`),
        days === undefined ? undefined : Number(days),
      );
    context.settings = await withDemonstrationMovements(context);
    const isPlayed = await isDemonstration(context);
    if (takesNoMoney(context) && !isPlayed)
      context.log.warn({ gateway: "embedded" }, "no payment gateway: test cards count as money");
    const firstAccess = options.demo ? undefined : await ensureFirstAdministrator(context);
    const app = await buildApp(context);
    const stopWork = settings.PAUTA_JOBS === "on" ? await startWork(context) : async () => {};
    watchArchive(context);
    await app.listen({ host: settings.HOST, port: settings.PORT, backlog: MOST_UNACCEPTED });
    ending.finish = async (signal) => {
      await context.jobs.leave();
      await drain(context, signal, hurry.signal);
      await app.close();
      await stopWork();
      await waitForSending(context, EMAILS_MS);
    };
    announce(context, app.server.address() as { port: number }, firstAccess?.address, isPlayed);
  } catch (error) {
    if (stopping.signal.aborted) return; // the signal closed the database during startup; the process exits anyway
    await context.close();
    throw error;
  }
}

/** Whether the settings select the gateway that takes no money. */
function takesNoMoney(context: OpenContext): boolean {
  return gatewayOf(context).name === "embedded";
}

async function startWork(context: OpenContext): Promise<() => Promise<void>> {
  await context.jobs.work(workersOf(context));
  await requeueWork(context);
  return runSchedule(context.database, scheduleOf(context), context.clock, context.log);
}

function announce(
  context: OpenContext,
  { port }: { port: number },
  firstAccess: string | undefined,
  isPlayed: boolean,
): void {
  const address = context.settings.PUBLIC_URL ?? `http://${context.settings.HOST}:${port}`;
  process.stdout.write(`\n  Pauta em ${address}\n`);
  if (options.demo)
    process.stdout.write(
      "  Demonstração: entre como advogada, controladoria, escritorio, solo, recente ou admin; a senha é pauta-demo-2026\n",
    );
  if (!isPlayed && takesNoMoney(context))
    process.stdout.write(
      "  Atenção: sem PAGARME_KEY nada é cobrado de verdade, e cartões de teste valem como pagamento\n",
    );
  if (firstAccess) process.stdout.write(`  Primeiro acesso: crie o administrador em ${firstAccess}\n`);
  process.stdout.write("\n");
}

function stopOnSignal(context: OpenContext, finish: (signal: NodeJS.Signals) => Promise<void>): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return hurry.abort();
    stopping.abort();
    context.leaving.abort();
    const begin = performance.now();
    context.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await finish(signal);
    await context.close(LONGEST_STOP_MS - LAST_STEPS_MS - (performance.now() - begin));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logFault(error);
        process.exit(1);
      });
    });
}
