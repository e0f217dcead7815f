import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.dirname(import.meta.dirname);

/** The test files, from the project's folder, that say something. */
const testFiles = (says: RegExp, where = "{server/src,web/src,bench,e2e}"): string[] =>
  globSync(`${where}/**/*.{test,spec}.{ts,tsx}`, { cwd: root })
    .filter((file) => says.test(readFileSync(path.join(root, file), "utf8")))
    .toSorted();

/** What `npm run attack` (malicious input) and `npm run faults` (failures) run at length: their first lines say so. */
export const ofSuite = (name: string): string[] => testFiles(new RegExp(`^// At length in: ${name}$`, "m"));

/** What `npm test` leaves to `npm run test:night`, unless it is named: slow ones of a kind of which others run by day. */
export const byNightOnly = (): string[] => testFiles(/^\/\/ By night only: /m);

/** What by day runs for some of its cases only. */
export const sampled = (): string[] => testFiles(/\bsomeByDay\(/, "{server/src,bench}");

/** What repeats cases a counted number of times. */
export const counted = (): string[] => testFiles(/\b(?:runCount|noteRuns)\(/);

/** What puts another module in a module's place, which no other file may meet. */
export const replacing = (side: string): string[] => testFiles(/\bvi\.(?:do)?[mM]ock\(/, `${side}/src`);
