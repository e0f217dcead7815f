import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Success criteria of WCAG 2.2 at the levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** From a small phone to a wide screen, in CSS pixels. */
export const WIDTHS = [360, 768, 1024, 1440, 2560];

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: "tag", values },
      }),
    RULES,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Nothing stands out of the page sideways, at any width. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  // A theme changes colours and no widths: they are measured in the light one alone.
  if ((await page.locator("html").getAttribute("data-mantine-color-scheme")) === "dark") return;
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    // what the width decides in script is drawn a moment after the window has it
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `content at ${width} px`)
      .toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Waits for fonts and for what is still moving. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
