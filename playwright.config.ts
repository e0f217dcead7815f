import { defineConfig } from "@playwright/test";
import { isWhole } from "./e2e/whole-journeys.ts";

/**
 * Journeys in a real browser. `npm test -- e2e` finds the browser (PAUTA_CHROMIUM) and names the report;
 * `e2e/global-setup.ts` starts a server for each worker and puts their addresses into PAUTA_E2E_URLS, in the
 * order of the workers' parallel index; with PAUTA_E2E_URL there is one server, and so one worker.
 */
const isElsewhere = process.env["PAUTA_E2E_URL"] !== undefined;
const addresses = (process.env["PAUTA_E2E_URL"] ?? process.env["PAUTA_E2E_URLS"] ?? "").split(" ");
const address = addresses[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];

/**
 * What Chromium leaves out. Its last list counts, so the names that Playwright leaves out are repeated here
 * (chromiumSwitches.ts); the last two are the address bar's own pages, two of which every window would draw, unseen:
 * a fourteenth of a journey's time.
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
  globalSetup: "./e2e/global-setup.ts",
  // A server, a database and a browser for each: in each a journey after the other, finding what it expects.
  workers: isElsewhere ? 1 : 2,
  // What every change must pass, or with PAUTA_WHOLE_JOURNEYS all that there is (`npm run test:night`, `npm test -- e2e`).
  ...(!isWhole && { grepInvert: /@night/ }),
  forbidOnly: process.env["CI"] !== undefined,
  // What is awaited is what happens, not how soon: some machines are half as fast as others.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: process.env["PAUTA_E2E_REPORT"] ?? "test-results/e2e.json" }]],
  use: {
    // A journey gets the window of the one before, emptied of its cookies and stored texts: scripts are compiled once.
    reuseContext: true,
    baseURL: address || "http://127.0.0.1:3000",
    // What moves costs a tenth of a journey: it is looked at by night.
    ...(isWhole ? {} : { contextOptions: { reducedMotion: "reduce" } }),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Recording every journey costs a third of the time of two cores: it is done where one file is named.
    trace: process.env["PAUTA_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium",
      // A bare machine names no language: Chromium then writes no file name with an accent, but "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      // The sandbox is Playwright's to leave out, as root must; a machine without network needs no QUIC.
      args: ["--disable-quic", `--disable-features=${LEFT_OUT.join(",")}`],
    },
  },
});
