import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const forms = (page: Page) => page.getByRole("region", { name: "Formas de Pagamentos" });
const plans = (page: Page) => page.getByRole("region", { name: "Planos de Pagamento" });

test(
  "the administrator adds a form of payment and a plan, finds both, and a used form cannot be deleted",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "admin");
    await page.getByRole("link", { name: "Configurações de pagamento" }).click();
    await expect(page.getByRole("heading", { name: "Configurações de pagamento" })).toBeVisible();

    await forms(page).getByRole("button", { name: "Adicionar", exact: true }).click();
    const form = dialog(page, "Adicionar Forma de Pagamento");
    await expect(form.getByLabel("Nome")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByText("O campo é obrigatório")).toBeVisible();
    await form.getByLabel("Nome").fill("Cartao de Credito");
    await page.keyboard.press("Enter");
    await expect(form.getByText("Já existe uma forma de pagamento com este nome")).toBeVisible();
    await form.getByLabel("Nome").fill("Convênio da jornada");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Forma de pagamento salva com sucesso!")).toBeVisible();
    await forms(page).getByLabel("Pesquisar em Formas de Pagamentos").fill("convenio");
    await page.keyboard.press("Enter");
    await expect(forms(page).getByRole("row")).toHaveCount(2);
    await forms(page).getByRole("button", { name: "Excluir Convênio da jornada" }).click();
    await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Forma de pagamento excluída com sucesso!")).toBeVisible();
    await forms(page).getByRole("button", { name: "Limpar a pesquisa" }).click();
    const charged = forms(page).getByRole("button", { name: "Excluir Cartão de crédito" });
    await expect(charged).toBeDisabled();
    await expect(charged).toHaveAccessibleDescription("As assinaturas são cobradas por ela.");

    await plans(page).getByRole("button", { name: "Adicionar", exact: true }).click();
    const plan = dialog(page, "Adicionar Plano de Pagamento");
    await plan.getByLabel("Nome").fill("Jornada");
    await plan.getByRole("button", { name: "Salvar" }).click();
    await expect(plan.getByText("O campo é obrigatório")).toHaveCount(6);
    await expectAccessible(page);
    await plan.getByLabel("Sem integração").check();
    await expect(plan.getByLabel("Valor")).toBeDisabled();
    await plan.getByLabel("Quantidade de usuários").fill("4");
    await plan.getByLabel("Processos monitorados").fill("80");
    await plan.getByRole("combobox", { name: "Tipo" }).click();
    await page.getByRole("option", { name: "Completo" }).click();
    await plan.getByLabel("Código").fill("9");
    await plan.getByRole("button", { name: "Salvar" }).click();
    await expect(plan.getByText("O campo é obrigatório")).toHaveCount(1);
    // saving has moved the focus there, which opens the list: another click would close it
    await plan.getByRole("combobox", { name: "Formas de pagamento" }).press("ArrowDown");
    await page.getByRole("option", { name: "Cartão de crédito" }).click();
    await page.keyboard.press("Escape");
    await plan.getByLabel("Benefícios").fill("4 usuários; 80 processos");
    await plan.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Plano salvo com sucesso!")).toBeVisible();
    await plans(page).getByLabel("Pesquisar em Planos de Pagamento").fill("jornada");
    await page.keyboard.press("Enter");
    await plans(page).getByRole("button", { name: "Editar Jornada" }).click();
    const editing = dialog(page, "Editar Plano de Pagamento");
    await editing.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Inativo" }).click();
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Plano alterado com sucesso!")).toBeVisible();
    await expect(plans(page).getByText("Inativo")).toBeVisible();
  },
);

test("a read-only user sees both lists and changes nothing", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "leitura");
  await page.goto("/configuracoes_pagamento");
  await expect(plans(page).getByText("STANDARD")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Adicionar|Editar|Excluir/ })).toHaveCount(
    0,
  );
});

test("the payment configuration is accessible and fits every width", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/configuracoes_pagamento");
  await expect(plans(page).getByText("STANDARD")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await plans(page).getByRole("button", { name: "Editar STANDARD" }).click();
  await expect(dialog(page, "Editar Plano de Pagamento").getByLabel("Nome")).toHaveValue("STANDARD");
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
});
