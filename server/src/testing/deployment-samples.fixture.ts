import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../platform/process/config.ts";

/** A sample of `deploy/`, which operators copy. */
export const readSample = (name: string): string =>
  readFileSync(path.join(PROJECT_ROOT, "deploy", name), "utf8");

/**
 * Replaces lines of a sample, each named by how it begins, so that a test runs everything else in it as it is.
 * @throws when the sample has none of these lines, or several
 */
export function withLines(sample: string, lines: Record<string, string>): string {
  return Object.entries(lines).reduce((text, [beginning, line]) => {
    const all = text.split("\n");
    const isNamed = (one: string) => one.trimStart().startsWith(beginning);
    if (all.filter(isNamed).length !== 1) throw new Error(`no single line begins with "${beginning}"`);
    return all.map((one) => (isNamed(one) ? line : one)).join("\n");
  }, sample);
}
