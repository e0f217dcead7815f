import { type Browser, expect, type Page, test } from "@playwright/test";
import { queryDatabase, FOLDER } from "../support/query-database.ts";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

test.skip(FOLDER === undefined, "the server's database is elsewhere");

type DailyEmail = { body_html: string };

/** The newest daily email to a person in the outbox, where it stays without a mail server. */
async function newestEmailTo(username: string): Promise<DailyEmail | undefined> {
  const [email] = await queryDatabase<DailyEmail>(
    `select m.body_html from mails m join users u on u.email = any (m.recipients)
     where m.kind = 'daily_publications' and u.username = $1 order by m.id desc limit 1`,
    [username],
  );
  return email;
}

/** Follows the email's link in a browser without a session. */
async function followLink(browser: Browser, { body_html }: DailyEmail): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(body_html);
  const link = page.getByRole("link", { name: "Não quero mais receber este e-mail" });
  await page.goto(new URL((await link.getAttribute("href"))!).pathname);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test(
  "without signing in a person unsubscribes from the daily email by its link and subscribes again, and a mail program unsubscribes with one click",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await signInAs(page, "associado");
    const { data: publications } = await callAs(page, "GET", "/api/publications?rows=1");
    await signOut(page);
    await signInAs(page, "admin");
    await callAs(page, "POST", "/api/send_by_date", { date: publications[0].publication_date, again: true });
    await signOut(page);

    await expect.poll(() => newestEmailTo("associado")).toBeDefined();
    const reader = await followLink(browser, (await newestEmailTo("associado"))!);
    await expect(heading(reader, "Parar de receber o e-mail do dia?")).toBeVisible();
    await expectAccessible(reader);
    await expectFitsEveryWidth(reader);
    await reader.keyboard.press("Tab");
    await reader.keyboard.press("Enter");
    await expect(heading(reader, "Você não recebe mais o e-mail do dia")).toBeVisible();
    await expectAccessible(reader);
    await expectFitsEveryWidth(reader);
    await reader.getByRole("button", { name: "Voltar a receber" }).click();
    await expect(heading(reader, "Você voltou a receber o e-mail do dia")).toBeVisible();
    await expectAccessible(reader);

    // RFC 8058, 3.2: the mail program's own request, with neither cookie nor token
    const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
    expect((await reader.request.post(reader.url(), oneClick)).status()).toBe(200);
    await reader.goto(reader.url());
    await expect(heading(reader, "Você não recebe mais o e-mail do dia")).toBeVisible();
    await reader.goto(`${reader.url()}x`);
    await expect(heading(reader, "Este endereço não vale mais")).toBeVisible();
    await expectAccessible(reader);
    await reader.context().close();

    await signInAs(page, "associado");
    await page.goto("/perfil");
    const wish = page.getByRole("switch", { name: /^Receber as publicações do dia/ });
    await expect(wish).toBeEnabled();
    await expect(wish).not.toBeChecked();
    await wish.click();
    await expect(wish).toBeChecked();
  },
);
