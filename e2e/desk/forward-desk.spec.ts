import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const choosing = (page: Page) => page.getByRole("button", { name: /^Selecionar a publicação/ });
const forwarding = (page: Page) => page.getByRole("button", { name: /^Encaminhar/ }).first();
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Encaminhar Publicaç/ });

/** Opens the desk with everything that waits to be forwarded, of all days. */
async function openWaiting(page: Page) {
  await page.goto("/controller/dashboard");
  await page
    .getByRole("region", { name: "Contadores de publicações" })
    .getByRole("button", { name: /^A Encaminhar/ })
    .click();
  await expect(choosing(page).first()).toBeVisible();
}

test("a forwarding agent forwards a publication for analysis, and it no longer waits", async ({ page }) => {
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

test(
  "by keyboard only: next, open, choose, all, search, help, forward and undo",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    const titles = page.locator("[data-panel-toggle]");
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    await press("g", "e");
    await expect(choosing(page).nth(1)).toBeVisible();
    await press("j", "j");
    await expect(titles.nth(1)).toBeFocused();
    await press("k");
    await expect(titles.nth(0)).toBeFocused();
    await press("o");
    await expect(titles.nth(0)).toHaveAttribute("aria-expanded", "false");
    await press("a");
    await expect(choosing(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    await press("a", "x");
    await expect(choosing(page).nth(0)).toHaveAttribute("aria-pressed", "true");
    await expect(choosing(page).nth(1)).toHaveAttribute("aria-pressed", "false");
    const name = (await choosing(page).first().getAttribute("aria-label"))!;

    await press("?");
    const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
    await expect(help.getByText("Encaminhar as selecionadas")).toBeVisible();
    await press("Escape");
    await expect(help).toBeHidden();

    await press("e");
    await expect(dialog(page)).toBeVisible();
    const choose = async (field: RegExp, option: string) => {
      await dialog(page).getByRole("combobox", { name: field }).focus();
      await page.keyboard.type(option);
      await expect(page.getByRole("option", { name: option })).toBeVisible();
      await press("ArrowDown", "Enter");
    };
    await choose(/^Responsável/, "Caio Ventania");
    await dialog(page).getByRole("combobox", { name: /^Tipo/ }).focus();
    await press("Enter");
    const analysis = page.getByRole("option", { name: "Análise de publicação" });
    await expect(analysis).toBeVisible();
    for (let step = 0; step < 20 && (await analysis.getAttribute("data-combobox-selected")) === null; step++)
      await press("ArrowDown");
    await press("Enter");
    await dialog(page).getByRole("button", { name: "Adicionar encaminhamento" }).press("Enter");
    await dialog(page).getByRole("button", { name: "Confirmar" }).press("Enter");
    await expect(page.getByText("Publicação encaminhada com sucesso!")).toBeVisible();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await press("z");
    await expect(page.getByText("Encaminhamento desfeito.")).toBeVisible();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();

    await press("/");
    await expect(page.getByLabel("Pesquisar nas publicações")).toBeFocused();
    await page.keyboard.type("intimação");
    await press("Enter");
    await expect(page.getByRole("heading", { name: "Resultados de “intimação”" })).toBeVisible();
  },
);

test(
  "the desk is filtered by a class of lawsuits, by its name or its number, and reset",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    await openWaiting(page);
    const found = await page.request.get("/api/pending_publications?rows=100");
    const { data } = (await found.json()) as {
      data: { class_code: string | null; class_name: string | null }[];
    };
    const { class_code, class_name } = data.find((each) => each.class_code && each.class_name)!;
    const menu = page.getByRole("dialog", { name: "Filtros" });
    const filterBy = async (text: string) => {
      await page.getByRole("button", { name: /^Filtros/ }).click();
      await menu.getByRole("textbox", { name: "Classe" }).fill(text);
      await page.keyboard.press("Enter");
      await expect(menu).toBeHidden();
    };
    for (const typed of [class_name!.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase(), class_code!]) {
      await filterBy(typed);
      await expect(page.getByRole("heading", { level: 1, name: `classe “${typed}”` })).toBeVisible();
      await expect(page.getByText(`${class_name} (${class_code})`).first()).toBeVisible();
      await expect(choosing(page).first()).toBeVisible();
    }
    expect(new URL(page.url()).searchParams.get("class")).toBe(class_code);
    await expect(page.getByRole("button", { name: "Imprimir Do Dia (só a classe)" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await filterBy("nenhuma classe destas");
    await page.getByRole("button", { name: "Mostrar todas as classes" }).click();
    await expect(page.getByRole("button", { name: "Limpar filtros" })).toBeHidden();
    await expect(choosing(page).first()).toBeVisible();
  },
);

test("the desk and its dialog are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, "controladoria");
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
});
