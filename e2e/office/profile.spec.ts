import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const PASSWORD = "pauta-demo-2026";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("one's own data, addresses and credentials are saved", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "associado");
  await page.goto("/perfil");
  await page.getByLabel("CPF/CNPJ").fill("111");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("CPF/CNPJ inválido, por favor verifique")).toBeVisible();
  await page.getByLabel("CPF/CNPJ").fill("11144477735");
  await page.getByLabel("Cidade").fill("Pelotas");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Informações de perfil atualizadas com sucesso!")).toBeVisible();

  await page.getByRole("button", { name: "Adicionar e-mail" }).click();
  await dialog(page, "Adicionar e-mail").getByLabel("E-mail").fill("jornada@exemplo.adv.br");
  await dialog(page, "Adicionar e-mail").getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("E-mail salvo com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "Excluir jornada@exemplo.adv.br" }).click();
  await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("E-mail excluído com sucesso!")).toBeVisible();

  await page.getByRole("button", { name: "Adicionar credencial" }).click();
  const first = page.getByRole("group", { name: "Credencial 1" });
  await first.getByLabel("Usuário").fill("associado.tj");
  await page.getByRole("button", { name: "Salvar credenciais" }).click();
  await expect(page.getByText("Valide os campos do comentário")).toBeVisible();
  await first.getByRole("combobox", { name: "Sistema" }).click();
  await page.getByRole("option", { name: "eproc" }).click();
  await first.getByRole("combobox", { name: "Estado" }).click();
  await page.getByRole("option", { name: "Rio Grande do Sul (RS)" }).click();
  await first.getByLabel("Senha", { exact: true }).fill("segredo-do-eproc");
  await page.getByRole("button", { name: "Salvar credenciais" }).click();
  await expect(page.getByText("Credenciais salvas com sucesso!")).toBeVisible();
  await page.reload();
  await expect(first.getByLabel("Usuário")).toHaveValue("associado.tj");
  await expect(first.getByLabel("Senha", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Remover a credencial 1" }).click();
  await page.getByRole("button", { name: "Salvar credenciais" }).click();
  await expect(page.getByText("Credenciais salvas com sucesso!")).toBeVisible();
});

test(
  "the second factor is switched on, required at sign-in, and switched off",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "vizinho");
    await page.goto("/perfil");
    await page.getByRole("button", { name: "Ativar" }).click();
    const first = dialog(page, "Ativar a verificação em duas etapas");
    await first.getByLabel("Senha atual").fill("errada-mesmo");
    await first.getByRole("button", { name: "Continuar" }).click();
    await expect(first.getByText("A senha atual não confere")).toBeVisible();
    await first.getByLabel("Senha atual").fill(PASSWORD);
    await first.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("img", { name: "Código para o aplicativo autenticador" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await first.getByLabel("Código").fill("000000");
    await first.getByRole("button", { name: "Ativar" }).click();
    await expect(first.getByText("Código incorreto ou já usado.")).toBeVisible();
    await first.getByLabel("Código").fill(code());
    await first.getByRole("button", { name: "Ativar" }).click();
    const codes = page.getByRole("list", { name: "Códigos de recuperação" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    const recovery = await codes.getByRole("listitem").first().innerText();
    await page.getByRole("button", { name: "Guardei os códigos" }).click();
    await expect(page.getByText("10 códigos de recuperação por usar.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("Usuário").fill("vizinho");
    await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByLabel("Código do autenticador").fill("999999");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText(/Código incorreto ou já usado/)).toBeVisible();
    await page.getByLabel("Código do autenticador").fill(recovery);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard/);

    await page.goto("/perfil");
    await expect(page.getByText("9 códigos de recuperação por usar.")).toBeVisible();
    await page.getByRole("button", { name: "Desativar" }).click();
    await dialog(page, "Desativar a verificação em duas etapas").getByLabel("Senha atual").fill(PASSWORD);
    await dialog(page, "Desativar a verificação em duas etapas")
      .getByRole("button", { name: "Desativar" })
      .click();
    await expect(page.getByText("Verificação em duas etapas desativada!")).toBeVisible();
  },
);

test("the profile is accessible and fits every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "solo");
  await page.goto("/perfil");
  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expect(page.getByLabel("Prazo Automático")).toBeChecked();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page.getByRole("button", { name: "Alterar senha" }).click();
  await expect(dialog(page, "Alterar senha")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Empresa" }).click();
  await expect(page.getByText("LIGHT")).toBeVisible();
  await expectAccessible(page);
});
