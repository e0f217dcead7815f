import { type Browser, expect, type Page, test } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notificações/ });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Notificações" });

async function openDrawer(page: Page) {
  await bell(page).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

/** The number on the bell. */
async function counted(page: Page): Promise<number> {
  const label = await bell(page).getAttribute("aria-label");
  return Number(/\d+/.exec(label ?? "")?.[0] ?? 0);
}

/** The unread count of the API, after the page has fetched it. */
async function unreadNow(page: Page): Promise<number> {
  const { data: unread } = await callAs(page, "GET", "/api/notifications");
  return unread.length;
}

/** A colleague in another browser, with a client of the office. */
async function atAnotherDesk(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, "controladoria");
  const { data: clients } = await callAs(page, "GET", "/api/clients?per_page=1");
  const { data: people } = await callAs(page, "GET", "/api/colleagues");
  const client: { id: number; name: string } = clients[0];
  const mention = (username: string, title: string) =>
    callAs(page, "POST", `/api/clients/${client.id}/attendances`, {
      attendance_title: title,
      attendance_comment: "Veja, por favor.",
      lawsuit_id: null,
      mentioned_users: people
        .filter((person: { email: string }) => person.email.startsWith(username))
        .map((person: { id: number }) => person.id),
    });
  return { page, client, mention };
}

test(
  "a colleague mentions me: the bell counts without a reload, and links to the mention",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "associado");
    const before = await unreadNow(page);
    await expect.poll(() => counted(page)).toBe(before);
    const { client, mention } = await atAnotherDesk(browser);
    await mention("associado", "Retorno do cliente");
    await expect.poll(() => counted(page)).toBe(before + 1);

    const list = await openDrawer(page);
    const newest = list.getByRole("listitem").first();
    await newest
      .getByRole("link", { name: `Você foi mencionado em um atendimento de ${client.name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/advogado/cliente/info\\?client=${client.id}$`));
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: client.name, level: 1 })).toBeVisible();
    await expect.poll(() => counted(page)).toBe(before);
  },
);

test(
  "notifications are read one by one and all at once, also in another window, and stay in the history",
  { tag: "@night" },
  async ({ page, browser, context }) => {
    await signInAs(page, "gestora");
    const { client, mention } = await atAnotherDesk(browser);
    for (const title of ["Primeira conversa", "Segunda conversa", "Terceira conversa"])
      await mention("gestora", title);
    const count = await unreadNow(page);
    expect(count).toBeGreaterThanOrEqual(3);
    await expect.poll(() => counted(page)).toBe(count);
    const window = await context.newPage();
    await window.goto("/advogado/clientes");
    await expect.poll(() => counted(window)).toBe(count);

    const list = await openDrawer(page);
    await list
      .getByRole("button", { name: /^Marcar como lida/ })
      .first()
      .click();
    await expect.poll(() => counted(window)).toBe(count - 1);
    await list.getByRole("button", { name: "Marcar todas como lidas" }).click();
    await expect(list.getByText("Nenhuma notificação por ler.")).toBeVisible();
    await expect.poll(() => counted(window)).toBe(0);

    await list.getByRole("button", { name: "Ver histórico" }).click();
    await expect(list.getByRole("listitem").first()).toContainText(client.name);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  },
);

test("everybody chooses the emails that he gets", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await (await openDrawer(page)).getByRole("button", { name: "Preferências de notificação" }).click();
  const dialog = page.getByRole("dialog", { name: "Preferências de notificação" });
  const choice = dialog
    .getByRole("group", { name: "Comentários em compromissos" })
    .getByRole("radio", { name: "Não enviar e-mail" });
  await choice.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Preferências salvas com sucesso!")).toBeVisible();
  await page.reload();
  await (await openDrawer(page)).getByRole("button", { name: "Preferências de notificação" }).click();
  await expect(choice).toBeChecked();
});

test(
  "on the basic plan there is no bell; the emails are chosen in the user menu",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "solo");
    await expect(bell(page)).toHaveCount(0);
    await page.getByRole("button", { name: /^Olá, / }).click();
    await page.getByRole("menuitem", { name: "Avisos por e-mail" }).click();
    await expect(
      page.getByRole("dialog", { name: "Preferências de notificação" }).getByRole("group"),
    ).toHaveCount(11);
  },
);

test(
  "the drawer is 300 px wide, full-screen on a phone, and accessible in both themes",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "associado");
    const { mention } = await atAnotherDesk(browser);
    await mention("associado", "Documentos");
    const list = await openDrawer(page);
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);
    expect((await list.boundingBox())!.width).toBe(300);
    await list.getByRole("tab", { name: "Histórico" }).click();
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.setViewportSize({ width: 360, height: 720 });
    await expect.poll(async () => (await list.boundingBox())!.width).toBe(360);
    await expectAccessible(page);
  },
);
