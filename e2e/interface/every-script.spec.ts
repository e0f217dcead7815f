import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

const SCRIPTS = path.resolve(import.meta.dirname, "../../web/dist/assets");

/** Run before all others, in the head of a page, and are no modules. */
const CLASSIC = /^(?:early-load|sign-in-waits)-/;

test("every script of the interface can be loaded by itself", async ({ page }) => {
  await page.goto("/login");
  const names = readdirSync(SCRIPTS).filter((name) => name.endsWith(".js") && !CLASSIC.test(name));
  expect(names.length).toBeGreaterThan(50);
  const failures = await page.evaluate(async (all) => {
    const failed: string[] = [];
    for (const name of all)
      await import(`/assets/${name}`).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    return failed;
  }, names);
  expect(failures).toEqual([]);
});
