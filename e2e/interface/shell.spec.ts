import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { chooseTheme, signInAs, signOut } from "../support/sign-in-as.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu principal" });

const ofTheCourts = ["Calendário forense", "Calculadora de prazos"];
const records = ["Clientes", "Contatos", "Processos", "Agenda", "Movimentações", ...ofTheCourts];
const practice = { Advocacia: ["Home", ...records] };
const office = {
  ...practice,
  Escritório: ["Painel", "Equipe", "Cobertura", "Usuários", "Faturas", "Auditoria", "Configurações"],
};
const finances = { Financeiro: ["Configurações de pagamento", "Faturas", "Reajustes"] };

/** By day every-screen.spec.ts opens every page of the others' menus. */
const BY_DAY = new Set(["leitura"]);

for (const [username, landing, sections] of [
  [
    "admin",
    "/dashboard",
    {
      Administração: ["Dashboard", "Cobertura", "E-mails", "Empresas", ...ofTheCourts, "Auditoria"],
      ...finances,
    },
  ],
  [
    "leitura",
    "/empresas",
    { Administração: ["Cobertura", "Empresas", ...ofTheCourts, "Auditoria"], ...finances },
  ],
  ["escritorio", "/advogado/dashboard", office],
  [
    "controladoria",
    "/controller/dashboard",
    { Controladoria: ["Controladoria", "Atividades", "Equipe"], Advocacia: records },
  ],
  ["advogada", "/advogado/dashboard", practice],
  ["associado", "/advogado/dashboard", practice],
  ["gestora", "/advogado/dashboard", office],
] as const) {
  const tag = BY_DAY.has(username) ? [] : ["@night"];
  test(
    `${username} starts on ${landing}, and his menu has his pages and no others`,
    { tag },
    async ({ page }) => {
      await signInAs(page, username);
      expect(new URL(page.url()).pathname).toBe(landing);
      await expect(menu(page).getByRole("heading")).toHaveText(Object.keys(sections));
      await expect(menu(page).getByRole("link")).toHaveText(Object.values(sections).flat());
      for (const link of await menu(page).getByRole("link").all()) {
        await link.click();
        await expect(link).toHaveAttribute("aria-current", "page");
        await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      }
    },
  );
}

test(
  "the theme belongs to the person: another browser shows it after signing in",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "associado");
    await chooseTheme(page, "dark");
    await signOut(page);
    const elsewhere = await browser.newContext({ colorScheme: "light" });
    const other = await elsewhere.newPage();
    await signInAs(other, "associado");
    await expect(other.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await chooseTheme(other, "light");
    await other.reload();
    await expect(other.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
    await elsewhere.close();
  },
);

test(
  "no dark page flashes white: the page's first script sets the theme, without the interface's code",
  { tag: "@night" },
  async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark" });
    const page = await context.newPage();
    await page.route("**/assets/**", (route) =>
      /\/(?:early-load|sign-in-waits)-[\w-]+\.js$/.test(route.request().url())
        ? route.continue()
        : route.abort(),
    );
    for (const address of ["/login", "/planos"]) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    }
    await context.close();
  },
);

test(
  "the menu collapses to 96 px of icons, is remembered, and expands to 280 px",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const width = async () => (await menu(page).locator("..").boundingBox())?.width;
    expect(await width()).toBe(280);
    await page.getByRole("button", { name: "Recolher o menu" }).click();
    expect(await width()).toBe(96);
    await page.reload();
    await expect(menu(page)).toBeVisible();
    expect(await width()).toBe(96);
    await page.getByRole("button", { name: "Expandir o menu" }).click();
    expect(await width()).toBe(280);
  },
);

test(
  "on a narrow screen the menu is an overlay and closes when a page is chosen",
  { tag: "@night" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, "advogada");
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Abrir o menu" }).click();
    await expect(menu(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Abrir o menu" }).click();
    await menu(page).getByRole("link", { name: "Home" }).click();
    await expect(menu(page)).toBeHidden();
  },
);

test("by keyboard only: skip to the content, open the menus, show the shortcuts, sign out", async ({
  page,
}) => {
  await signInAs(page, "leitura");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  const greeting = page.getByRole("button", { name: /^Olá, / });
  while (!(await greeting.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Perfil" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sair" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await expect(page.getByLabel("Usuário")).toBeFocused();
});

test(
  "a change of page sets the tab's title and focuses the page's heading",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto("/inicio");
    await expect(page).toHaveTitle("Início · Pauta");
    await menu(page).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
    await expect(page).not.toHaveTitle("Início · Pauta");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  },
);

for (const [name, address] of [
  ["sign-in", "/login"],
  ["new password", "/reset-password?token=x"],
  ["incomplete address", "/reset-password"],
  ["first access", "/primeiro-acesso?token=x"],
  ["error", "/nao/existe"],
] as const) {
  test(`the ${name} page is accessible and fits from 360 to 2560 px`, { tag: "@night" }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  });
}

test("the forgotten-password dialog is accessible", { tag: "@night" }, async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Esqueci a senha" }).click();
  await expect(page.getByRole("dialog", { name: "Esqueci a senha" }).getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page);
});

for (const username of ["admin", "leitura", "advogada", "solo"]) {
  test(
    `the first page of ${username} is accessible and fits from 360 to 2560 px`,
    { tag: "@night" },
    async ({ page }) => {
      await signInAs(page, username);
      // the event stream never ends: pending content is marked as busy
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
      await page.getByRole("button", { name: /^Olá, / }).click();
      await expect(page.getByRole("menuitem", { name: "Sair" })).toBeVisible();
      await expect(page.getByRole("menu")).toHaveCSS("opacity", "1"); // colours can be measured once it has faded in
      await expectAccessible(page);
    },
  );
}

test("no page of the interface violates the content security policy or logs an error", async ({ page }) => {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(error.message));
  await signInAs(page, "advogada");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  await page.keyboard.press("Escape");
  await signOut(page);
  expect(messages).toEqual([]);
});
