import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "./page-checks.ts";
import { chooseTheme, signInAs } from "./sign-in-as.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const plans = (page: Page) => page.getByRole("region", { name: "Planos de Pagamento" });

test("who only reads sees both lists and changes nothing", async ({ page }) => {
  await signInAs(page, "leitura");
  await page.goto("/configuracoes_pagamento");
  await expect(plans(page).getByText("STANDARD")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Adicionar|Editar|Excluir/ })).toHaveCount(
    0,
  );
});

for (const theme of ["light", "dark"] as const)
  test(`the payment configuration is accessible and fits every width, ${theme}`, async ({ page }) => {
    await signInAs(page, "admin");
    await chooseTheme(page, theme);
    await page.goto("/configuracoes_pagamento");
    await expect(plans(page).getByText("STANDARD")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await plans(page).getByRole("button", { name: "Editar STANDARD" }).click();
    await expect(dialog(page, "Editar Plano de Pagamento").getByLabel("Nome")).toHaveValue("STANDARD");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.goto("/inicio");
    await chooseTheme(page, "light");
  });
