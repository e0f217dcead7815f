import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const filters = (page: Page) => page.getByRole("button", { name: /^Filtros/ });

test("a tag is created, found, recoloured, and deleted", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "escritorio");
  await page.getByRole("link", { name: "Configurações" }).click();
  await expect(page.getByText("Paga - Em dia")).toBeVisible();
  await page.getByRole("tab", { name: "Configuração de Etiqueta" }).click();
  await expect(page).toHaveURL(/\/empresa\/configuracoes\?tab=tags$/);
  const list = page.getByRole("region", { name: "Etiquetas" });

  await page.getByRole("button", { name: "Adicionar" }).click();
  const adding = dialog(page, "Adicionar Etiqueta");
  await expect(adding.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(adding.getByText("O campo é obrigatório")).toBeVisible();
  await adding.getByLabel("Nome").fill("urgente");
  await page.keyboard.press("Enter");
  await expect(adding.getByText("Já existe uma etiqueta com este nome")).toBeVisible();
  await adding.getByLabel("Nome").fill("Êxito de jornada");
  await expect(adding.getByRole("textbox", { name: "Cor" })).toHaveValue("#4D55F1FF");
  await adding.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Etiqueta salva com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar" })).toBeFocused();

  await list.getByLabel("Pesquisar em Etiquetas").fill("exito de");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("row")).toHaveCount(2);
  await list.getByRole("button", { name: "Editar Êxito de jornada" }).click();
  const editing = dialog(page, "Editar Etiqueta");
  const palette = page.getByRole("slider", { name: "Matiz" });
  await editing.getByRole("button", { name: "Escolher a cor" }).click();
  await expect(palette).toBeVisible();
  await expect(editing.getByRole("button", { name: "Escolher a cor" })).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(editing).toBeVisible();
  await editing.getByRole("textbox", { name: "Cor" }).fill("#0b7285");
  await editing.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Etiqueta alterada com sucesso!")).toBeVisible();
  await expect(list.getByText("#0B7285FF")).toBeVisible();

  await list.getByRole("button", { name: "Excluir Êxito de jornada" }).click();
  await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Etiqueta excluída com sucesso!")).toBeVisible();
  await expect(list.getByText("Sem resultados")).toBeVisible();
});

test("a missing tag is created while a lawsuit is tagged", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "gestora");
  await page.goto("/advogado/processos");
  await page.locator("[data-row-opener]").first().click();
  await page.getByRole("button", { name: /Vincular Tags/ }).click();
  const choosing = dialog(page, "Selecionar Etiquetas");
  await choosing.getByLabel("Pesquisar etiquetas").fill("Feita na hora");
  await choosing.getByRole("button", { name: "Criar a etiqueta “Feita na hora”" }).click();
  await dialog(page, "Adicionar Etiqueta").getByRole("button", { name: "Salvar" }).click();
  await expect(choosing.getByRole("checkbox", { name: "Feita na hora" })).toBeChecked();
  await expectAccessible(page);
  await choosing.getByRole("button", { name: "Selecionar" }).click();
  await expect(page.getByRole("main").getByText("Feita na hora")).toBeVisible();
});

test(
  "a contact is created, dialled, found by its number, changed, and deleted",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.getByRole("link", { name: "Contatos" }).click();
    await expect(page.getByRole("heading", { name: "Agenda de Telefones" })).toBeVisible();
    await page.keyboard.press("n");
    const adding = dialog(page, "Adicionar Contato");
    await adding.getByLabel("Contato").fill("Leiloeira da Jornada");
    await adding.getByRole("combobox", { name: "Tipo" }).click();
    await page.getByRole("option", { name: "WhatsApp" }).click();
    await adding.getByLabel("Telefone").pressSequentially("51987650001");
    await expect(adding.getByLabel("Telefone")).toHaveValue("(51) 98765-0001");
    await adding.getByLabel("Setor").fill("Leilões");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Contato salvo com sucesso!")).toBeVisible();

    const list = page.getByRole("region", { name: "Contatos" });
    await list.getByLabel("Pesquisar em Contatos").fill("98765-0001");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/name=98765-0001/);
    await expect(list.getByRole("row")).toHaveCount(2);
    const phone = list.getByRole("link", { name: "(51) 98765-0001" });
    await expect(phone).toHaveAttribute("href", "tel:+5551987650001");

    await list.getByRole("button", { name: "Editar Leiloeira da Jornada" }).click();
    await dialog(page, "Editar Contato").getByLabel("Ramal").fill("12");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Contato alterado com sucesso!")).toBeVisible();
    await expect(list.getByText("ramal 12")).toBeVisible();

    await list.getByRole("button", { name: "Excluir Leiloeira da Jornada" }).click();
    await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Contato excluído com sucesso!")).toBeVisible();
    await expect(list.getByText("Sem resultados")).toBeVisible();
  },
);

