import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const results = (page: Page) => page.getByRole("option");

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).fill(words);
  await expect(results(page).first()).toBeVisible();
}

/** The first lawsuit of the office with a unified number. */
async function aNumber(page: Page): Promise<string> {
  await page.goto("/advogado/processos");
  const number = page.getByText(/^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}$/).first();
  await expect(number).toBeVisible();
  return (await number.textContent())!;
}

test("a lawsuit is found by its bare number and opened without the mouse", async ({ page }) => {
  await signInAs(page, "advogada");
  const number = await aNumber(page);
  await search(page, number.replaceAll(/\D/g, ""));
  const first = results(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(first).toContainText(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/advogado\/processos\/info\?process=\d+$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(number);
});

test(
  "arrow keys choose among clients, and a publication opens on its day",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await search(page, "maria");
    await page.keyboard.press("ArrowDown");
    const second = results(page).nth(1);
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id"))!);
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();

    await search(page, "intimação prazo");
    const publications = page.getByRole("listbox", { name: "Publicações" }).getByRole("option");
    await publications.nth(2).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard\?publication_date=.*publication=\d+/);
    const current = page.locator("li[data-current='true']");
    await expect(current).toBeInViewport();
    await expect(current.locator("[data-panel-toggle]")).toHaveAttribute("aria-expanded", "true");
  },
);

test(
  "Tab shows more of one kind, and a search without results says so",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "escritorio");
    await search(page, "prazo");
    await page.getByRole("button", { name: "Ver mais em Publicações" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Ver todos os tipos" })).toBeVisible();
    await expect.poll(() => results(page).count()).toBeGreaterThan(6);
    await field(page).fill("xyzzy nada disso");
    await expect(page.getByText("Nada encontrado para")).toBeVisible();
  },
);

test("the search is accessible in both themes and fits every width", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await page.keyboard.press("Control+k");
  await expectAccessible(page);
  await field(page).fill("maria");
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
});

test("on a phone it is full-screen, opened by its icon", { tag: "@night" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "advogada");
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await field(page).fill("prazo");
  await expect(results(page).first()).toBeVisible();
  const sheet = (await page.getByRole("dialog").boundingBox())!;
  expect([sheet.width, sheet.height]).toEqual([360, 740]);
});

test(
  "a list is saved as a workbook and a client's record is printed",
  { tag: "@night" },
  async ({ page }) => {
    // a headless browser cannot print: the test inspects the document instead
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await signInAs(page, "advogada");
    await page.goto("/advogado/clientes");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportar clientes" }).click();
    expect((await saving).suggestedFilename()).toMatch(
      /^Clientes - Demonstração Advogados - \d{4}-\d\d-\d\d\.xlsx$/,
    );

    const line = page.getByRole("button", { name: /^Imprimir / }).first();
    const name = (await line.getAttribute("aria-label"))!.replace(/^Imprimir /, "");
    await line.click();
    const printout = page.frameLocator("#pauta-paper");
    await expect(printout.locator("h1")).toHaveText(name);
    await expect(printout.locator("header")).toContainText("Demonstração Advogados");
  },
);
