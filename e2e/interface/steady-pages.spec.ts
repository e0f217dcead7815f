import { test } from "@playwright/test";
import { expectSteady, watchLayoutShifts } from "../support/layout-shift.ts";
import { signInAs } from "../support/sign-in-as.ts";

const SIZES = [
  { on: "a desktop", width: 1366, height: 800 },
  { on: "a phone", width: 360, height: 740 },
] as const;

const PAGES = {
  advogada: ["/advogado/dashboard"],
  solo: ["/advogado/dashboard"],
  recente: ["/advogado/dashboard"],
  controladoria: ["/controller/dashboard"],
  gestora: [
    "/empresa/cobertura",
    "/empresa/configuracoes",
    "/empresa/dashboard",
    "/empresa/equipe",
    "/auditoria",
    "/advogado/telefones",
  ],
};

for (const [username, paths] of Object.entries(PAGES))
  for (const { on, width, height } of SIZES)
    test(
      `what a page shows does not move under the reader while the rest of it comes: ${username} on ${on}`,
      { tag: "@night" },
      async ({ page }) => {
        await signInAs(page, username);
        await page.setViewportSize({ width, height });
        await watchLayoutShifts(page);
        for (const path of paths) {
          await page.goto(path);
          await expectSteady(page, path);
        }
      },
    );
