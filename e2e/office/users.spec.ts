import { type Browser, expect, type Page, test } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const FIRST = "primeira-chave-dada";

/** The demonstration's offices have as many people as their plans allow: frees a seat. */
async function makeRoom(browser: Browser): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, "admin");
  const { data } = await callAs(admin, "GET", "/api/plans?name=standard");
  const { id, payment_forms, ...plan } = data[0];
  const forms = payment_forms.map((form: { id: number }) => form.id);
  await callAs(admin, "PUT", `/api/plans/${id}`, { ...plan, payment_forms: forms, users_quantity: 4 });
  await admin.context().close();
}

test(
  "a person is added, chooses his own password, is deactivated and deleted",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await makeRoom(browser);
    await signInAs(page, "vizinha");
    await page.getByRole("link", { name: "Usuários" }).click();
    const list = page.getByRole("region", { name: "Usuários" });
    await page.getByRole("button", { name: "Adicionar" }).click();
    const adding = dialog(page, "Adicionar Usuário");
    await adding.getByRole("button", { name: "Próximo" }).click();
    await expect(adding.getByText("O campo é obrigatório").first()).toBeVisible();
    await expect(adding.getByText("E-mail é obrigatório")).toBeVisible();
    await adding.getByLabel("Nome").fill("Nara da Jornada");
    await adding.getByLabel("Usuário").fill("nara.jornada");
    await adding.getByLabel("E-mail").fill("nara@jornada.adv.br");
    await adding.getByLabel("CPF/CNPJ").pressSequentially("11144477735");
    await adding.getByLabel("OAB").fill("OAB/RS 900.321");
    await adding.getByLabel(/^Senha( \*)?$/).fill(FIRST);
    await adding.getByLabel(/^Confirmar senha/).fill("outra");
    await adding.getByRole("button", { name: "Próximo" }).click();
    await expect(adding.getByText("No mínimo 8 caracteres").last()).toBeVisible();
    await adding.getByLabel(/^Confirmar senha/).fill(FIRST);
    await adding.getByRole("button", { name: "Próximo" }).click();
    await adding.getByLabel("Cidade").fill("Porto Alegre");
    await adding.getByRole("button", { name: "Próximo" }).click();
    await adding.getByRole("button", { name: "Salvar" }).click();
    await expect(adding.getByText("Atenção! precisar configurar os niveis de acesso.")).toBeVisible();
    await adding.getByRole("checkbox", { name: "Advogado", exact: true }).check();
    await adding.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Usuário salvo com sucesso!")).toBeVisible();
    await expect(list.getByText("Nara da Jornada")).toBeVisible();
    await expect(list.getByText("e-mail não confirmado")).toBeVisible();

    const hers = await (await browser.newContext()).newPage();
    await hers.goto("/login");
    await hers.getByLabel("Usuário").fill("nara.jornada");
    await hers.getByLabel("Senha", { exact: true }).fill(FIRST);
    await hers.getByRole("button", { name: "Entrar" }).click();
    await expect(hers.getByRole("heading", { name: "Escolha a sua senha" })).toBeVisible();
    await expectAccessible(hers);
    await expectFitsEveryWidth(hers);
    await hers.goto("/advogado/clientes");
    await expect(hers).toHaveURL(/\/trocar-senha$/);
    await hers.getByLabel("Senha recebida").fill(FIRST);
    await hers.getByLabel(/^Senha( \*)?$/).fill("minha-chave-propria");
    await hers.getByLabel("Confirmar senha").fill("minha-chave-propria");
    await hers.getByRole("button", { name: "Salvar senha" }).click();
    await expect(hers.getByText("Senha atualizada com sucesso!")).toBeVisible();
    await expect(hers).toHaveURL(/\/advogado\/dashboard/);

    await list.getByRole("button", { name: "Editar Nara da Jornada" }).click();
    const editing = dialog(page, "Editar Usuário");
    await expect(editing.getByLabel("OAB")).toHaveValue("900321/RS");
    await editing.getByRole("button", { name: "Próximo" }).click();
    await expect(editing.getByLabel("Cidade")).toHaveValue("Porto Alegre");
    await editing.getByRole("button", { name: "Próximo" }).click();
    await editing.getByRole("switch", { name: /^Ativo/ }).setChecked(false, { force: true });
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Usuário alterado com sucesso!")).toBeVisible();
    await expect(list.getByText("Inativo")).toBeVisible();
    await hers.goto("/advogado/clientes");
    await expect(hers).toHaveURL(/\/login/);

    await list.getByLabel("Pesquisar em Usuários").fill("jornada");
    await page.keyboard.press("Enter");
    await expect(list.getByRole("row")).toHaveCount(2);
    await list.getByRole("button", { name: "Excluir Nara da Jornada" }).click();
    await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Usuário excluído com sucesso!")).toBeVisible();
    await expect(list.getByText("Sem resultados")).toBeVisible();
  },
);

test("nobody can delete himself, and the plan's limit is mentioned", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "escritorio");
  await page.goto("/empresa/usuarios");
  const me = page.getByRole("row").filter({ hasText: "Administrador do escritório" }).first();
  const deleting = me.getByRole("button", { name: /^Excluir/ });
  await expect(deleting).toBeDisabled();
  await expect(deleting).toHaveAccessibleDescription("Atenção! Você não pode apagar seu próprio usuário.");

  await page.keyboard.press("n");
  const adding = dialog(page, "Adicionar Usuário");
  await adding.getByLabel("Nome").fill("Sexta Pessoa");
  await adding.getByLabel("Usuário").fill("sexta");
  await adding.getByLabel("E-mail").fill("sexta@demonstracao.adv.br");
  await adding.getByLabel(/^Senha( \*)?$/).fill(FIRST);
  await adding.getByLabel(/^Confirmar senha/).fill(FIRST);
  await adding.getByRole("button", { name: "Próximo" }).click();
  await adding.getByRole("button", { name: "Próximo" }).click();
  await adding.getByRole("checkbox", { name: "Controladoria" }).check();
  await adding.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/O plano PRO permite 5 usuários/)).toBeVisible();
});

test("an office on the basic plan has no list of users", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "solo");
  await expect(page.getByRole("link", { name: "Configurações" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Usuários" })).toHaveCount(0);
  await page.goto("/empresa/usuarios");
  await expect(page.getByRole("heading", { name: "Você não tem acesso a esta página" })).toBeVisible();
});

test("the people of an office are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "gestora");
  await page.goto("/empresa/usuarios");
  await expect(page.getByRole("region", { name: "Usuários" }).getByText("Ativo").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page
    .getByRole("button", { name: /^Editar/ })
    .first()
    .click();
  const editing = dialog(page, "Editar Usuário");
  for (const next of ["Próximo", "Próximo", null]) {
    await expect(editing).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    if (next) await editing.getByRole("button", { name: next }).click();
  }
});
