import { expect, test } from "@playwright/test";
import { expectSteady, watchLayoutShifts } from "../support/layout-shift.ts";
import { signInAs } from "../support/sign-in-as.ts";

const SIZES = [
  { on: "a desktop", width: 1366, height: 800 },
  { on: "a phone", width: 360, height: 740 },
] as const;

for (const username of ["gestora", "controladoria", "solo", "recente", "admin"] as const)
  for (const { on, width, height } of SIZES)
    test(
      `no page of the menu moves under the reader while it loads: ${username} on ${on}`,
      { tag: "@night" },
      async ({ page }) => {
        test.setTimeout(240_000);
        await signInAs(page, username);
        const links = page.getByRole("navigation").getByRole("link");
        await expect(links.nth(3)).toBeVisible();
        const paths = await links.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
        await page.setViewportSize({ width, height });
        await watchLayoutShifts(page);
        for (const path of new Set([...paths, "/perfil"])) {
          await page.goto(path);
          await expectSteady(page, path);
        }
      },
    );
