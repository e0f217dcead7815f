import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "./page-checks.ts";
import { chooseTheme, signInAs } from "./sign-in-as.ts";

const choosing = (page: Page) => page.getByRole("button", { name: /^Selecionar a publicação/ });
const forwarding = (page: Page) => page.getByRole("button", { name: /^Encaminhar/ }).first();
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Encaminhar Publicaç/ });

/** The desk with all that waits to be forwarded, of whichever day. */
async function openWaiting(page: Page) {
  await page.goto("/controller/dashboard");
  await page
    .getByRole("region", { name: "Contadores de publicações" })
    .getByRole("button", { name: /^A Encaminhar/ })
    .click();
  await expect(choosing(page).first()).toBeVisible();
}

test("who distributes the day forwards a publication for analysis, and it waits no more", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "controladoria");
  await openWaiting(page);
  const first = choosing(page).first();
  const name = (await first.getAttribute("aria-label"))!;
  await first.click();
  await page.reload();
  await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");

  await forwarding(page).click();
  await dialog(page)
    .getByRole("combobox", { name: /^Responsável/ })
    .click();
  await page.getByRole("option", { name: /Caio Ventania/ }).click();
  await dialog(page).getByRole("combobox", { name: /^Tipo/ }).click();
  await page.getByRole("option", { name: "Análise de publicação" }).click();
  await dialog(page).getByRole("button", { name: "Adicionar encaminhamento" }).click();
  await expect(dialog(page).getByRole("region", { name: "Encaminhamentos" })).toContainText("Caio Ventania");
  await dialog(page).getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Publicação encaminhada com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);

  await page.goto("/controller/atividades");
  await expect(page.getByText("Otávio Sabiares Cerejal para Caio Ventania").first()).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`the desk and its dialog are accessible and fit every width, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "controladoria");
    await chooseTheme(page, theme);
    await openWaiting(page);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await choosing(page).first().click();
    await forwarding(page).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await dialog(page)
      .getByRole("button", { name: /^(Cancelar|Fechar)$/ })
      .last()
      .click();
    await expect(dialog(page)).toBeHidden();
    await chooseTheme(page, "light");
  });
}
