import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAsShown, expectFits } from "../support/page-checks.ts";
import { isWhole } from "../support/whole-journeys.ts";
import { signInAs } from "../support/sign-in-as.ts";

/** The users whose menus together contain all pages. */
const PEOPLE = ["advogada", "gestora", "controladoria", "admin"];

async function pagesOfMenu(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links.first()).toBeAttached();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return [...new Set(found)].filter((href) => href !== null);
}

test("every page of everybody's menu opens, breaks no rule of accessibility and fits a small phone", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const seen = new Set<string>();
  for (const username of PEOPLE) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInAs(page, username);
    for (const path of (await pagesOfMenu(page)).filter((one) => !seen.has(one))) {
      seen.add(path);
      // by day pages are opened by links, as people do it; by night each is loaded by its address
      if (isWhole) await page.goto(path);
      else
        await page
          .locator(`nav a[href="${path}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL((url) => url.pathname + url.search === path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
      // by day only every third page is checked
      if (!isWhole && seen.size % 3 !== 0) continue;
      await expectAccessibleAsShown(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectFits(page, 360);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await context.close();
  }
  expect(seen.size).toBeGreaterThan(20);
});
