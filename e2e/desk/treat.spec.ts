import { expect, test } from "@playwright/test";
import {
  countOf,
  expectCountersEqualLists,
  list,
  openPlainUntreatedDay,
  openUntreatedDay,
  panelOf,
  panels,
  publicationsOf,
  toggleOf,
} from "../support/day-of-publications.ts";
import { enter, PASSWORD, signInAs } from "../support/sign-in-as.ts";

const TREATED = "Publicação tratada com sucesso!";

test(
  "by mouse: find the newest day, read, treat with a comment; counters and lists are updated",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const newestDay = page.getByRole("button", { name: /o dia mais recente$/ });
    await expect(newestDay.or(panels(page).first())).toBeVisible();
    const publication = await openUntreatedDay(page);
    const panel = panelOf(page, publication);
    await expectCountersEqualLists(page);
    const before = { pending: await countOf(page, "Pendentes"), treated: await countOf(page, "Tratadas") };

    await panel.getByRole("button", { name: "Tratar", exact: true }).click();
    await panel.getByRole("button", { name: "Tratar", exact: true }).click();
    await expect(panel.getByText("O campo é obrigatório")).toBeVisible();
    await panel.getByLabel("Observação").fill("Prazo anotado na agenda.");
    await panel.getByRole("button", { name: "Tratar", exact: true }).click();

    await expect(page.getByText(TREATED)).toBeVisible();
    await expect(toggleOf(panel)).toHaveAttribute("aria-expanded", "false");
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before.pending - 1);
    await expect.poll(() => countOf(page, "Tratadas")).toBe(before.treated + 1);
    await expectCountersEqualLists(page);

    await page.reload();
    await expect(panels(page).first()).toBeVisible();
    for (const title of await panels(page).all())
      if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
    const shown = panelOf(page, publication);
    await expect(shown.getByText("Prazo anotado na agenda.")).toBeVisible();
    await expect(shown.getByText(/^Tratada por .+ em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await expect(shown.getByRole("button", { name: "Tratar", exact: true })).toBeDisabled();

    await shown.getByRole("button", { name: "Reabrir" }).click();
    const dialog = page.getByRole("dialog", { name: "Reabrir Publicação" });
    await dialog.getByRole("button", { name: "Reabrir" }).click();
    await expect(dialog.getByText("O campo é obrigatório")).toBeVisible();
    await dialog.getByLabel("Motivo").fill("O prazo era outro.");
    await dialog.getByRole("button", { name: "Reabrir" }).click();
    await expect(dialog).toBeHidden();
    await expect(shown.getByRole("button", { name: "Tratar", exact: true })).toBeEnabled();
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before.pending);
  },
);

