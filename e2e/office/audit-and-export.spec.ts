import { open } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { PASSWORD, signInAs } from "../support/sign-in-as.ts";

test(
  "the platform's views are in the office's audit trail, whose chain is valid",
  { tag: "@night" },
  async ({ page, browser }) => {
    const admin = await (await browser.newContext()).newPage();
    await signInAs(admin, "leitura");
    await admin.getByRole("link", { name: "Empresas" }).click();
    await admin.getByRole("button", { name: /Informações.*Vizinha Advogados/ }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Vizinha Advogados" })).toBeVisible();
    await admin.getByRole("link", { name: "Auditoria" }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Auditoria" })).toBeVisible();
    await expect(admin.getByRole("button", { name: "Entrou", exact: true }).first()).toBeVisible();
    await expect(admin.getByText("Ainda não verificada.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Verificar integridade" })).toBeHidden();
    await expectAccessible(admin);
    await expectFitsEveryWidth(admin);
    await admin.context().close();

    await signInAs(page, "vizinha");
    await page.getByRole("link", { name: "Auditoria" }).click();
    const trail = page.getByRole("region", { name: "Trilha de auditoria" });
    const view = trail.getByRole("button", { name: "Consultou escritório Vizinha Advogados" }).first();
    await expect(view).toBeVisible();
    await view.click();
    await expect(page.getByRole("dialog").getByText("Impressão digital")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Verificar integridade" }).click();
    await expect(page.getByText("Íntegra")).toBeVisible();
    await expect(page.getByText(/Conferida em/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Verificar de novo" })).toBeEnabled();
    await page.getByRole("combobox", { name: "Ação" }).selectOption("Entrou");
    await expect(page).toHaveURL(/act=entered/);
    await expect(view).toBeHidden();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  },
);

test("an office exports all of its data", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "vizinha");
  await page.getByRole("link", { name: "Configurações" }).click();
  await page.getByRole("button", { name: /^Exportar (?:tudo|de novo)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Exportar os dados do escritório" });
  await expectAccessible(page);
  await dialog.getByLabel(/Senha atual/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Exportar" }).click();
  const fetched = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar" }).click();
  const file = await open(await (await fetched).path());
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(4) });
  await file.close();
  expect([bytesRead, buffer.toString("latin1")]).toEqual([4, "PK\u0003\u0004"]);
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
});
