import { withDemonstrationMovements } from "../demonstration/demonstration.commands.ts";
import { buildWorkerApp } from "../../app.ts";
import { contributions } from "../../contributions.ts";
import { knownJobs, requeueWork, workersOf } from "../../jobs.ts";
import { readSettings } from "../../platform/process/config.ts";
import { guardLoop } from "../../platform/process/loop-guard.ts";
import { createContext } from "../../platform/process/create-context.ts";
import { runSchedule } from "../../platform/jobs/schedule.ts";
import { scheduleOf } from "../../schedule.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";

/** Runs jobs and the schedule without the web server, until it gets a signal to stop. */
export const workerCommand: OperatorCommand = {
  usage: "",
  summary: "faz só as tarefas em segundo plano, sem o site",
  async run() {
    guardLoop();
    const context = await createContext(readSettings(), "tool", knownJobs, contributions);
    context.settings = await withDemonstrationMovements(context);
    await context.jobs.work(workersOf(context));
    await requeueWork(context);
    const stopSchedule = runSchedule(context.database, scheduleOf(context), context.clock, context.log);
    const answering = await listen(context);
    process.stdout.write(`Tarefas em andamento.${answering?.address ?? ""}\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
    context.leaving.abort();
    await context.jobs.leave();
    await stopSchedule();
    await answering?.app.close();
    await context.close();
    return 0;
  },
};

/** Answers health and metrics, if the settings name a port for it. */
async function listen(context: AppContext) {
  const { HOST: host, WORKER_PORT: port } = context.settings;
  if (port === undefined) return undefined;
  const app = await buildWorkerApp(context);
  return { app, address: ` Saúde e métricas em ${await app.listen({ host, port })}` };
}
