import { expect, test } from "@playwright/test";
import { cell, dialog, drawn, monthOf, openAgenda, write } from "../support/open-agenda.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

test(
  'month, week, day and list are switched by buttons and kept in the address; "+more" and dates open the day',
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = monthOf(1);
    for (let at = 1; at <= 9; at += 1)
      await write(page, { compromise_date: `${month}-15`, description: `Pilha ${at}` });
    await page.getByRole("link", { name: "Agenda", exact: true }).click();
    await expect(page.getByRole("radio", { name: "Mês" })).toBeChecked();
    await expect(page.getByRole("columnheader").first()).toContainText("dom");

    await openAgenda(page, `date=${month}-10`);
    await expect(page.getByRole("heading", { name: "Janeiro de 2031" })).toBeVisible();
    await cell(page, `${month}-15`)
      .getByText(/^\+\d+ mais$/)
      .click();
    await expect(page.getByRole("heading", { name: "Quarta-feira, 15 de janeiro de 2031" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=day&date=${month}-15`));
    await expect(drawn(page, "Pilha 9")).toBeVisible();

    await page.getByText("Semana", { exact: true }).click();
    await expect(page.getByRole("heading", { name: "12 a 18 de janeiro de 2031" })).toBeVisible();
    await page.getByRole("button", { name: "Próxima semana" }).click();
    await expect(page.getByRole("heading", { name: "19 a 25 de janeiro de 2031" })).toBeVisible();
    await page.getByText("Lista", { exact: true }).click();
    await expect(page.locator("[data-row-opener]")).toHaveCount(9);
    await page.reload();
    await expect(page.locator("[data-row-opener]")).toHaveCount(9);
    await page.getByText("Mês", { exact: true }).click();
    await cell(page, `${month}-20`).click();
    await expect(page.getByRole("heading", { name: "Segunda-feira, 20 de janeiro de 2031" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Janeiro de 2031" })).toBeVisible();
    await page.getByRole("button", { name: "Hoje" }).click();
    await expect(page.locator("main [aria-current=date]").first()).toBeVisible();
  },
);

test(
  "a month shows the first of a crowded day and how many more it has; the day shows all of them",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = "2031-10";
    for (let at = 1; at <= 20; at += 1)
      await write(page, { compromise_date: `${month}-14`, description: `Multidão ${at}` });
    await openAgenda(page, `view=month&date=${month}-10`);
    const day = cell(page, `${month}-14`);
    const more = day.getByText(/^\+\d+ mais$/);
    await expect(more).toBeVisible();
    const lines = await day
      .getByText(/^Multidão/)
      .filter({ visible: true })
      .count();
    await expect(more).toHaveText(`+${20 - lines} mais`);
    await expect(page.getByText("20 compromissos", { exact: true })).toBeVisible();
    await page.getByText("Lista", { exact: true }).click();
    await expect(page.locator("[data-row-opener]")).toHaveCount(10);
    await page.getByRole("button", { name: "Mais 10 compromissos neste dia" }).click();
    await expect(page).toHaveURL(new RegExp(`view=day&date=${month}-14`));
    await expect(drawn(page, "Multidão 20")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await openAgenda(page, `view=month&date=${month}-14`);
    await expect(page.getByRole("button", { name: /14 de outubro de 2031, 20 compromissos/ })).toBeVisible();
    await expect(page.locator("[data-row-opener]")).toHaveCount(20);
  },
);

test(
  "a compromise is created on a day, opened, and dragged to another; a fatal one asks for confirmation first",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    const month = monthOf(2);
    await openAgenda(page, `date=${month}-10`);
    await cell(page, `${month}-12`).hover();
    await page.getByRole("button", { name: "Adicionar em 12 de fevereiro de 2031" }).click();
    const form = dialog(page, "Adicionar");
    await expect(form.getByLabel(/^Data( \*)?$/)).toHaveValue("12/02/2031");
    await form.getByRole("button", { name: "Cancelar" }).click();
    await expect(form).toBeHidden();

    const { id } = await write(page, { compromise_date: `${month}-12`, description: "Vai mudar de dia" });
    await page.reload();
    await drawn(page, "Vai mudar de dia").click();
    await expect(dialog(page, "Vai mudar de dia")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`compromise=${id}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await drawn(page, "Vai mudar de dia").dragTo(cell(page, `${month}-20`));
    await expect(
      page.getByText(/Compromisso movido para quinta-feira, 20 de fevereiro de 2031/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Desfazer", exact: true }).click();
    await expect(cell(page, `${month}-12`).getByText("Vai mudar de dia")).toBeVisible();
    const moved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await drawn(page, "Vai mudar de dia").dragTo(cell(page, `${month}-20`));
    await moved;
    // a rejected move is reverted, with the reason
    await page.route(`**/api/compromises/${id}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 403, json: { message: "Sem permissão para alterar." } })
        : route.continue(),
    );
    await drawn(page, "Vai mudar de dia").dragTo(cell(page, `${month}-25`));
    await expect(page.getByText("Erro ao mover o compromisso: Sem permissão para alterar.")).toBeVisible();
    await expect(cell(page, `${month}-20`).getByText("Vai mudar de dia")).toBeVisible();
    await page.unroute(`**/api/compromises/${id}`);

    await page.route(`**/api/compromises/${id}`, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), is_fatal: true } });
    });
    await drawn(page, "Vai mudar de dia").dragTo(cell(page, `${month}-13`));
    const confirmation = dialog(page, "Mover compromisso");
    await expect(confirmation.getByText("É um prazo fatal")).toBeVisible();
    await confirmation.getByRole("button", { name: "Cancelar" }).click();
    await expect(cell(page, `${month}-20`).getByText("Vai mudar de dia")).toBeVisible();
    await drawn(page, "Vai mudar de dia").dragTo(cell(page, `${month}-13`));
    await confirmation.getByRole("button", { name: "Mover" }).click();
    await expect(cell(page, `${month}-13`).getByText("Vai mudar de dia")).toBeVisible();
  },
);

test(
  "in the week view an empty hour creates a compromise at that hour, and a block can be moved to another",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = monthOf(3);
    await write(page, { compromise_date: `${month}-12`, description: "Muda de hora" });
    await openAgenda(page, `view=week&date=${month}-12`);
    const block = drawn(page, "Muda de hora");
    const box = (await block.boundingBox())!;
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 8 + box.height, { steps: 6 });
    await page.mouse.move(box.x + 20, box.y + 8 + 2 * box.height, { steps: 6 });
    await page.mouse.up();
    await saved;
    await expect(drawn(page, "Muda de hora")).toContainText("11:00–12:00");

    const after = (await drawn(page, "Muda de hora").boundingBox())!;
    await page.mouse.click(after.x + 20, after.y + 2.2 * after.height);
    const form = dialog(page, "Adicionar");
    await expect(form.getByLabel(/^Data( \*)?$/)).toHaveValue("12/03/2031");
    await expect(form.getByLabel("Início: horas")).toHaveValue("13");
  },
);

test(
  "filters narrow the list and survive a reload; printing or exporting nothing shows a message",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = monthOf(4);
    await write(page, { compromise_date: `${month}-09`, description: "Uma reunião" });
    await write(page, {
      compromise_date: `${month}-09`,
      description: "Uma audiência",
      compromise_type_id: 2,
    });
    await openAgenda(page, `view=list&date=${month}-09`);
    await expect(page.locator("[data-row-opener]")).toHaveCount(2);
    // it appears a moment after the list, and its keyboard shortcut with it
    await expect(page.getByRole("button", { name: "Filtros" })).toBeVisible();
    await page.keyboard.press("f");
    const menu = dialog(page, "Filtros");
    await menu.getByLabel("Tipo de compromisso").click();
    await page.getByRole("option", { name: "Audiência", exact: true }).click();
    await menu.getByRole("button", { name: "Fechar" }).click();
    await expect(page.locator("[data-row-opener]")).toHaveCount(1);
    await page.reload();
    await expect(page.locator("[data-row-opener]")).toHaveCount(1);
    await expect(page.getByText("Uma audiência").filter({ visible: true })).toBeVisible();
    await page.getByText("Mês", { exact: true }).click();
    await expect(drawn(page, "Uma audiência")).toHaveCount(1);
    await expect(drawn(page, "Uma reunião")).toHaveCount(0);

    for (const [form, ending] of [
      ["Xls", "xlsx"],
      ["PDF", "pdf"],
      ["DOC", "docx"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: form }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    }

    await openAgenda(page, "view=month&date=2035-05-10");
    for (const form of ["Xls", "PDF", "DOC"]) {
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: form }).click();
      await expect(page.getByText("Sem registros na agenda")).toBeVisible();
    }
  },
);

test(
  "by keyboard only: periods, views, opening a compromise from the month, creating one",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = monthOf(5);
    await write(page, { compromise_date: `${month}-14`, description: "Só com teclas" });
    await write(page, { compromise_date: `${monthOf(6)}-14`, description: "Um mês depois" });
    await openAgenda(page, `date=${month}-14`);
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { name: "Junho de 2031" })).toBeVisible();
    await expect(drawn(page, "Um mês depois")).toBeVisible();
    await page.keyboard.press("k");
    await page.keyboard.press("ArrowDown");
    await expect(drawn(page, "Só com teclas")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Só com teclas")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(dialog(page, "Adicionar")).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [key, view] of [
      ["s", "Semana"],
      ["d", "Dia"],
      ["l", "Lista"],
      ["m", "Mês"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("radio", { name: view })).toBeChecked();
    }
    await page.keyboard.press("?");
    await expect(page.getByText("Próximo período")).toBeVisible();
  },
);

test(
  "on a phone the day is below its week, and nothing overflows horizontally",
  { tag: "@night" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, "controladoria");
    const month = monthOf(7);
    await write(page, { compromise_date: `${month}-09`, description: "No bolso" });
    await openAgenda(page, `date=${month}-08`);
    await page.getByRole("button", { name: /9 de julho de 2031/ }).click();
    await expect(page.locator("[data-row-opener]")).toHaveCount(1);
    const row = (await page.locator("[data-row-opener]").boundingBox())!;
    expect(row.height).toBeLessThan(80);
    await page.getByRole("button", { name: "Adicionar compromisso" }).click();
    await expect(dialog(page, "Adicionar")).toBeVisible();
  },
);

test("the agenda is accessible and fits every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(240_000);
  await signInAs(page, "controladoria");
  for (const view of ["month", "week", "day", "list"]) {
    await openAgenda(page, `view=${view}`);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const view of ["month", "day"]) {
    await openAgenda(page, `view=${view}`);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Calendários" }).click();
  await expect(dialog(page, "Calendários")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page.keyboard.press("Escape");
});

test(
  "the month is printed completely in black, with its heading and without the interface",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const month = monthOf(8);
    for (let at = 1; at <= 8; at += 1)
      await write(page, { compromise_date: `${month}-13`, description: `No papel ${at}` });
    await openAgenda(page, `date=${month}-13`);
    await page.emulateMedia({ media: "print" });
    for (let at = 1; at <= 8; at += 1)
      await expect(page.getByText(`No papel ${at}`).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText("Demonstração Advogados").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText("Agosto de 2031").filter({ visible: true })).toHaveCount(1);
  },
);
