import { defineConfig } from "@playwright/test";
import { isWhole } from "./e2e/support/whole-journeys.ts";

/**
 * Journeys in a real browser. `npm test -- e2e` finds the browser (PAUTA_CHROMIUM) and names the report;
 * `e2e/support/global-setup.ts` starts a server for each worker and puts their addresses into PAUTA_E2E_URLS, in the
 * order of the workers' parallel index; with PAUTA_E2E_URL there is one server, and so one worker.
 */
const isElsewhere = process.env["PAUTA_E2E_URL"] !== undefined;
const addresses = (process.env["PAUTA_E2E_URL"] ?? process.env["PAUTA_E2E_URLS"] ?? "").split(" ");
const address = addresses[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];

/**
 * Features that are off in Chromium. Only its last list counts, so those that Playwright turns off are repeated here
 * (chromiumSwitches.ts). The last two are pages of the address bar, which every window would draw unseen, in a
 * fourteenth of a journey's time.
 */
const LEFT_OUT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  // Each worker has a server, a database and a browser, and runs one journey after the other.
  workers: isElsewhere ? 1 : 2,
  // Those that every change must pass; all of them with PAUTA_WHOLE_JOURNEYS (`npm run test:night`, `npm test -- e2e`).
  ...(!isWhole && { grepInvert: /@night/ }),
  forbidOnly: process.env["CI"] !== undefined,
  // Journeys wait for events, not for a time: some machines are half as fast as others.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: process.env["PAUTA_E2E_REPORT"] ?? "test-results/e2e.json" }]],
  use: {
    // A journey reuses the window of the one before, without its cookies and stored texts: scripts are compiled once.
    reuseContext: true,
    baseURL: address || "http://127.0.0.1:3000",
    // Animations cost a tenth of a journey's time: only the night's run has them.
    ...(isWhole ? {} : { contextOptions: { reducedMotion: "reduce" } }),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Recording every journey costs a third of the time of two cores: PAUTA_TRACE turns it on.
    trace: process.env["PAUTA_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium",
      // Without a locale Chromium saves a file whose name has an accent as "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      // Playwright itself turns the sandbox off, which root must do; a machine without network needs no QUIC.
      args: ["--disable-quic", `--disable-features=${LEFT_OUT.join(",")}`],
    },
  },
});
