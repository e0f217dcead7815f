import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../../platform/process/compile-cache.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { Turns } from "../../platform/jobs/turns.ts";
import type { AgendaEntry } from "./ics-entries.rules.ts";
import { UNUSED_ZONE, type IcsResult, type IcsRequest } from "./ics-reading.rules.ts";

const PROGRAM = fileURLToPath(new URL("./ics-reading.worker.ts", import.meta.url));
const turns = new Turns(2);
const LONGEST_MS = 15_000;
const MOST_HEAP_MEGABYTES = 256;

/**
 * Reads an untrusted .ics file in a separate process with limits of time and memory: it gets no
 * settings and reads nothing but the file.
 * @throws invalid, with the fault of the file
 */
export async function readIcsFile(order: IcsRequest): Promise<AgendaEntry[]> {
  const giveTurn = await turns.take();
  const answer = await readElsewhere(order).finally(giveTurn);
  if ("entries" in answer) return answer.entries;
  throw new Rejection("invalid", { message: answer.fault, fields: { file: [answer.fault] } });
}

async function readElsewhere(order: IcsRequest): Promise<IcsResult> {
  const reader = fork(PROGRAM, [], {
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${MOST_HEAP_MEGABYTES}`],
    env: { TZ: UNUSED_ZONE, ...COMPILE_CACHE },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let answer = { fault: "O arquivo tem repetições que não se deixam contar" } as IcsResult;
  reader.once("message", (given: IcsResult) => (answer = given));
  const limit = setTimeout(() => reader.kill("SIGKILL"), LONGEST_MS);
  try {
    reader.send(order);
    await once(reader, "close");
  } finally {
    clearTimeout(limit);
  }
  return answer;
}
