import { defineConfig } from "vitest/config";
import { replacing } from "./scripts/test-files.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  throw new Error(
    `The tests run on Node 24 or newer and this is ${process.version}: start them with "npm test", ` +
      "or put node_modules/.bin first in PATH.",
  );
}

/**
 * Files at once. Each project must say it: it takes nothing from the whole, and would run one file after the other
 * on two cores. Many of the server's tests wait for processes that they start, so there is room for a third.
 * The long runs (`npm run attack`, `npm run faults`) measure: one file after the other.
 */
const isLongRun = process.env["PAUTA_RUNS"] !== undefined;
const maxWorkers = isLongRun ? 1 : 3;

/** What is asked for again and again is awaited as long as a busy machine may need, not for one second. */
const poll = { timeout: 30_000 };

/** What puts another module in a module's place, which no other file may meet. */
const replacingOfWeb = replacing("web").map((file) => file.slice("web/".length));

/** The files that `npm test` leaves to the night (scripts/test-files.ts). A project ignores `--exclude` on the command line. */
const leftToTheNight = process.env["PAUTA_LEFT_TO_THE_NIGHT"]?.split("\n") ?? [];

const server = {
  maxWorkers,
  expect: { poll },
  environment: "node",
  // Starts one PostgreSQL with a migrated database that every test file copies.
  globalSetup: ["server/src/testing/database.setup.ts"],
  testTimeout: isLongRun ? 4 * 3_600_000 : 60_000,
  hookTimeout: 120_000,
};

const web = {
  maxWorkers,
  expect: { poll },
  environment: "jsdom",
  setupFiles: ["vitest.setup.ts"],
  css: { include: [/tokens\.css/] },
  testTimeout: 60_000,
};

/** One run for everything; `npx vitest run web` or `--project web` runs a part of it. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "contract",
          maxWorkers,
          include: ["contract/src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["server/src/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [...replacing("server"), ...leftToTheNight],
          // What a file needs lives in its own house and database: the modules are loaded once for all, which is a tenth of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: "server, modules replaced", include: replacing("server") } },
      {
        test: {
          name: "scripts",
          maxWorkers,
          expect: { poll },
          include: ["scripts/**/*.test.mjs"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: {
          ...web,
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: replacingOfWeb,
          // A page is mounted anew by each test and taken away after it: its modules are loaded once for all.
          isolate: false,
        },
      },
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: { ...web, name: "web, modules replaced", include: replacingOfWeb },
      },
    ],
  },
});