test(
  "the filter menu filters lawsuits by tag, survives a reload, and is cleared from its button",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    await page.goto("/advogado/processos");
    const total = page.getByRole("main").locator("output").first();
    await expect(total).toHaveText(/\d+ processos/);
    const all = await total.textContent();

    // it appears a moment after the list, and its keyboard shortcut with it
    await expect(page.getByRole("button", { name: "Filtros" })).toBeVisible();
    await page.keyboard.press("f");
    const menu = dialog(page, "Filtros");
    await menu.getByRole("combobox", { name: "Etiqueta" }).click();
    await page.getByRole("option", { name: "Urgente" }).click();
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("combobox", { name: "Responsável" })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole("button", { name: "Fechar" }).click();
    await expect(page).toHaveURL(/tags=\d+/);
    await expect(total).not.toHaveText(all!);
    await expect(filters(page)).toHaveAccessibleName(/1 ativo/);
    await expect(filters(page)).toBeFocused();

    await page.reload();
    await expect(filters(page)).toHaveAccessibleName(/1 ativo/);
    await page.locator("[data-active]").getByRole("button", { name: "Limpar filtros" }).click();
    await expect(page).not.toHaveURL(/tags=/);
    await expect(total).toHaveText(all!);
  },
);

test(
  "the filter menu filters publications by their text and status; Enter closes it",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await filters(page).click();
    const menu = dialog(page, "Filtros");
    await menu.getByRole("combobox", { name: "Status da publicação" }).click();
    await page.getByRole("option", { name: "Não Tratada" }).click();
    await menu.getByLabel("Texto da publicação").fill("intimação");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/treated=0.*publication_text=|publication_text=.*treated=0/);
    await expect(page.getByRole("heading", { name: "Resultados de “intimação”" })).toBeVisible();
    await expect(filters(page)).toHaveAccessibleName(/2 ativos/);

    await filters(page).click();
    await menu.getByRole("button", { name: "Limpar" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Publicações", exact: true })).toBeVisible();
    await expect(filters(page)).toHaveAccessibleName("Filtros");
  },
);

test("only the office's administrator has its settings", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await page.goto("/empresa/configuracoes");
  await expect(page.getByRole("heading", { name: "Você não tem acesso a esta página" })).toBeVisible();
});

test(
  "settings, phone book and filters are accessible and fit every width",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "gestora");
    for (const [address, shown, opener, name] of [
      ["/empresa/configuracoes", "Paga - Em dia", null, null],
      ["/empresa/configuracoes?tab=tags", "Urgente", "Adicionar", "Adicionar Etiqueta"],
      ["/advogado/telefones", "Central de Mandados", "Adicionar", "Adicionar Contato"],
      ["/advogado/processos?tags=1", "processos", /^Filtros/, "Filtros"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
      if (opener === null) continue;
      await page.getByRole("button", { name: opener }).click();
      await expect(dialog(page, name)).toBeVisible();
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
    }
    await page.goto("/advogado/dashboard");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    "contacts have two lines, and the filters do not cover Tratar",
    { tag: "@night" },
    async ({ page }) => {
      await signInAs(page, "advogada");
      await page.goto("/advogado/telefones");
      const row = page.getByRole("listitem").filter({ hasText: "Central de Mandados" });
      expect((await row.boundingBox())!.height).toBeLessThanOrEqual(64);
      await row.getByRole("button", { name: "Ações de Central de Mandados" }).click();
      await expect(page.getByRole("menuitem", { name: "Excluir" })).toBeVisible();

      await page.goto("/advogado/dashboard?treated=0&days=all");
      const treat = page.getByRole("button", { name: "Tratar", exact: true }).first();
      // while the publication is read its button stands beside the filters, in one row
      await treat.evaluate((button) => button.closest("li")!.scrollIntoView({ block: "start" }));
      await treat.click({ trial: true });
      const bar = (await treat.boundingBox())!;
      const box = (await filters(page).boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(bar.x);
    },
  );
});
