import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/page-checks.ts";
import { enter, PASSWORD, signInAs, signOut } from "../support/sign-in-as.ts";

test("a wrong password is rejected with one sentence, and the input stays", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeDisabled();
  await enter(page, "associado", "senha-que-nao-e");
  const refusal = page.getByRole("alert").getByText("Erro ao entrar: Usuário ou senha incorretos.");
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel("Usuário")).toHaveValue("associado");
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();

  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  await expect(refusal).toBeHidden();
});

test("an unknown user is rejected with the same sentence", { tag: "@night" }, async ({ page }) => {
  await page.goto("/login");
  await enter(page, "ninguem-com-este-nome", "senha-que-nao-e");
  await expect(page.getByText("Erro ao entrar: Usuário ou senha incorretos.")).toBeVisible();
});

test(
  "without a connection sign-in says so and works when it is back",
  { tag: "@night" },
  async ({ page, context }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Usuário")).toBeFocused();
    await context.setOffline(true);
    await enter(page, "advogada");
    await expect(page.getByText("Erro ao entrar: Erro na API, por favor tente novamente.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

test("the requested page opens after signing in", async ({ page }) => {
  await page.goto("/inicio?de=link");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await enter(page, "advogada");
  await expect(page).toHaveURL(/\/inicio\?de=link$/);
});

// Addresses that browsers read as another host; other spellings are tested without a browser.
for (const [hostile, tag] of [
  ["//evil.example/x", ["@night"]],
  ["/\\evil.example", ["@night"]],
  ["/\t/evil.example", ["@night"]],
  ["javascript:alert(1)", ["@night"]],
] as const) {
  test(
    `?redirect=${JSON.stringify(hostile)} does not lead out of the site`,
    { tag: [...tag] },
    async ({ page, baseURL }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`);
      await enter(page, "advogada");
      await expect(page.getByRole("button", { name: /^Olá, / })).toBeVisible();
      expect(page.url()).toBe(`${baseURL}/advogado/dashboard`);
    },
  );
}

test(
  "a page without permission says so inside the shell, with a link to one's own first page",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Você não tem acesso a esta página" })).toBeVisible();
    await page.getByRole("button", { name: "Voltar ao Dashboard" }).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

test(
  "after Sair neither the back button nor the address shows anything",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await signOut(page);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    await page.goto("/advogado/dashboard");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fadvogado%2Fdashboard$/);
  },
);

test(
  "a lost session is reported, and signing in again returns to the same page",
  { tag: "@night" },
  async ({ page, context }) => {
    await signInAs(page, "admin");
    await page.goto("/inicio?x=1");
    await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();
    await page.getByRole("button", { name: /^Olá, / }).click();
    const change = page.getByRole("menuitem", { name: /^Usar o tema/ });
    await change.hover();
    // the menu is open already: otherwise another request might end the session on screen before the click
    await context.clearCookies();
    await change.click();
    await expect(page.getByText("Sessão expirada, entre novamente.")).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2Finicio%3Fx%3D1$/);
    await enter(page, "admin");
    await expect(page).toHaveURL(/\/inicio\?x=1$/);
  },
);

test("signing out in one tab signs out in the other", { tag: "@night" }, async ({ page, context }) => {
  await signInAs(page, "advogada");
  const other = await context.newPage();
  await other.goto("/inicio");
  await expect(other.getByRole("heading", { name: "Início" })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole("heading", { name: "Entrar" })).toBeVisible();
});

test(
  "Esqueci a senha requests an email and does not reveal whether the address is known",
  { tag: "@night" },
  async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Esqueci a senha" }).click();
    const dialog = page.getByRole("dialog", { name: "Esqueci a senha" });
    await dialog.getByLabel("E-mail").fill("sem-arroba");
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect(dialog.getByText("Por favor, preencha um e-mail válido")).toBeVisible();
    await dialog.getByLabel("E-mail").fill("ninguem@exemplo.test");
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect(
      page.getByText("Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email"),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test(
  "after too many wrong tries the page says how long to wait and offers a link, whatever the name",
  { tag: "@night" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/login");
    for (let tries = 0; tries < 6; tries++) {
      await enter(page, "quem-espera-por-um-link", `senha-que-nao-e-${tries}`);
      await expect(page.getByRole("button", { name: "Entrar" })).toBeEnabled();
    }
    await expect(
      page.getByText(/Tente de novo em \d+ segundos, ou receba um link para entrar agora/),
    ).toBeVisible();
    const offer = page.getByRole("button", { name: "Enviar link de acesso por e-mail" });
    await offer.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.screenshot({ path: "test-results/wait-offer-360.png" });
    await offer.click();
    await expect(page.getByText(/Se houver uma conta com este nome e e-mail confirmado/)).toBeVisible();

    await page.goto("/entrar-com-link?token=um-link-que-nao-vale");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("Erro ao entrar: Este link de acesso não vale mais.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Voltar para Entrar" }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);