test("by keyboard only: sign in, go to the untreated ones, read, treat two, search, show the help", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await page.keyboard.type("associado");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Publicações" })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Publicações pendentes" })).toBeVisible();
  await expect(panels(page).first()).toBeVisible();
  const before = await countOf(page, "Pendentes");
  expect(before).toBeGreaterThan(2);

  await page.keyboard.press("j");
  await expect(panels(page).nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(panels(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(panels(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panels(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panels(page).nth(1)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("o");
  await expect(panels(page).nth(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowUp");

  for (const left of [before - 1, before - 2]) {
    await page.keyboard.press("t");
    await expect(page.getByLabel("Observação")).toBeFocused();
    await page.keyboard.type("Tratada pelo teclado.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel("Observação")).toHaveCount(0);
    await expect.poll(() => countOf(page, "Pendentes")).toBe(left);
    // The next untreated one has the focus and is open.
    await expect(panels(page).first()).toBeFocused();
    await expect(panels(page).first()).toHaveAttribute("aria-expanded", "true");
  }

  await page.keyboard.press("z");
  await expect(page.getByText("Tratamento desfeito.")).toBeVisible();
  await expect.poll(() => countOf(page, "Pendentes")).toBe(before - 1);

  await page.keyboard.press("/");
  await expect(page.getByLabel("Pesquisar nas publicações")).toBeFocused();
  await page.keyboard.type("intimação");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Resultados de “intimação”" })).toBeVisible();
  await expect(list(page).locator("mark").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(panels(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Publicações", exact: true })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(panels(page).first()).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(help.getByText("Próxima publicação")).toBeVisible();
  await expect(help.getByText("Ir para hoje")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
});

test(
  "Tab goes through the whole page and out of it again, with the focus always visible",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const panel = panelOf(page, await openUntreatedDay(page));
    await toggleOf(panel).focus();
    await page.keyboard.press("t");
    await expect(page.getByLabel("Observação")).toBeFocused();
    const isAtStart = () => page.evaluate(() => document.activeElement?.getAttribute("href") === "#conteudo");
    let steps = 0;
    do {
      await page.keyboard.press("Tab");
      const outOfSight = await page.evaluate(() => {
        const box = document.activeElement!.getBoundingClientRect();
        const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
        return isSeen ? null : document.activeElement!.outerHTML.slice(0, 200);
      });
      expect(outOfSight).toBeNull();
      steps += 1;
    } while (!(await isAtStart()) && steps < 500);
    expect(steps).toBeGreaterThan(5);
    expect(await isAtStart()).toBe(true);
  },
);

test(
  "a search without words is an error; one with words covers all days, highlights them, and leads back",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await openUntreatedDay(page);
    const field = page.getByLabel("Pesquisar nas publicações");
    await field.press("Enter");
    await expect(page.getByText("Digite uma informação para pesquisar")).toBeVisible();

    await field.fill("intimações");
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "Resultados de “intimações”" })).toBeVisible();
    await expect(list(page).locator("mark").first()).toBeVisible();
    const days = await list(page).locator("h2").count();
    expect(days).toBeGreaterThan(1);
    const { total } = await publicationsOf(page, "publication_text=intimações");
    await expect(page.getByRole("main").getByText(`${total} publicações`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Resultados de “intimações”" })).toBeVisible();
    await page.getByRole("button", { name: /^Voltar ao dia/ }).click();
    await expect(page.getByRole("heading", { name: "Publicações", exact: true })).toBeVisible();

    await field.fill("palavraquenaoexiste");
    await field.press("Enter");
    await expect(page.getByText("Nenhuma publicação com “palavraquenaoexiste”.")).toBeVisible();
  },
);

test(
  "the second of two people reads who treated it first, and his text stays",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "advogada");
    const publication = await openUntreatedDay(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInAs(other, "escritorio");
    const panel = panelOf(page, publication);
    await panel.getByRole("button", { name: "Tratar", exact: true }).click();
    await page.keyboard.type("Cheguei depois.");

    const token = (await elsewhere.cookies()).find(({ name }) => name === "XSRF-TOKEN")!.value;
    const first = await other.request.put(`/api/treat_publication/${publication.id}`, {
      headers: { "X-XSRF-TOKEN": decodeURIComponent(token) },
      data: { comment: "Já cuidei disto." },
    });
    expect(first.status()).toBe(200);

    await page.keyboard.press("Control+Enter");
    await expect(
      page.getByText("Erro ao tratar a publicação: Esta publicação já foi tratada."),
    ).toBeVisible();
    await expect(page.getByText("Já cuidei disto.")).toBeVisible();
    await expect(page.getByLabel("Observação")).toHaveValue("Cheguei depois.");
    await elsewhere.close();
  },
);

test("a comment survives a lost connection and a lost session", async ({ page, context }) => {
  await signInAs(page, "advogada");
  const panel = panelOf(page, await openUntreatedDay(page));
  await panel.getByRole("button", { name: "Tratar", exact: true }).click();
  await panel.getByLabel("Observação").fill("Não quero escrever isto de novo.");

  await context.setOffline(true);
  await panel.getByRole("button", { name: "Tratar", exact: true }).click();
  await expect(
    page.getByText("Erro ao tratar a publicação: Erro na API, por favor tente novamente."),
  ).toBeVisible();
  await context.setOffline(false);

  await context.clearCookies();
  await panel.getByRole("button", { name: "Tratar", exact: true }).click();
  await expect(page.getByText("Sessão expirada, entre novamente.")).toBeVisible();
  await enter(page, "advogada");
  await expect(page.getByLabel("Observação")).toHaveValue("Não quero escrever isto de novo.");
  await page.getByLabel("Observação").press("Control+Enter");
  await expect(page.getByText(TREATED)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    "a week replaces the month, rows have two lines, Tratar is within reach of the thumb",
    { tag: "@night" },
    async ({ page }) => {
      await signInAs(page, "advogada");
      const panel = panelOf(page, await openPlainUntreatedDay(page));
      await expect(
        page.getByRole("region", { name: "Dias com publicações" }).getByRole("listitem"),
      ).toHaveCount(7);

      const first = toggleOf(panel);
      await first.evaluate((toggle) => toggle.scrollIntoView({ block: "center" }));
      const treat = panel.getByRole("button", { name: "Tratar", exact: true });
      const box = (await treat.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThan(160);
      const bottom = async () => (await treat.boundingBox())!.y + box.height;
      await expect.poll(bottom).toBeLessThanOrEqual(740);
      await first.click();
      expect((await panel.boundingBox())!.height).toBeLessThanOrEqual(64);
      await first.click();

      await treat.click();
      await panel.getByLabel("Observação").fill("Com um polegar.");
      await panel.getByRole("button", { name: "Tratar", exact: true }).click();
      await expect(page.getByText(TREATED)).toBeVisible();
    },
  );
});
