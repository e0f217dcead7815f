import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAs } from "../support/sign-in-as.ts";

type Screen = {
  form: string;
  user?: string;
  at: string;
  /** Opens the form's dialog. */
  open: (page: Page) => Promise<void>;
  /** The field that is written in; the form's first text field otherwise. */
  field?: string | RegExp;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const key = (name: string) => async (page: Page) => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press(name);
};
/** Until the list is loaded no row can be edited. */
const firstRow = press(/^Editar /);

/** A form of each kind, in the order of the menu. */
const screens: Screen[] = [
  {
    form: "a new client",
    user: "advogada",
    at: "/advogado/clientes",
    open: press("Adicionar"),
    field: /^Nome/,
  },
  { form: "a client", user: "advogada", at: "/advogado/clientes", open: firstRow, field: /^Nome/ },
  { form: "a contact", user: "advogada", at: "/advogado/telefones", open: firstRow, field: "Setor" },
  {
    form: "a new lawsuit",
    user: "advogada",
    at: "/advogado/processos",
    open: press("Adicionar"),
    field: "Pasta",
  },
  {
    form: "a new compromise",
    user: "advogada",
    at: "/advogado/compromissos",
    open: key("n"),
    field: /^Descrição/,
  },
  {
    form: "a tag",
    user: "escritorio",
    at: "/empresa/configuracoes?tab=tags",
    open: firstRow,
    field: /^Nome/,
  },
  { form: "a person", user: "escritorio", at: "/empresa/usuarios", open: firstRow, field: /^Nome/ },
  { form: "a company", user: "admin", at: "/empresas", open: firstRow, field: /^Nome do escritório/ },
  { form: "a holiday", user: "admin", at: "/feriados", open: press("Adicionar"), field: /^Nome/ },
  {
    form: "a plan",
    user: "admin",
    at: "/configuracoes_pagamento",
    open: press("Editar LIGHT"),
    field: /^Nome/,
  },
  { form: "an office that signs up", at: "/planos?plano=light", open: async () => {}, field: /^Nome/ },
];

const QUESTION = "Sair sem salvar?";
const dialogs = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("dialog", { name: QUESTION });
const fieldOf = ({ field }: Screen, page: Page): Locator =>
  field === undefined ? dialogs(page).getByRole("textbox").first() : dialogs(page).getByLabel(field).first();

async function show(page: Page, screen: Screen): Promise<void> {
  if (screen.user !== undefined) await signInAs(page, screen.user);
  await page.goto(screen.at);
  await screen.open(page);
  await expect(fieldOf(screen, page)).toBeVisible();
}

for (const screen of screens)
  test(
    `the form of ${screen.form} loses nothing by Escape, Back, a reload or leaving`,
    {
      tag: "@night",
    },
    async ({ page }) => {
      await show(page, screen);
      await test.step("untouched, it closes at once", async () => {
        await page.keyboard.press("Escape");
        await expect(dialogs(page)).toHaveCount(0);
      });
      await show(page, screen);
      const field = fieldOf(screen, page);
      const before = await field.inputValue();
      await field.fill("Escrito pela metade");
      await test.step("Escape and Back ask, once, and stay by default", async () => {
        for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
          await leave();
          await expect(question(page)).toHaveCount(1);
          await page.keyboard.press("Escape");
          await expect(question(page)).toHaveCount(0);
          await expect(field).toHaveValue("Escrito pela metade");
        }
      });
      await test.step("a reload keeps a draft, which is offered", async () => {
        await page.reload();
        // the address opens a record's form again, and never its draft
        const offer = page.getByText(/^Continuar o rascunho de \d\d:\d\d\?$/);
        if (new URL(page.url()).searchParams.size === 0 || screen.at === page.url()) await screen.open(page);
        await expect(offer).toBeVisible();
        await expect(field).toHaveValue(before);
        await page.getByRole("button", { name: "Continuar", exact: true }).click();
        await expect(field).toHaveValue("Escrito pela metade");
      });
      await test.step("after the answer the form is gone, and the draft discarded", async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Sair", exact: true }).click();
        await expect(dialogs(page)).toHaveCount(0);
        await show(page, screen);
        await page.getByRole("button", { name: "Descartar", exact: true }).click();
        await page.keyboard.press("Escape");
        await expect(dialogs(page)).toHaveCount(0);
        await show(page, screen);
        await expect(page.getByRole("note")).toHaveCount(0);
      });
    },
  );

test(
  "a changed page asks before a link, Back or signing out leaves it",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.getByRole("link", { name: "Contatos", exact: true }).click();
    await page.getByRole("button", { name: /^Olá, / }).click();
    await page.getByRole("menuitem", { name: "Perfil" }).click();
    const name = page.getByLabel(/^Nome/).first();
    await name.fill("Nome pela metade");
    const leaves = [
      () => page.getByRole("link", { name: "Clientes", exact: true }).click(),
      () => page.goBack(),
      async () => {
        await page.getByRole("button", { name: /^Olá, / }).click();
        await page.getByRole("menuitem", { name: "Sair" }).click();
      },
    ];
    for (const leave of leaves) {
      await leave();
      await expect(question(page)).toHaveCount(1);
      await page.getByRole("button", { name: "Continuar editando" }).click();
      await expect(page).toHaveURL(/\/perfil$/);
      await expect(name).toHaveValue("Nome pela metade");
    }
    await page.goBack();
    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await expect(page).toHaveURL(/\/advogado\/telefones$/);
    await page.goForward();
    await expect(page.getByText(/^Continuar o rascunho de/)).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("Back closes the open dialog, drawer or menu, and then leaves the page in one step", async ({
    page,
  }) => {
    await signInAs(page, "advogada");
    const home = page.url();
    await page.getByRole("button", { name: "Abrir o menu" }).click();
    await expect(dialogs(page)).toBeVisible();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await page.getByRole("button", { name: "Abrir o menu" }).click();
    await page.getByRole("link", { name: "Contatos", exact: true }).click();
    await expect(page).toHaveURL(/telefones$/);
    await page
      .getByRole("button", { name: /^Ações de / })
      .first()
      .click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page
      .getByRole("button", { name: /^Ações de / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await expect(page).toHaveURL(/telefones\?editar=contato-\d+$/);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/telefones$/);
    await page
      .getByRole("button", { name: /notificaç/i })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Notificações" })).toBeVisible();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(home);
  });
});
