import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test(
  "a company is found, viewed and changed, and its people are listed",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await page.getByRole("link", { name: "Empresas" }).click();
    const list = page.getByRole("region", { name: "Empresas" });
    await expect(list.getByText("Vizinha Advogados")).toBeVisible();
    for (const [button, file] of [
      ["Xls", /^Empresas - \d/],
      ["Xls Pesquisa", /^Empresas - Pesquisa/],
      ["Xls Usuários", /^Usuários das empresas/],
    ] as const) {
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: button, exact: true }).click();
      expect((await saving).suggestedFilename()).toMatch(file);
    }
    await list.getByLabel("Pesquisar em Empresas").fill("nenhuma assim");
    await page.keyboard.press("Enter");
    await expect(list.getByText("Sem resultados")).toBeVisible();
    await page.getByRole("button", { name: "Xls Pesquisa" }).click();
    await expect(page.getByText("Sem registros")).toBeVisible();
    await list.getByLabel("Pesquisar em Empresas").fill("vizinha");
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Informações Vizinha Advogados" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Vizinha Advogados" })).toBeVisible();
    await expect(page.getByText("STANDARD")).toBeVisible();
    const people = page.getByRole("region", { name: "Usuários" });
    await expect(people.getByText("Ativo").first()).toBeVisible();
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    const editing = dialog(page, "Editar Empresa");
    await editing.getByLabel("Nome do escritório").fill("");
    await editing.getByLabel("CEP").fill("123");
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(editing.getByText("O campo é obrigatório")).toBeVisible();
    await expect(editing.getByText("CEP inválido, por favor verifique")).toBeVisible();
    await editing.getByLabel("Nome do escritório").fill("Vizinha Advogados");
    await editing.getByLabel("CEP").fill("90010000");
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Empresa alterada com sucesso!")).toBeVisible();
    await expect(page.getByText("90010-000")).toBeVisible();

    const days = page.getByRole("region", { name: "Dias com publicações" });
    await days
      .getByRole("button", { name: /publicaç/ })
      .last()
      .click();
    await expect(page.getByText("Tratada", { exact: false }).first()).toBeVisible();
    await people
      .getByRole("button", { name: /^Editar/ })
      .first()
      .click();
    await expect(dialog(page, "Editar Usuário").getByLabel("Nome")).toBeVisible();
  },
);

test(
  "a read-only user starts on the companies and cannot change anything",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "leitura");
    await expect(page).toHaveURL(/\/empresas$/);
    const list = page.getByRole("region", { name: "Empresas" });
    await expect(list.getByRole("button", { name: /^Informações/ }).first()).toBeVisible();
    await expect(list.getByRole("button", { name: /^(Editar|Excluir)/ })).toHaveCount(0);
    await list
      .getByRole("button", { name: /^Informações/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Usuários" }).getByText("Ativo").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Editar|Excluir|Adicionar)/ })).toHaveCount(0);
  },
);

test("companies are accessible and fit every width", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "admin");
  await page.goto("/empresas");
  await expect(page.getByText("Vizinha Advogados")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page.getByRole("button", { name: "Informações Vizinha Advogados" }).click();
  await expect(page.getByRole("region", { name: "Usuários" }).getByText("Ativo").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(dialog(page, "Editar Empresa")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
});
