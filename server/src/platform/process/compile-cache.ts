import { getCompileCacheDir } from "node:module";
import path from "node:path";

const compiled = getCompileCacheDir();

/**
 * The environment of a process that reads untrusted files: only the folder of the compile cache, nothing else of the
 * server's environment.
 */
export const COMPILE_CACHE: Readonly<Record<string, string>> =
  compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) };
