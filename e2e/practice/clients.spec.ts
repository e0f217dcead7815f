import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const LIST = "/advogado/clientes";
const INFO = "/advogado/cliente/info";

type Known = { id: number; name: string; attendances: number; contacts: number; lawsuits: number };

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rows = (page: Page) => page.locator("[data-row-opener]");
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const fact = (page: Page, label: string) =>
  page
    .locator("dl div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

/** The API's reply to a query of the list. */
async function clientsOf(page: Page, query: string): Promise<Known[]> {
  const answer = await page.request.get(`/api/clients?${query}`);
  return ((await answer.json()) as { data: Known[] }).data;
}

/** A client with attendances, contacts and lawsuits, so that every tab has content. */
async function busiestClient(page: Page): Promise<Known> {
  const all = await clientsOf(page, "isClient=1&per_page=100");
  const found = all.find((each) => each.attendances > 0 && each.contacts > 0 && each.lawsuits > 0);
  return found ?? all[0]!;
}

/** Opens the list and waits for its rows and keyboard shortcuts. */
async function openList(page: Page) {
  await page.goto(LIST);
  await expect(heading(page, "Clientes")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

async function fillSteps(form: Locator, steps: number) {
  for (let step = 0; step < steps; step++) await form.getByRole("button", { name: "Próximo" }).click();
}

test("by keyboard only: a client is created in four steps, found again, and changed", async ({ page }) => {
  test.setTimeout(120_000);
  const name = "Aurélia Pessegueiro do Prado";
  await signInAs(page, "advogada");
  await openList(page);
  await expect(rows(page)).toHaveCount(30);
  await page.keyboard.press("n");
  const adding = dialog(page, "Adicionar Cliente");
  await expect(adding.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(adding.getByText("O campo é obrigatório")).toBeVisible();
  await expect(page.getByText("Valide os campos do formulário")).toBeVisible();
  await expect(adding.getByLabel("Nome")).toBeFocused();

  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("52998224725");
  await expect(adding.getByLabel("CPF/CNPJ")).toHaveValue("529.982.247-25");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123456789");
  await page.keyboard.press("Tab");
  await page.keyboard.type("16031980");
  await page.keyboard.press("Enter");
  await expect(adding.getByLabel("E-mail", { exact: true })).toBeFocused();
  await page.keyboard.type("aurelia@exemplo.test");
  for (let field = 0; field < 4; field++) await page.keyboard.press("Tab");
  await expect(adding.getByLabel("Celular")).toBeFocused();
  await page.keyboard.type("51987654321");
  await page.keyboard.press("Enter");
  await expect(adding.getByLabel("CEP")).toBeFocused();
  await page.keyboard.type("90010150");
  await expect(adding.getByLabel("Estado")).toHaveValue("Rio Grande do Sul (RS)");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rua das Laranjeiras");
  await page.keyboard.press("Tab");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await expect(adding.getByLabel("Observação")).toBeFocused();
  await page.keyboard.type("Indicada por uma colega.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Cliente salvo com sucesso!")).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
  await expect(fact(page, "CPF/CNPJ")).toHaveText("529.982.247-25");
  await expect(fact(page, "RG")).toHaveText("12.345.678-9");
  await expect(fact(page, "Data de nascimento")).toHaveText("16/03/1980");
  await expect(fact(page, "Celular")).toHaveText("(51) 98765-4321");
  await expect(fact(page, "CEP")).toHaveText("90010-150");
  await expect(page.getByText("Indicada por uma colega.")).toBeVisible();

  await openList(page);
  for (const searched of ["aurelia pess", "529.982.247-25"]) {
    await page.keyboard.press("/");
    await page.keyboard.press("Control+a");
    await page.keyboard.type(searched);
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/name=/);
  }
  await rows(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, name)).toBeVisible();

  await page.keyboard.press("e");
  const editing = dialog(page, "Editar Cliente");
  await expect(editing.getByLabel("Nome")).toBeFocused();
  for (let field = 0; field < 7; field++) await page.keyboard.press("Tab");
  await editing.getByLabel("Profissão").focus();
  await page.keyboard.type("Agrônoma");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cliente alterado com sucesso!")).toBeVisible();
  await expect(fact(page, "Profissão")).toHaveText("Agrônoma");
});

test(
  "an attendance with a mention, contacts, and a deletion that lists what is deleted too",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    const name = "Florisbela Cajueiro Matias";
    await signInAs(page, "advogada");
    await page.goto(LIST);
    await page.getByRole("button", { name: "Adicionar", exact: true }).click();
    const adding = dialog(page, "Adicionar Cliente");
    await adding.getByLabel("Nome").fill(name);
    await fillSteps(adding, 3);
    await adding.getByRole("button", { name: "Salvar" }).click();
    await expect(heading(page, name)).toBeVisible();

    await page.getByRole("button", { name: "Incluir Atendimento" }).click();
    const writing = dialog(page, "Incluir Atendimento");
    await writing.getByRole("button", { name: "Salvar" }).click();
    await expect(writing.getByText("Este campo é obrigatório")).toHaveCount(2);
    await writing.getByLabel("Título").fill("Primeira reunião");
    await writing.getByLabel("Atendimento").pressSequentially("Trouxe o contrato. Ver com @Ot");
    await page.getByRole("option").first().click();
    await expect(writing.getByLabel("Atendimento")).toHaveValue(/@Ot\S+ .+ $/);
    await writing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Atendimento salvo com sucesso!")).toBeVisible();
    const timeline = page.getByRole("list", { name: "Atendimentos" });
    await expect(timeline.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await expect(timeline.locator("strong")).toHaveText(/^@Ot/);
    await page.getByRole("button", { name: "Editar Primeira reunião" }).click();
    await dialog(page, "Editar Atendimento").getByLabel("Título").fill("Reunião inicial");
    await page.keyboard.press("Enter");
    await expect(timeline.getByText("Reunião inicial")).toBeVisible();
    await expect(page.getByText("Atendimento alterado com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Contatos", exact: true }).click();
    const contacts = dialog(page, `Contatos do Cliente: ${name}`);
    await contacts.getByRole("button", { name: "Adicionar", exact: true }).click();
    const contact = dialog(page, "Adicionar Contato");
    await contact.getByLabel("Contato").fill("Helena, filha");
    await contact.getByLabel("Telefone").pressSequentially("51988887777");
    await contact.getByLabel("Tipo").click();
    await page.getByRole("option").first().click();
    await contact.getByRole("button", { name: "Salvar" }).click();
    await expect(contacts.getByText("Helena, filha")).toBeVisible();
    await contacts.getByRole("button", { name: "Editar Helena, filha" }).click();
    await dialog(page, "Editar Contato").getByLabel("Setor").fill("Família");
    await page.keyboard.press("Enter");
    await expect(contacts.getByText("Família")).toBeVisible();
    await contacts.getByRole("button", { name: "Fechar" }).last().click();
    await expect(tab(page, "Contatos")).toContainText("1");

    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const confirmation = dialog(page, "Confirmar Ação");
    await expect(confirmation.getByText("1 contato, 1 atendimento")).toBeVisible();
    await confirmation.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Cliente excluído com sucesso!")).toBeVisible();
    await expect(heading(page, "Clientes")).toBeVisible();
    expect(await clientsOf(page, `isClient=3&name=${encodeURIComponent(name)}`)).toEqual([]);
  },
);

test(
  "an opposing party who becomes a client is warned about twice, and the note is stored",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "associado");
    const [other] = await clientsOf(page, "isClient=2&sortBy=id-desc&rows=1");
    await openList(page);
    await page.keyboard.press("n");
    const adding = dialog(page, "Adicionar Cliente");
    await adding.getByLabel("Nome").fill(other!.name);
    await expect(adding.getByText("Já existe alguém parecido")).toBeVisible();
    await fillSteps(adding, 3);
    await adding.getByRole("button", { name: "Salvar" }).click();
    const similar = dialog(page, "Já existe alguém parecido");
    await expect(similar.getByRole("link", { name: `Abrir ${other!.name}` }).first()).toBeVisible();
    await expectAccessible(page);
    await similar.getByRole("button", { name: "Salvar assim mesmo" }).click();

    const conflict = dialog(page, "Possível conflito de interesses");
    await expect(conflict.getByRole("region", { name: "Parte contrária" })).toContainText(other!.name);
    await conflict.getByRole("button", { name: "Justificar e salvar" }).click();
    await expect(conflict.getByText("O campo é obrigatório")).toBeVisible();
    await expectAccessible(page);
    await conflict.getByLabel("Justificativa").fill("Homônimo: nascimento e cidade diferem.");
    await conflict.getByRole("button", { name: "Justificar e salvar" }).click();
    await expect(page.getByText("Cliente salvo com sucesso!")).toBeVisible();
    await expect(heading(page, other!.name)).toBeVisible();
    await tab(page, "Conflitos").click();
    await expect(page.getByText("Homônimo: nascimento e cidade diferem.")).toBeVisible();
    await expect(page.getByText("Justificado", { exact: true })).toBeVisible();
    await page.getByText("O que foi encontrado").click();
    await expectAccessible(page);

    // The same name again: the existing client can be opened instead.
    await openList(page);
    await page.keyboard.press("n");
    await dialog(page, "Adicionar Cliente").getByLabel("Nome").fill(other!.name);
    await page
      .getByRole("link", { name: `Abrir ${other!.name}` })
      .first()
      .click();
    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(INFO));
  },
);

