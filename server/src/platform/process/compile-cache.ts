import { getCompileCacheDir } from "node:module";
import path from "node:path";

const compiled = getCompileCacheDir();

/**
 * The compile cache, by version, as an environment variable: the only thing that a process that reads untrusted
 * files learns about the server's environment.
 */
export const COMPILE_CACHE: Readonly<Record<string, string>> =
  compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) };
