import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { chooseTheme, signInAs } from "../support/sign-in-as.ts";

const NAME = "Luto oficial de teste";

/** A weekday a few days ahead, within the terms of open deadlines. */
function dayAhead(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10).split("-").toReversed().join("/");
}

async function saveDay(page: Page): Promise<void> {
  await page.goto("/feriados");
  await page
    .getByRole("button", { name: /^Adicionar/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Adicionar dia" });
  await dialog.getByRole("textbox", { name: "Dia" }).fill(dayAhead());
  await dialog.getByRole("textbox", { name: "Nome" }).fill(NAME);
  await dialog.getByRole("textbox", { name: "Ato" }).fill("Portaria 99");
  await dialog.getByRole("combobox", { name: "Onde vale" }).click();
  await page.getByRole("option", { name: "Todo o país" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
}

test(
  "a court holiday moves no deadline until somebody approves, and is undone when it is deleted",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await signInAs(page, "admin");
    await saveDay(page);
    const office = await (await browser.newContext()).newPage();
    await signInAs(office, "escritorio");
    await expect(async () => {
      await office.goto("/advogado/compromissos");
      await expect(office.getByText(/prazos? recalculados? aguardam? decisão/)).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await office.getByRole("link", { name: "Ver os prazos" }).click();
    const list = office.getByRole("list", { name: "Prazos recalculados" });
    await expect(list.getByText(new RegExp(`Deixa de contar ${dayAhead()}: ${NAME}`)).first()).toBeVisible();
    await expectAccessible(office);
    await chooseTheme(office, "dark");
    await expectAccessible(office);
    await chooseTheme(office, "light");
    await expectFitsEveryWidth(office);

    await office.keyboard.press("ArrowDown");
    await office.keyboard.press("x");
    await office.getByRole("button", { name: "Aprovar", exact: true }).click();
    await expect(office.getByText("Prazo alterado com sucesso!")).toBeVisible();
    await office.getByRole("button", { name: "Selecionar todos" }).click();
    await office.getByRole("button", { name: "Manter" }).click();
    await expect(office.getByText("Nenhum prazo recalculado aguarda decisão.")).toBeVisible();

    await page.getByRole("button", { name: new RegExp(`^Excluir ${NAME}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(?:Sim|Excluir)/ })
      .click();
    await expect(page.getByText("Dia excluído com sucesso!")).toBeVisible();
    // what was approved is proposed to move back; what was kept is right already
    await expect(async () => {
      await office.goto("/advogado/prazos-recalculados");
      await expect(list.getByText(`Volta a contar`).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await office.keyboard.press("t");
    await office.keyboard.press("a");
    await expect(office.getByText("Nenhum prazo recalculado aguarda decisão.")).toBeVisible();
  },
);
