import path from "node:path";

/** What a worker's server keeps. */
export function dataFolder(folder: string, worker: number | string): string {
  return path.join(folder, `data-${worker}`);
}

/** Where a worker's server looks for what the courts did: a journey puts into it what it wants to see. */
export function movementsFolder(folder: string, worker: number | string): string {
  return path.join(folder, `movements-${worker}`);
}

/** What the national gazette publishes to a worker's server, in the same way. */
export function gazetteFolder(folder: string, worker: number | string): string {
  return path.join(folder, `gazette-${worker}`);
}
