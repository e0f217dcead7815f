import { withDemonstrationMovements } from "../demonstration/demonstration.commands.ts";
import { knownJobs, resumeWork, workersOf } from "../../jobs.ts";
import { readSettings } from "../../platform/process/config.ts";
import { guardLoop } from "../../platform/process/loop-guard.ts";
import { openHouse } from "../../platform/process/open-house.ts";
import { keepSchedule } from "../../platform/jobs/schedule.ts";
import { scheduleOf } from "../../schedule.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";

/** Jobs and schedule without the web server, until it is told to stop. */
export const workerCommand: OperatorCommand = {
  usage: "",
  summary: "faz só as tarefas em segundo plano, sem o site",
  async run() {
    guardLoop();
    const house = await openHouse(readSettings(), "tool", knownJobs);
    house.settings = await withDemonstrationMovements(house);
    await house.jobs.work(workersOf(house));
    await resumeWork(house);
    const stopSchedule = keepSchedule(house.database, scheduleOf(house), house.clock, house.log);
    process.stdout.write("Tarefas em andamento.\n");
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
    await house.jobs.leave();
    await stopSchedule();
    await house.close();
    return 0;
  },
};
