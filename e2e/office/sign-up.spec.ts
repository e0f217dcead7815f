import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { enter, PASSWORD, signInAs } from "../support/sign-in-as.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const trial = (page: Page, plan: string) =>
  page.getByRole("button", { name: `Teste grátis do plano ${plan}` });

/** CPFs that the tax office does not issue. */
const CPF = { trial: "900.000.501-99", paying: "900.000.502-70", internal: "900.000.503-50" };

async function fillPerson(page: Page, of: { cpf: string; oab: string; username: string }) {
  const form = page.getByRole("dialog").last();
  await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Nara Novata Lisboa");
  await form.getByLabel("CPF/CNPJ").pressSequentially(of.cpf.replace(/\D/g, ""));
  await form.getByLabel("E-mail").fill("nara@exemplo.test");
  await form.getByLabel("Telefone").clear();
  await form.getByLabel("Telefone").pressSequentially("51991234567");
  await form.getByLabel("OAB").fill(of.oab);
  await form.getByLabel("Usuário").fill(of.username);
  await form.getByLabel(/^Senha/).fill(PASSWORD);
  await form.getByLabel("Confirmar senha").fill(PASSWORD);
}

async function fillOffice(page: Page) {
  const form = page.getByRole("dialog").last();
  await form.getByLabel("CEP").pressSequentially("90010000");
  await expect(form.getByLabel("CEP")).toHaveValue("90010-000");
  await form.getByLabel("Endereço").fill("Rua das Acácias");
  await form.getByLabel("Número").fill("100");
  await form.getByLabel("Bairro").fill("Centro");
  await form.getByLabel("Cidade").fill("Porto Alegre");
  await form.getByRole("button", { name: "Próximo" }).click();
  await form.getByLabel("Nome do escritório").fill("Novata Advocacia");
  await form.getByLabel("Nome para acompanhar").fill("Nara Novata Lisboa");
}

test("a person tries the plan for seven days, once, and signs in", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/login");
  await page.getByRole("link", { name: "Conheça os planos" }).click();
  await expect(page.getByRole("heading", { name: "Planos para o seu escritório" })).toBeVisible();
  await trial(page, "STANDARD").click();
  const form = dialog(page, "Teste grátis do plano STANDARD");
  await form.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page.getByText("Valide os campos do formulário")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel("Nome do escritório").fill("Nara Novata Advocacia");
  await fillPerson(page, { cpf: "111.111.111-11", oab: "999999/DP", username: "nara.teste" });
  await form.getByRole("button", { name: "Começar o teste" }).click();
  await expect(form.getByText("CPF/CNPJ inválido, por favor verifique")).toBeVisible();
  await expect(form.getByText(/Inscrição na OAB não reconhecida/)).toBeVisible();
  await form.getByLabel("CPF/CNPJ").clear();
  await fillPerson(page, { cpf: CPF.trial, oab: "912345/RS", username: "nara.teste" });
  await form.getByRole("button", { name: "Começar o teste" }).click();
  const done = dialog(page, "Cadastro realizado com sucesso!");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, "nara.teste");
  await expect(page.getByRole("button", { name: /^Olá, Nara/ })).toBeVisible();
});

test("an office signs up in four steps, with its card declined first and accepted then", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/planos?plano=standard");
  const form = dialog(page, "Assinar o plano STANDARD");
  await expect(form.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  await form.getByRole("button", { name: "Próximo" }).click();
  await expect(form.getByText("O campo é obrigatório").first()).toBeVisible();
  await fillPerson(page, { cpf: CPF.paying, oab: "912346/RS", username: "nara.paga" });
  await form.getByLabel("RG").pressSequentially("123456789");
  await form.getByLabel("Confirmar senha").fill("outra-coisa-digitada");
  await form.getByRole("button", { name: "Próximo" }).click();
  await expect(form.getByText("As senhas não são iguais")).toBeVisible();
  await form.getByLabel("Confirmar senha").fill(PASSWORD);
  await form.getByRole("button", { name: "Próximo" }).click();
  await form.getByRole("button", { name: "Voltar" }).click();
  await expect(form.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("Nara Novata Lisboa");
  await form.getByRole("button", { name: "Próximo" }).click();
  await fillOffice(page);
  await form.getByRole("button", { name: "Próximo" }).click();

  await form.getByRole("button", { name: "Assinar" }).click();
  await expect(form.getByText("O campo é obrigatório")).toHaveCount(2);
  await form.getByRole("combobox", { name: "Forma de pagamento" }).click();
  await page.getByRole("option", { name: "Cartão de crédito" }).click();
  await form.getByRole("button", { name: "Ler o contrato" }).click();
  const contract = dialog(page, "Contrato de prestação de serviços");
  await expect(contract.getByText(/Lei nº\s13\.709\/2018/)).toBeVisible();
  await expectAccessible(page);
  await contract.getByRole("button", { name: "Fechar" }).last().click();
  await form.getByLabel("Nome no cartão").fill("NARA N LISBOA");
  await form.getByLabel("Número do cartão").pressSequentially("4000000000009995");
  await form.getByLabel("Mês").fill("12");
  await form.getByLabel("Ano").fill("39");
  await form.getByLabel("CVV").fill("123");
  await form.getByLabel(/Li e concordo/).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Assinar" }).click();
  await expect(form.getByText("Saldo insuficiente. Use outro cartão.")).toBeVisible();
  await form.getByLabel("Número do cartão").clear();
  await form.getByLabel("Número do cartão").pressSequentially("4242424242424242");
  await form.getByRole("button", { name: "Assinar" }).click();
  const done = dialog(page, "Cadastro realizado com sucesso!");
  await expect(done.getByText(/O pagamento foi confirmado/)).toBeVisible();
  await done.getByRole("button", { name: "Fechar" }).last().click();
  await expect(page).toHaveURL(/\/planos$/);
  await expect(dialog(page, "Assinar o plano STANDARD")).toHaveCount(0);
});

test("the administrator adds an office to a plan in three steps", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(90_000);
  await signInAs(page, "admin");
  await page.goto("/configuracoes_pagamento");
  await page.getByRole("button", { name: "Adicionar Usuário PRO" }).click();
  const form = dialog(page, "Adicionar Usuário ao plano PRO");
  await expect(form.getByRole("list", { name: "Etapas" }).getByRole("listitem")).toHaveCount(3);
  await fillPerson(page, { cpf: CPF.internal, oab: "912347/RS", username: "nara.interna" });
  await form.getByLabel("RG").pressSequentially("123456789");
  await form.getByRole("button", { name: "Próximo" }).click();
  await fillOffice(page);
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Usuário salvo com sucesso!")).toBeVisible();
  await expect(form).toBeHidden();
});

for (const scheme of ["light", "dark"] as const)
  test(
    `the public pages are accessible and fit every width, ${scheme}`,
    { tag: "@night" },
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme: scheme });
      for (const [address, shown] of [
        ["/planos", "R$ 149,90"],
        ["/planos/empresa", "A combinar"],
      ] as const) {
        await page.goto(address);
        await expect(page.getByText(shown).first()).toBeVisible();
        await expectAccessible(page);
        await expectFitsEveryWidth(page);
      }
      await page.goto("/planos?plano=light");
      await expect(dialog(page, "Assinar o plano LIGHT")).toBeVisible();
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
      await page.goto("/confirmar-email?token=de-outro-dia");
      await page.getByRole("button", { name: "Confirmar" }).click();
      await expect(page.getByText(/não vale mais/)).toBeVisible();
      await expectAccessible(page);
    },
  );
