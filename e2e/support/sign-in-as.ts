import { type Cookie, expect, type Page } from "@playwright/test";

/** The password of every account of the demonstration. */
export const PASSWORD = "pauta-demo-2026";

/** Fills in the open sign-in page and submits it. */
export async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Cookies of earlier sign-ins, by username: later tests reuse the sessions. */
const sessions = new Map<string, Cookie[]>();

/**
 * Signs in as a person of the demonstration and waits until his first page is loaded. The form is filled in
 * only without an earlier session; the form itself is tested in sign-in.spec.ts.
 */
export async function signInAs(page: Page, username: string): Promise<void> {
  const form = page.getByLabel("Usuário");
  const greeting = page.getByRole("button", { name: /^Olá, / });
  const kept = sessions.get(username);
  await page.context().addCookies(kept ?? []);
  await page.goto(kept ? "/" : "/login");
  await expect(form.or(greeting)).toBeVisible();
  if (await form.isVisible()) {
    await enter(page, username);
    await expect(greeting).toBeVisible();
    sessions.set(username, await page.context().cookies());
  }
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

/** Signs out by the user menu; the ended session is not reused. */
export async function signOut(page: Page): Promise<void> {
  const own = new Set((await page.context().cookies()).map(({ value }) => value));
  for (const [username, cookies] of sessions)
    if (cookies.some(({ value }) => own.has(value))) sessions.delete(username);
  await page.getByRole("button", { name: /^Olá, / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
}

/** Chooses the light or the dark theme in the user menu, unless it is on already. */
export async function chooseTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  const html = page.locator("html");
  if ((await html.getAttribute("data-mantine-color-scheme")) !== theme) {
    const saved = page.waitForResponse("**/api/user/theme");
    await page.getByRole("button", { name: /^Olá, / }).click();
    await page
      .getByRole("menuitem", { name: theme === "dark" ? "Usar o tema escuro" : "Usar o tema claro" })
      .click();
    await saved;
    await page.keyboard.press("Escape");
  }
  await expect(html).toHaveAttribute("data-mantine-color-scheme", theme);
}
