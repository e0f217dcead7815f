import { cnjCheckDigits } from "@pauta/contract/platform/cnj-number";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const LIST = "/advogado/processos";

/** An unused unified number of Rio Grande do Sul with valid check digits. */
function numberOf(sequence: string): string {
  const check = cnjCheckDigits(`${sequence}20268210001`);
  return `${sequence}-${check}.2026.8.21.0001`;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const searchField = (page: Page) => page.getByLabel("Pesquisar em Processos");
const rows = (page: Page) => page.locator("[data-row-opener]");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("dialog").getByLabel(label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Ids of some of the current person's lawsuits. */
async function someLawsuits(page: Page): Promise<{ id: number; process: string }[]> {
  const answer = await page.request.get("/api/lawsuits?rows=3");
  return ((await answer.json()) as { data: { id: number; process: string }[] }).data;
}

test(
  "the lifecycle of a lawsuit: created, found by three forms of its number, linked, notified about, changed, deleted",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    const number = numberOf("7000001");
    await signInAs(page, "controladoria");
    await page.getByRole("link", { name: "Processos", exact: true }).click();
    await expect(heading(page, "Processos e Casos")).toBeVisible();
    await expect(rows(page)).toHaveCount(30);

    await page.getByRole("button", { name: "Adicionar", exact: true }).click();
    const adding = dialog(page, "Adicionar Processo");
    await adding.getByLabel("Processo").pressSequentially(number.replaceAll(/\D/g, ""));
    await expect(adding.getByLabel("Processo")).toHaveValue(number);
    await expect(adding.getByText("TJRS · Rio Grande do Sul")).toBeVisible();
    await choose(page, "Responsável", "Beatriz Galvanez Trovoada");
    await adding.getByLabel("Valor da causa").pressSequentially("1.234,56");
    await expect(adding.getByLabel("Valor da causa")).toHaveValue("R$ 1.234,56");
    await adding.getByLabel("Processo").press("Enter");
    await adding.getByLabel("Juiz").fill("Dra. Lia Prado");
    await adding.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Processo salvo com sucesso!")).toBeVisible();
    await expect(heading(page, number)).toBeVisible();
    await expect(page.getByText("R$ 1.234,56")).toBeVisible();

    for (const form of [number, number.replaceAll(/\D/g, ""), "7000001"]) {
      await page.goto(LIST);
      await searchField(page).fill(form);
      await searchField(page).press("Enter");
      await expect(heading(page, number)).toBeVisible();
    }
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await expect(heading(page, "Processos e Casos")).toBeVisible();
    await rows(page).first().click();
    await expect(heading(page, number)).toBeVisible();

    await page.getByRole("button", { name: "Vincular Tags" }).click();
    const tags = dialog(page, "Selecionar Etiquetas");
    await tags.getByText("Urgente").click();
    await tags.getByRole("button", { name: "Selecionar" }).click();
    await expect(page.getByRole("list", { name: "Tags" }).getByText("Urgente")).toBeVisible();

    await page.getByRole("button", { name: "Vincular clientes" }).click();
    const clients = dialog(page, "Selecionar Clientes");
    await clients.getByRole("checkbox").first().check();
    await clients.getByRole("button", { name: "Selecionar" }).click();
    await expect(page.getByText("Clientes vinculados com sucesso!")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Desvincular / })).toHaveCount(2);
    await expect(page.getByText("Nenhuma parte vinculada")).toBeHidden();

    await page.getByRole("tab", { name: "Registros" }).click();
    await page.getByRole("button", { name: "Incluir Registro" }).click();
    const writing = dialog(page, "Incluir Registro");
    await writing.getByLabel("Título").fill("Reunião com o perito");
    await writing.getByLabel("Texto").fill("Laudo em dez dias.");
    await writing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Registro salvo com sucesso!")).toBeVisible();
    const register = page.getByRole("listitem").filter({ hasText: "Reunião com o perito" });
    await expect(register.getByText("Laudo em dez dias.")).toBeVisible();
    await register.getByRole("button", { name: "Editar Reunião com o perito" }).click();
    await dialog(page, "Editar Registro").getByLabel("Texto").fill("Laudo em quinze dias.");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(register.getByText("Laudo em quinze dias.")).toBeVisible();
    await page.getByRole("tab", { name: "Movimentações" }).click();
    await expect(page.getByText("Sem Movimentações")).toBeVisible();

    await page.getByRole("button", { name: "Editar", exact: true }).click();
    const editing = dialog(page, "Editar Processo");
    await editing.getByLabel("Pasta", { exact: true }).fill("P-700");
    await choose(page, "Status", "Suspenso");
    await editing.getByRole("button", { name: "Próximo" }).click();
    await expect(editing.getByLabel("Juiz")).toHaveValue("Dra. Lia Prado");
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(editing).toBeHidden();
    await expect(page.getByText("P-700")).toBeVisible();
    await expect(page.getByText("Suspenso")).toBeVisible();

    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const deleting = dialog(page, "Confirmar Ação");
    await expect(deleting.getByText("1 registro ou movimentação")).toBeVisible();
    await expect(deleting.getByText("1 cliente ou parte")).toBeVisible();
    await deleting.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Processo excluído com sucesso!")).toBeVisible();
    await expect(heading(page, "Processos e Casos")).toBeVisible();
    await searchField(page).fill("7000001");
    await searchField(page).press("Enter");
    await expect(page.getByText("Sem resultados")).toBeVisible();
    await page.getByRole("button", { name: "Limpar a pesquisa" }).click();
    await expect(rows(page)).toHaveCount(30);
  },
);

