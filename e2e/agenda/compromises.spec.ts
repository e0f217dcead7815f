import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

type Row = { id: number; description: string; is_fatal: boolean; lawsuit_id: number | null };

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const field = (page: Page, label: string) =>
  page
    .getByRole("dialog")
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .first();
const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Types hours and minutes as a person does: the focus moves to the second field by itself. */
async function typeTime(page: Page, label: string, time: string) {
  await page.getByLabel(`${label}: horas`).click();
  await page.keyboard.type(time.replace(":", ""));
}

/** The current person's open compromises of the coming years. */
async function openRows(page: Page): Promise<Row[]> {
  const year = new Date().getFullYear();
  const period = `01/01/${year}-31/12/${year + 1}`;
  const answer = await page.request.get(`/api/compromises?rows=100&completed=0&period=${period}`);
  return ((await answer.json()) as { data: Row[] }).data;
}

async function someLawsuit(page: Page): Promise<number> {
  const answer = await page.request.get("/api/lawsuits?rows=1&sortBy=id-asc");
  return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id;
}

const activities = (lawsuitId: number) => `/advogado/processos/info?process=${lawsuitId}&tab=activities`;

/** Creates a compromise of the lawsuit by the API. */
async function write(page: Page, lawsuitId: number, own: Record<string, unknown>): Promise<number> {
  const { id: userId } = await callAs(page, "GET", "/api/profile");
  const { id } = await callAs(page, "POST", "/api/compromises", {
    user_id: userId,
    classification_id: 2,
    compromise_type_id: 3,
    all_day: true,
    lawsuit_id: lawsuitId,
    ...own,
  });
  return id;
}

test("the lifecycle of a hearing: created, in conflict, changed, commented, closed, followed by another", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "controladoria");
  await page.goto(activities(await someLawsuit(page)));
  const add = page.getByRole("button", { name: "Adicionar", exact: true });

  await add.click();
  await field(page, "Descrição").fill("Audiência de instrução 41");
  await choose(page, "Tipo", "Audiência");
  await field(page, "Data").fill("12/08/2031");
  await typeTime(page, "Início", "14:00");
  await expect(page.getByLabel("Fim: horas")).toHaveValue("15");
  await field(page, "Fórum").fill("Foro Central");
  await field(page, "Sala do Fórum").fill("301");
  await press(page, "Salvar");
  await expect(page.getByText("Compromisso salvo com sucesso!")).toBeVisible();
  await expect(page.getByText("Audiência de instrução 41")).toBeVisible();

  await add.click();
  await field(page, "Descrição").fill("Sessão no mesmo horário 41");
  await choose(page, "Tipo", "Audiência");
  await field(page, "Data").fill("12/08/2031");
  await typeTime(page, "Início", "14:30");
  await expect(page.getByText("Há outro compromisso desta pessoa no mesmo horário:")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Audiência de instrução 41")).toBeVisible();
  await press(page, "Salvar assim mesmo");
  await expect(page.getByText("Sessão no mesmo horário 41")).toBeVisible();

  await page.getByText("Audiência de instrução 41").click();
  const detail = dialog(page, "Audiência de instrução 41");
  await expect(detail.getByText("14:00 às 15:00")).toBeVisible();
  await expect(detail.getByText("Foro Central")).toBeVisible();
  await detail.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(field(page, "Sala do Fórum")).toHaveValue("301");
  await field(page, "Sala do Fórum").fill("302");
  await press(page, "Salvar assim mesmo");
  await expect(page.getByText("Compromisso alterado com sucesso!")).toBeVisible();
  await expect(detail.getByText("302")).toBeVisible();

  await press(page, "Comentar");
  await expect(page.getByText("Valide os campos do comentário")).toBeVisible();
  await field(page, "Título").fill("Testemunhas");
  await field(page, "Comentário").pressSequentially("Confirmar com @Bea");
  await page.getByRole("option", { name: /^Beatriz/ }).click();
  await press(page, "Comentar");
  await expect(page.getByText("Comentário salvo com sucesso!")).toBeVisible();
  await expect(detail.getByText(/^@Beatriz/)).toBeVisible();

  await press(page, "Encerrar e Criar Novo");
  await expect(page.getByText("Compromisso encerrado com sucesso!")).toBeVisible();
  await expect(field(page, "Descrição")).toHaveValue("Audiência de instrução 41");
  await expect(field(page, "Data")).toHaveValue("");
  await field(page, "Data").fill("19/08/2031");
  await page.getByLabel("Dia Todo").check();
  await expect(page.getByLabel("Início: horas")).toBeDisabled();
  await press(page, "Salvar");
  await expect(page.getByText("Compromisso salvo com sucesso!")).toBeVisible();
  await expect(page.getByText("Encerrado", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("19/08/2031")).toBeVisible();

  await page.getByRole("button", { name: "Comentários Audiência de instrução 41" }).last().click();
  await expect(page.getByRole("dialog").getByText("Comentários", { exact: true })).toBeVisible();
});

