import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";
import { isWhole } from "./whole-journeys.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Success criteria of WCAG 2.2 at levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** From a small phone to a wide screen, in CSS pixels. */
export const WIDTHS = [360, 768, 1024, 1440, 2560];

/** Rules that depend on colours; all others give the same result in both themes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects that the page breaks no automatically checkable rule of WCAG 2.2 AA, in either theme; skipped by day. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isWhole) return;
  await settled(page);
  await page.evaluate(AXE);
  const shown = await page.locator("html").getAttribute("data-mantine-color-scheme");
  const [one, other] = shown === "dark" ? (["dark", "light"] as const) : (["light", "dark"] as const);
  const found = await violations(page, { type: "tag", values: RULES });
  await putOn(page, other);
  const foundInOther = await violations(page, { type: "rule", values: COLOUR_RULES });
  await putOn(page, one);
  expect({ [one]: found, [other]: foundInOther }).toEqual({ [one]: [], [other]: [] });
}

/** The same in the current theme only; by day without the rules that depend on colours. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(AXE);
  const found = await violations(page, { type: "tag", values: RULES }, isWhole ? [] : COLOUR_RULES);
  expect(found, page.url()).toEqual([]);
}

async function violations(page: Page, runOnly: RunOnly, leftOut: string[] = []): Promise<string[]> {
  const results = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        ...options,
        resultTypes: ["violations"],
      }),
    { runOnly, rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])) },
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/**
 * Switches the theme as another tab of the same browser would: nothing is stored. A page outside of the
 * interface has the system's theme.
 */
async function putOn(page: Page, theme: "light" | "dark"): Promise<void> {
  if ((await page.locator("html[data-mantine-color-scheme]").count()) === 0)
    return page.emulateMedia({ colorScheme: theme });
  await page.evaluate((newValue) => {
    const change = { key: "pauta-color-scheme", newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent("storage", change));
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", theme);
  await settled(page);
}

/** Expects no horizontal overflow at any width; skipped by day. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  if (!isWhole) return;
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, width);
  }
  if (before) await page.setViewportSize(before);
}

/** Expects no horizontal overflow at the current window's width. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await settled(page);
  // scripts that depend on the width render a moment after the resize
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `content at ${width} px`)
    .toBeLessThanOrEqual(width);
}

/** Waits for pending requests, fonts and animations. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
