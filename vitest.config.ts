import { defineConfig } from "vitest/config";

if (Number(process.versions.node.split(".")[0]) < 24) {
  throw new Error(
    `The tests run on Node 24 or newer and this is ${process.version}: start them with "npm test", ` +
      "or put node_modules/.bin first in PATH.",
  );
}

/** One run for everything; `npx vitest run web` or `--project web` runs a part of it. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine that the project is built on; more files at once only wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "contract",
          include: ["contract/src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
          // Starts one PostgreSQL with a migrated database that every test file copies.
          globalSetup: ["server/src/house.setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Real processes are killed and restarted here; on a crowded machine one may miss its moment once.
          retry: process.env["CI"] ? 1 : 0,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.mjs"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: {
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["vitest.setup.ts"],
          css: { include: [/tokens\.css/] },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
