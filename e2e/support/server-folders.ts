import path from "node:path";

/** The data folder of a worker's server. */
export function dataFolder(folder: string, worker: number | string): string {
  return path.join(folder, `data-${worker}`);
}

/** The folder of court movements of a worker's server, into which a test writes. */
export function movementsFolder(folder: string, worker: number | string): string {
  return path.join(folder, `movements-${worker}`);
}

/** The folder of the fake national gazette of a worker's server. */
export function gazetteFolder(folder: string, worker: number | string): string {
  return path.join(folder, `gazette-${worker}`);
}
