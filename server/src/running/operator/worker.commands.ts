import { withDemonstrationMovements } from "../demonstration/demonstration.commands.ts";
import { contributions } from "../../contributions.ts";
import { knownJobs, requeueWork, workersOf } from "../../jobs.ts";
import { readSettings } from "../../platform/process/config.ts";
import { guardLoop } from "../../platform/process/loop-guard.ts";
import { createContext } from "../../platform/process/create-context.ts";
import { runSchedule } from "../../platform/jobs/schedule.ts";
import { scheduleOf } from "../../schedule.ts";
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
    process.stdout.write("Tarefas em andamento.\n");
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
    await context.jobs.leave();
    await stopSchedule();
    await context.close();
    return 0;
  },
};
