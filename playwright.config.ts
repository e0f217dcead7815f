import { defineConfig } from "@playwright/test";

/**
 * Journeys in a real browser. `npm test -- e2e` finds the browser (PAUTA_CHROMIUM) and names the report;
 * `e2e/global-setup.ts` starts the server and tells its address in PAUTA_E2E_URL.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/global-setup.ts",
  // One server and one database for all: a journey after the other, each finding what it expects.
  workers: 1,
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: process.env["PAUTA_E2E_REPORT"] ?? "test-results/e2e.json" }]],
  use: {
    baseURL: process.env["PAUTA_E2E_URL"] ?? "http://127.0.0.1:3000",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Recording every journey costs two cores a third of their time: in CI only the second try is recorded.
    trace: process.env["CI"] === undefined ? "retain-on-failure" : "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium",
      // The sandbox is Playwright's to leave out, as root must; a machine without network needs no QUIC.
      args: ["--disable-quic"],
    },
  },
});
