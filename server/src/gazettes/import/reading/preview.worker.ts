import { parentPort, workerData } from "node:worker_threads";
import { countFiles } from "./preview.reader.ts";
import type { FileToPreview, FromPreviewReader } from "./preview.rules.ts";

let isStopped = false;
parentPort!.on("message", () => (isStopped = true));

parentPort!.postMessage(
  (await countFiles(workerData as FileToPreview[], () => isStopped)) satisfies FromPreviewReader,
);
