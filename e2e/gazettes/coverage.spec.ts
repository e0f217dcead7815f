import { spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { dataFolder } from "../support/server-folders.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const grid = (page: Page) => page.getByRole("table", { name: /^Cobertura de / });

async function openFromMenu(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Cobertura" })
    .click();
  await expect(grid(page)).toBeVisible({ timeout: 30_000 });
}

test(
  "the office sees for each of its lawyers, and for no others, which days of the gazettes arrived",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "escritorio");
    await openFromMenu(page);
    await expect(grid(page).getByRole("rowheader", { name: /Beatriz Galvanez Trovoada/ })).toBeVisible();
    await expect(grid(page).getByRole("rowheader", { name: /Ivo Carandaí Belverde/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Mês anterior" }).click();
    await expect(page).toHaveURL(/month=/);
    await expect(
      grid(page)
        .getByText(/^\d+ publicaç(ão|ões)$/)
        .first(),
    ).toBeAttached();
    await page.getByLabel("Fonte").selectOption({ label: "DJEN" });
    await expect(page).toHaveURL(/source=djen/);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    const day = grid(page).getByRole("link").first();
    const listed = /publication_date=([\d-]+)/.exec((await day.getAttribute("href"))!)![1]!;
    await day.click();
    await expect(page).toHaveURL(new RegExp(`/advogado/dashboard\\?publication_date=${listed}$`));
    await expect(page.getByRole("list", { name: "Publicações" }).getByRole("listitem").first()).toBeVisible();
  },
);

test(
  "the office saves a lawyer's sealed statement of coverage, which the operator's command verifies",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "escritorio");
    await openFromMenu(page);
    await page.getByRole("button", { name: "Mês anterior" }).click();
    await expect(page).toHaveURL(/month=/);
    const lawyer = grid(page).getByRole("rowheader", { name: /Beatriz Galvanez Trovoada/ });
    await lawyer.getByRole("button", { name: "Declaração de cobertura (PDF)" }).click();
    const dialog = page.getByRole("dialog", { name: /^Declaração de cobertura de Beatriz/ });
    await expect(dialog.getByLabel("De")).toHaveValue(/^01\//);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Gerar PDF" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^Declaração de cobertura - Beatriz .*\.pdf$/);
    await expect(dialog).toBeHidden();
    const file = await saved.path();
    const folder = process.env["PAUTA_E2E_FOLDER"];
    test.skip(folder === undefined, "the command needs the server's data folder");
    const verified = spawnSync(process.execPath, ["server/src/pauta.ts", "verify", file], {
      env: { ...process.env, DATA_DIR: dataFolder(folder!, test.info().parallelIndex) },
      encoding: "utf8",
    });
    expect(verified.stdout).toContain("Íntegro: o arquivo está como foi lacrado por esta instalação.");
    expect(verified.stdout).toContain("Advogado: Beatriz Galvanez Trovoada");
    expect(verified.status).toBe(0);
  },
);

test(
  "the last gazettes before a day without courts are pending, not missing",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "escritorio");
    await page.goto("/empresa/cobertura");
    await expect(grid(page)).toBeVisible({ timeout: 30_000 });
    await expect(grid(page).getByRole("cell").filter({ hasText: "não veio" })).toHaveCount(0);
  },
);

test(
  "the platform's administrator sees it for every office, and searches by name",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await openFromMenu(page);
    await page.getByLabel("Pesquisar advogado").fill("belverde");
    await page.keyboard.press("Enter");
    await expect(grid(page).getByRole("rowheader")).toHaveCount(1);
    await expect(
      grid(page).getByRole("rowheader", { name: /Ivo Carandaí Belverde.*Vizinha Advogados/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await signOut(page);
    await signInAs(page, "leitura");
    await openFromMenu(page);
    await grid(page).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/empresa\/informacoes\?company=\d+&day=/);
    await expect(page.getByRole("list", { name: "Publicações da empresa" })).toBeVisible();
  },
);
