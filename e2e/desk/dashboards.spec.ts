import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

/** The number of a counter, after its animation. */
async function figureOf(page: Page, label: string): Promise<number> {
  const counter = page.getByRole("button", { name: new RegExp(`^${label}`) });
  await expect(counter).toHaveText(new RegExp(`^${label}[\\d.]+$`));
  return Number((await counter.textContent())!.slice(label.length).replaceAll(".", ""));
}

/** The number of rows in the open dialog's list, over all pages. */
async function rowsOfDialog(page: Page, title: string): Promise<number> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("row").nth(1)).toBeVisible();
  return (await dialog.getByRole("row").count()) - 1;
}

async function readableEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
}

test(
  "a lawyer's counters equal their lists: the agenda by class, hearings, electronic notices",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    for (const label of ["Em Atraso", "Em Atenção"]) {
      const count = await figureOf(page, label);
      expect(count).toBeGreaterThan(0);
      await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      expect(await rowsOfDialog(page, `Compromissos: ${label}`)).toBe(count);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await figureOf(page, "Em Dia");
    await expect(page.getByRole("list", { name: "Compromissos em aberto por tipo" })).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Próximas audiências" }).getByRole("button").first(),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Prazos automáticos" })).toHaveCount(0);
    await readableEverywhere(page);

    const notices = await figureOf(page, "Intimações eletrônicas");
    await page.getByRole("button", { name: /^Intimações eletrônicas/ }).click();
    await expect(page.getByRole("heading", { name: "Intimações eletrônicas", level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("output").first()).toHaveText(
      new RegExp(`^${notices} publicaç(?:ão|ões)$`),
    );
  },
);

test(
  "on the basic plan the automatic deadlines are on the dashboard, the nearest first",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "solo");
    const list = page.getByRole("list", { name: "Prazos automáticos" });
    await expect(list.getByRole("button").first()).toBeVisible();
    const days = (await list.getByRole("button").allTextContents()).map((text) =>
      text.slice(0, 10).split("/").toReversed().join("-"),
    );
    expect(days).toEqual(days.toSorted());
  },
);

test(
  "the office's administrator sees the day in figures, the movements behind one, and who did what for whom",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "escritorio");
    await page.getByRole("link", { name: "Painel" }).click();
    await expect(page.getByRole("heading", { name: "Painel", level: 1 })).toBeVisible();
    await figureOf(page, "Pendentes");
    await expect(page.getByText("Publicação encaminhada").first()).toBeVisible();
    await readableEverywhere(page);

    await page.getByRole("button", { name: /^Andamentos/ }).click();
    await expect(page.getByRole("dialog", { name: /^Andamentos de/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByRole("combobox", { name: "Status da ação" }).click();
    await page.getByRole("option", { name: "Aberto", exact: true }).first().click();
    await page.getByRole("button", { name: "Fechar", exact: true }).click();
    await expect(page).toHaveURL(/action_status=true/);
    await expect(page.getByText("Aberta", { exact: true }).first()).toBeVisible();

    await page
      .getByRole("button", { name: /^Novo Compromisso/ })
      .first()
      .click();
    const form = page.getByRole("dialog");
    await expect(form.getByLabel(/^Responsável/)).toBeVisible();
    await page.keyboard.press("Escape");
  },
);

test("an action is closed permanently", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "controladoria");
  await page.getByRole("link", { name: "Atividades" }).click();
  await expect(page.getByRole("heading", { name: "Atividades", level: 1 })).toBeVisible();
  await readableEverywhere(page);
  const closing = page.getByRole("button", { name: /^Encerrar/ }).first();
  const name = (await closing.getAttribute("aria-label"))!;
  const same = page.getByRole("button", { name, exact: true });
  const before = await same.count();
  await closing.click();
  await expect(page.getByText("Ação Encerrada com Sucesso")).toBeVisible();
  await expect(same).toHaveCount(before - 1);
});

test(
  "the team's figures are beside their charts, in both themes and at every width",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    await page.getByRole("link", { name: "Equipe" }).click();
    const open = page.getByRole("region", { name: "Em aberto e em atraso, por pessoa", exact: true });
    await expect(open.getByRole("row", { name: /^Beatriz Galvanez Trovoada/ })).toBeVisible();
    await expect(open.locator("svg path").first()).toBeVisible();
    await readableEverywhere(page);
    await page.getByText("7 dias", { exact: true }).click();
    await expect(page).toHaveURL(/dias=7/);
    const days = page.getByRole("region", { name: "Publicações por dia", exact: true });
    await expect(days.getByRole("row")).toHaveCount(8);
  },
);

test("a lawyer has no access to the figures of others", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  for (const path of ["/empresa/dashboard", "/empresa/equipe", "/controller/atividades"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Você não tem acesso a esta página" })).toBeVisible();
  }
});
