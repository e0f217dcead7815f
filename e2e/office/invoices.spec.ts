import { expect, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

test(
  "the administrator finds a late invoice, marks it as paid and back, and confirms a readjustment",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await page.getByRole("link", { name: "Faturas" }).click();
    const list = page.getByRole("region", { name: "Faturas" });
    await expect(list.getByText("Pendente Advocacia").first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.getByRole("combobox", { name: "Situação" }).click();
    await page.getByRole("option", { name: "Estornada" }).click();
    await page.getByRole("button", { name: "Visualizar" }).click();
    await expect(list.getByRole("button", { name: /^Situação da fatura \d+: Estornada/ })).toHaveCount(1);
    await page.getByRole("combobox", { name: "Situação" }).click();
    await page.getByRole("option", { name: "Atrasada" }).click();
    await page.getByRole("button", { name: "Visualizar" }).click();
    const situation = list.getByRole("button", { name: /^Situação da fatura/ });
    await expect(situation).toHaveAccessibleName(/: Atrasada\./);
    await expect(list.getByText("Pendente Advocacia")).toHaveCount(1);
    await situation.click();
    await page.getByRole("menuitem", { name: "Paga", exact: true }).click();
    await expect(page.getByText("Nenhuma fatura com esses filtros.")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await list.getByLabel("Pesquisar em Faturas").fill("pendente");
    await page.keyboard.press("Enter");
    await expect(list.getByText("Demonstração Advogados")).toHaveCount(0);
    await situation.first().click();
    await page.getByRole("menuitem", { name: "Atrasada" }).click();
    await expect(list.getByRole("button", { name: /Atrasada/ })).toHaveCount(1);
    const saving = page.waitForEvent("download");
    await list.getByRole("checkbox").first().click();
    await page.getByRole("button", { name: "Gerar PDF" }).first().click();
    expect((await saving).suggestedFilename()).toMatch(/^Faturas - .*\.pdf$/);

    await page.getByRole("link", { name: "Reajustes" }).click();
    await page.getByRole("checkbox", { name: "Selecionar Demonstração Advogados" }).click();
    await page.getByRole("button", { name: "Confirmar" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirmar reajuste" });
    await dialog.getByLabel("Percentual").fill("4,68");
    await expect(dialog.getByText(/261,60/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirmar e avisar por e-mail" }).click();
    await expect(page.getByText(/Nenhum reajuste a decidir/)).toBeVisible();
    await page.getByRole("combobox", { name: "Situação" }).click();
    await page.getByRole("option", { name: "Confirmados" }).click();
    await expect(page.getByText("IPCA 4,68%").first()).toBeVisible();
    await expectFitsEveryWidth(page);
  },
);

test(
  "an office's administrator sees his office's invoices, opens one and saves it",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "escritorio");
    await page.getByRole("link", { name: "Faturas" }).click();
    const list = page.getByRole("region", { name: "Faturas" });
    await expect(list.getByText("Paga", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Vizinha Advogados")).toHaveCount(0);
    await list.locator("[data-row-opener]").first().click();
    const sheet = page.getByRole("article");
    await expect(sheet.getByText("Demonstração Advogados")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Gerar PDF" }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Fatura \d+ - .*\.pdf$/);
  },
);
