import { defineConfig } from "vitest/config";

if (Number(process.versions.node.split(".")[0]) < 24) {
  throw new Error(
    `The tests run on Node 24 or newer and this is ${process.version}: start them with "npm test", ` +
      "or put node_modules/.bin first in PATH.",
  );
}

/**
 * Files that run at once. Each project must set it, because a project inherits nothing and would run one file after
 * the other on two cores. Many of the server's tests wait for processes that they start, so a third file fits.
 * The long runs (`npm run attack`, `npm run faults`) measure, and run one file after the other.
 */
const isLongRun = process.env["PAUTA_RUNS"] !== undefined;
const maxWorkers = isLongRun ? 1 : 3;

/** `expect.poll` waits as long as a busy machine may need, not for one second. */
const poll = { timeout: 30_000 };

/** Tests that replace a module, which other files must not get. */
const replacing = [
  "server/src/office/identity/passwords/passwords.test.ts",
  "server/src/practice/lawsuit-files/files-on-a-failing-disk.test.ts",
  "server/src/platform/storage/storage.test.ts",
];

/** The same among the interface's tests. */
const replacingOfWeb = [
  "src/app/filters/filter-menu.test.tsx",
  "src/app/first-load.test.tsx",
  "src/app/guards.test.tsx",
  "src/app/session/session-loss.test.tsx",
  "src/app/shell/shell.test.tsx",
  "src/gazettes/import/import-preview.test.tsx",
  "src/gazettes/import/import-publications.test.tsx",
  "src/office/identity/sign-in.test.tsx",
  "src/office/notifications/notifications.test.tsx",
  "src/practice/lawsuit-files/documents.test.tsx",
  "src/practice/lawsuit-files/first-files.test.tsx",
  "src/reading/documents/export-button.test.tsx",
  "src/reading/documents/publication-documents.test.tsx",
  "src/reading/search/recent-records.test.tsx",
  "src/reading/search/search-commands.test.tsx",
  "src/reading/search/search-dialog.test.tsx",
];

/**
 * What `npm test` leaves to `npm run test:night`. A test has the tag in its options, a file in a comment at its top
 * (`@module-tag`). A file that is named on the command line (`npm test -- FILE`) runs completely.
 */
const tags = [
  { name: "night", description: "slow: left to the night, while by day another test of its kind runs" },
  { name: "sampled", description: "runs by day with some of its cases (someByDay), by night with all" },
];

const server = {
  maxWorkers,
  tags,
  expect: { poll },
  environment: "node",
  // Starts one PostgreSQL with a migrated database that every test file copies.
  globalSetup: ["server/src/testing/database.setup.ts"],
  testTimeout: isLongRun ? 4 * 3_600_000 : 60_000,
  hookTimeout: 120_000,
};

const web = {
  maxWorkers,
  tags,
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
    tags,
    projects: [
      {
        test: {
          name: "contract",
          maxWorkers,
          tags,
          include: ["contract/src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["server/src/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: replacing,
          // Each file has its own server and database, so modules are loaded once for all: a tenth of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: "server, modules replaced", include: replacing } },
      {
        test: {
          name: "scripts",
          maxWorkers,
          tags,
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
          // Each test mounts its page and removes it afterwards, so modules are loaded once for all.
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
