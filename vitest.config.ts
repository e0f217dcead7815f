import { defineConfig } from "vitest/config";

/** One run for the three workspaces; `npx vitest run web` or `--project web` runs one of them. */
export default defineConfig({
  test: {
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
          include: ["server/src/**/*.test.ts", "bench/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
          testTimeout: 20_000,
        },
      },
    ],
  },
});