test(
  "a fatal deadline is closed after its date and number were confirmed, another is cancelled with a reason",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    const fatal = (await openRows(page)).filter((row) => row.is_fatal && row.lawsuit_id !== null).slice(-2);
    expect(fatal).toHaveLength(2);
    const [first, second] = fatal as [Row, Row];

    await page.goto(`/advogado/compromissos?compromise=${first.id}`);
    await press(page, "Encerrar Compromisso");
    const confirmation = dialog(page, "Encerrar prazo fatal");
    await expect(confirmation.getByText(/\d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    await expect(confirmation.getByText(/\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/)).toBeVisible();
    await confirmation.getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByRole("button", { name: "Encerrar Compromisso" })).toBeVisible();
    await press(page, "Encerrar Compromisso");
    await confirmation.getByRole("button", { name: "Encerrar Compromisso" }).click();
    await expect(page.getByText("Compromisso encerrado com sucesso!")).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Encerrado por")).toBeVisible();

    await page.goto(`/advogado/compromissos?compromise=${second.id}`);
    await expect(page.getByRole("button", { name: "Cancelar prazo" })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Excluir" })).toHaveCount(0);
    await press(page, "Cancelar prazo");
    const cancelling = dialog(page, "Cancelar prazo");
    await cancelling.getByLabel(/^Motivo/).fill("Publicação tornada sem efeito");
    await cancelling.getByRole("button", { name: "Cancelar prazo" }).click();
    await expect(page.getByText("Compromisso cancelado com sucesso!")).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Publicação tornada sem efeito")).toBeVisible();
    await press(page, "Reabrir");
    const reopening = dialog(page, "Reabrir compromisso");
    await reopening.getByLabel(/^Motivo/).fill("Era outra publicação");
    await reopening.getByRole("button", { name: "Reabrir" }).click();
    await expect(page.getByText("Compromisso reaberto com sucesso!")).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Era outra publicação")).toBeVisible();
  },
);

test(
  "two people change the same compromise: the second gets a conflict, and keeps his text",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    const lawsuitId = await someLawsuit(page);
    const id = await write(page, lawsuitId, {
      description: "Reunião de dois",
      compromise_date: "2031-09-10",
    });
    const at = `/advogado/compromissos?compromise=${id}`;
    const otherContext = await browser.newContext();
    const other = await otherContext.newPage();
    await signInAs(other, "controladoria");
    for (const each of [page, other]) {
      await each.goto(at);
      await each.getByRole("dialog").getByRole("button", { name: "Editar", exact: true }).click();
      await expect(field(each, "Descrição")).toHaveValue("Reunião de dois");
    }
    await field(page, "Local").fill("Sala 1");
    await press(page, "Salvar");
    await expect(page.getByText("Compromisso alterado com sucesso!")).toBeVisible();
    await field(other, "Local").fill("Sala 2");
    await press(other, "Salvar");
    const question = other.getByRole("group", { name: "Local" });
    await expect(question.getByText("Sala 1")).toBeVisible();
    await expect(field(other, "Local")).toHaveValue("Sala 2");
    await question.getByRole("button", { name: "Manter o meu" }).click();
    await expect(question).toHaveCount(0);
    await press(other, "Salvar");
    await expect(dialog(other, "Reunião de dois").getByText("Sala 2")).toBeVisible();
    await otherContext.close();
  },
);

test(
  "by keyboard only a compromise is created, opened, changed and closed",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    await page.goto(activities(await someLawsuit(page)));
    await page.getByRole("button", { name: "Adicionar", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "Descrição")).toBeFocused();
    await page.keyboard.type("Diligência pelo teclado");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Dilig");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await field(page, "Data").focus();
    await page.keyboard.type("15/10/2031");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0930");
    await field(page, "Descrição").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Compromisso salvo com sucesso!")).toBeVisible();
    await expect(page.getByText("Diligência pelo teclado")).toBeVisible();

    await page.keyboard.press("ArrowDown");
    await page.locator("[data-row-opener]", { hasText: "Diligência pelo teclado" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Diligência pelo teclado")).toBeVisible();
    await expect(dialog(page, "Diligência pelo teclado").getByText("09:30 às 10:30")).toBeVisible();
    await page.keyboard.press("e");
    await expect(field(page, "Descrição")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page, "Diligência pelo teclado")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test("compromises are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(300_000);
  await signInAs(page, "controladoria");
  const check = async () => {
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  };
  const row = (await openRows(page)).find(({ lawsuit_id }) => lawsuit_id !== null)!;
  await page.goto(activities(row.lawsuit_id!));
  await expect(page.locator("[data-row-opener]").first()).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await choose(page, "Tipo", "Audiência");
  await press(page, "Salvar");
  await expect(page.getByRole("dialog").getByText("O campo é obrigatório").first()).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Início: escolher a hora" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Sair sem salvar?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.locator("[data-row-opener]").first().click();
  await expect(page.getByRole("button", { name: "Comentar" })).toBeVisible();
  await check();
  await page.goto(`/advogado/processos/info?process=${row.lawsuit_id}`);
  await expect(page.getByRole("list", { name: "Próximas atividades" })).toBeVisible();
  await check();
});