test(
  "a number that the office has already leads to its lawsuit, in whatever form",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto(LIST);
    const [known] = await someLawsuits(page);
    await expect(rows(page)).toHaveCount(30);
    await page.keyboard.press("n");
    const adding = dialog(page, "Adicionar Processo");
    await adding.getByLabel("Processo").fill(known!.process.replaceAll(/\D/g, ""));
    await adding.getByRole("button", { name: "Próximo" }).click();
    await adding.getByRole("button", { name: "Salvar" }).click();
    await adding.getByRole("link", { name: "Abrir o processo existente" }).click();
    await expect(heading(page, known!.process)).toBeVisible();
    await expect(adding).toBeHidden();
  },
);

test(
  "by keyboard only: move through the list, open, go back, next page",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(30);
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Resumo" })).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByText("Copiar o número", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(rows(page)).toHaveCount(30);
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await page.goto(`${LIST}?page=2`);
    await expect(page.getByRole("button", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
    const [first] = await someLawsuits(page);
    await expect(page.getByText(first!.process)).toBeHidden();
  },
);

test(
  "each role has its own actions, and no office sees another's lawsuit",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "advogada");
    const [own] = await someLawsuits(page);
    await page.goto(`${LIST}/info?process=${own!.id}`);
    await expect(page.getByRole("heading", { name: "Documentos", exact: true })).toBeVisible();
    for (const name of ["Editar", "Excluir"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);

    const soloContext = await browser.newContext();
    const solo = await soloContext.newPage();
    await signInAs(solo, "solo");
    const [soloOwn] = await someLawsuits(solo);
    await solo.goto(`${LIST}/info?process=${soloOwn!.id}`);
    for (const name of ["Editar", "Excluir"])
      await expect(solo.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(solo.getByRole("heading", { name: "Documentos", exact: true })).toHaveCount(0);
    await solo.getByRole("tab", { name: "Registros" }).click();
    await expect(solo.getByRole("combobox", { name: "Tipo de registro" })).toBeVisible();
    await expect(solo.getByRole("button", { name: "Incluir Registro" })).toHaveCount(0);

    await solo.goto(`${LIST}/info?process=${own!.id}`);
    await solo.getByRole("button", { name: "Voltar aos processos" }).click();
    await expect(heading(solo, "Processos e Casos")).toBeVisible();
    await soloContext.close();
  },
);

test("lawsuits are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(240_000);
  await signInAs(page, "controladoria");
  const check = async () => {
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  };
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(30);
  await check();
  await page.goto(`${LIST}?lawsuit_search=nadaseacha`);
  await expect(page.getByText("Sem resultados")).toBeVisible();
  await check();

  await page.keyboard.press("n");
  await dialog(page, "Adicionar Processo").getByLabel("Processo").fill("5000001-25.2026.8.21.0001");
  await page.getByRole("button", { name: "Próximo" }).click();
  await expect(page.getByText("O campo é obrigatório")).toBeVisible();
  await check();
  await choose(page, "Responsável", "Beatriz Galvanez Trovoada");
  await page.getByRole("button", { name: "Próximo" }).click();
  await check();
  await page.getByRole("button", { name: "Selecionar processo" }).click();
  await expect(rows(page).first()).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("button", { name: "Cancelar" }).click();

  const [own] = await someLawsuits(page);
  for (const [tab, settled] of [
    ["summary", "Documentos"],
    ["registers", "Incluir Registro"],
    ["movements", "Monitoramento"],
  ] as const) {
    await page.goto(`${LIST}/info?process=${own!.id}&tab=${tab}`);
    await expect(page.getByText(settled, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await check();
  }
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(page.getByText("Vai junto")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.goto(`${LIST}/info?process=0`);
  await expect(heading(page, "Processo não encontrado")).toBeVisible();
  await check();
});

test(
  "a lawsuit is printed as black text with its heading, without the interface",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const [own] = await someLawsuits(page);
    await page.goto(`${LIST}/info?process=${own!.id}&tab=registers`);
    await expect(page.getByRole("button", { name: "Incluir Registro" })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    for (const name of ["Editar", "Excluir", "Imprimir", "Vincular Tags", "Incluir Registro", "Mostrar tudo"])
      await expect(page.getByRole("button", { name, exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(heading(page, own!.process)).toBeVisible();
    await expect(page.getByText("Demonstração Advogados").filter({ visible: true })).toHaveCount(1);
    for (const text of await page.locator("[data-folded=true]").all())
      expect(await text.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("none");
  },
);
