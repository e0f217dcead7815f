import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const LIST = "/advogado/processos";

const views = (page: Page, name: string | RegExp = /^Visões/) => page.getByRole("button", { name });
const headers = (page: Page) => page.getByRole("columnheader");
const rows = (page: Page) => page.locator("[data-row-opener]");

test("a view is saved, opened, shared by its address, made the default and deleted", async ({ page }) => {
  await signInAs(page, "controladoria");
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Ordenar processos por" }).click();
  await page.getByRole("option", { name: "Última alteração" }).click();
  await expect(page).toHaveURL(/sortBy=updated_at-desc/);

  await views(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Foro e tribunal" }).click();
  await expect(page).toHaveURL(/hidden=court/);
  await expect(headers(page)).not.toContainText(["Foro e tribunal"]);
  await page.getByRole("menuitem", { name: "Salvar esta visão" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Mexidos há pouco");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Visão salva com sucesso!")).toBeVisible();
  await expect(views(page, "Visões: Mexidos há pouco")).toBeVisible();
  await expectAccessible(page);

  // a colleague opens the address and sees the same
  const address = page.url();
  await signInAs(page, "advogada");
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Ordenar processos por" })).toHaveValue("Última alteração");
  await expect(page.getByRole("columnheader", { name: "Foro e tribunal" })).toHaveCount(0);

  // the view opens the list, is renamed and deleted
  await signInAs(page, "controladoria");
  await page.goto(address);
  await views(page, "Visões: Mexidos há pouco").click();
  await page.getByRole("menuitem", { name: "Organizar visões" }).click();
  await page.getByRole("button", { name: "Abrir a lista com ela Mexidos há pouco" }).click();
  await expect(page.getByText("Padrão", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(LIST);
  await expect(page).toHaveURL(/hidden=court&sortBy=updated_at-desc/);
  await views(page, "Visões: Mexidos há pouco").click();
  await page.getByRole("menuitem", { name: "Organizar visões" }).click();
  await page.getByRole("button", { name: "Excluir Mexidos há pouco" }).click();
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(page.getByText("Visão excluída com sucesso!")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();

  // all columns again
  await views(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Foro e tribunal" }).click();
  await expect(page.getByRole("columnheader", { name: "Foro e tribunal" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFitsEveryWidth(page);
});

test("low rows are chosen once and hold for every list", async ({ page }) => {
  await signInAs(page, "controladoria");
  await page.goto("/advogado/clientes");
  await expect(rows(page).first()).toBeVisible();
  const height = async () => (await page.locator("tbody tr").first().boundingBox())!.height;
  const before = await height();
  const saved = page.waitForResponse("**/api/user/compact_lists");
  await views(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Listas compactas" }).click();
  await saved;
  await page.keyboard.press("Escape");
  await expect.poll(height).toBeLessThan(before);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(height).toBeLessThan(before);
  await page.goto("/perfil");
  const back = page.waitForResponse("**/api/user/compact_lists");
  await page.getByRole("switch", { name: "Listas compactas" }).click();
  await back;
  await expect(page.locator("html")).toHaveAttribute("data-lists", "");
});