test("a client of another office is not found", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  const [mine] = await clientsOf(page, "rows=1");
  await page.context().clearCookies();
  await signInAs(page, "vizinha");
  await page.goto(`${INFO}?client=${mine!.id}`);
  await expect(heading(page, "Cliente não encontrado")).toBeVisible();
  await page.getByRole("button", { name: "Voltar aos clientes" }).click();
  await expect(heading(page, "Clientes")).toBeVisible();
});

test("the pages of clients are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, "gestora");
  const client = await busiestClient(page);
  await page.goto(`${LIST}?isClient=3`);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  // a long list behind them is checked only once
  await page.goto(`${LIST}?isClient=3&name=${encodeURIComponent(client.name)}`);
  await expect(rows(page).first()).toContainText(client.name);
  for (const action of ["Contatos", "Processos", "Publicações", "Excluir"]) {
    await page
      .getByRole("button", { name: new RegExp(`^${action} `) })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }

  await page
    .getByRole("button", { name: /^Editar / })
    .first()
    .click();
  const editing = dialog(page, "Editar Cliente");
  for (let step = 0; step < 4; step++) {
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    if (step < 3) await fillSteps(editing, 1);
  }
  await page.keyboard.press("Escape");

  for (const name of ["attendances", "lawsuits", "publications", "contacts", "conflicts"]) {
    await page.goto(`${INFO}?client=${client.id}&tab=${name}`);
    await expect(heading(page, client.name)).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  }
  await tab(page, "Atendimentos").click();
  await page.getByRole("button", { name: "Incluir Atendimento" }).click();
  await dialog(page, "Incluir Atendimento").getByRole("button", { name: "Salvar" }).click();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
});
