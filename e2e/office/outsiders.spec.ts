import { expect, type Page, test } from "@playwright/test";
import { queryDatabase, FOLDER } from "../support/query-database.ts";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

test.skip(FOLDER === undefined, "the server's database is elsewhere");

const strangers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `fora${from + at}@longe.test`);

/** Creates a compromise whose reminder is due at once, and starts the job that runs each minute. */
const remind = async (page: Page, description: string, emails: readonly string[]) => {
  const { id } = (await callAs(page, "GET", "/api/profile")) as { id: number };
  const [{ today } = { today: "" }] = await queryDatabase<{ today: string }>(
    "select (now() at time zone 'America/Sao_Paulo')::date::text as today",
  );
  const written = await callAs(page, "POST", "/api/compromises", {
    user_id: id,
    description,
    classification_id: 2,
    compromise_type_id: 3,
    compromise_date: today,
    all_day: true,
    date_notification: today,
    time_notification: "00:00",
    email_notification: emails,
  });
  await queryDatabase("insert into pgboss.job (name, data) values ('compromises.remind', '{}')");
  return written;
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test(
  "a trial office sends emails to twenty outsiders a day and sees who was left out; an outsider unsubscribes",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    await queryDatabase("update users set email_verified_at = null where username = 'solo'");
    await signInAs(page, "solo");
    const unheard = (await remind(page, "Reunião sem confirmação", strangers(900, 1))) as {
      emails_left_out: { may_confirm: boolean };
    };
    expect(unheard.emails_left_out.may_confirm).toBe(true);
    await page.goto("/empresa/configuracoes?tab=emails");
    await expect(page.getByText(/até lá nada sai para fora dele/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirmar agora" })).toBeVisible();
    await expect
      .poll(
        async () =>
          (await queryDatabase("select from mails where recipients[1] = 'fora900@longe.test'")).length,
      )
      .toBe(1);

    await queryDatabase("update users set email_verified_at = now() where username = 'solo'");
    await remind(page, "Reunião com o cliente", strangers(1, 20));
    await remind(page, "Audiência adiada", strangers(21, 2));
    await expect
      .poll(
        async () =>
          (await queryDatabase("select from mails where recipients[1] like 'fora%@longe.test'")).length,
      )
      .toBe(23);
    await page.reload();
    await expect(page.getByText("Hoje: 20 de 20 e-mails. Os próximos de hoje ficam de fora.")).toBeVisible();
    await page.getByText("Deixados de fora", { exact: true }).click();
    await expect(page.getByText("Passou do limite do dia para fora do escritório")).toHaveCount(2);
    await expect(page.getByText("O escritório não confirmou o seu e-mail")).toHaveCount(1);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.screenshot({ path: test.info().outputPath("outsider-emails.png"), fullPage: true });

    const [email] = await queryDatabase<{ leave_address: string; body_html: string }>(
      "select leave_address, body_html from mails where recipients[1] = 'fora1@longe.test'",
    );
    const reader = await (await browser.newContext()).newPage();
    await reader.setContent(email!.body_html);
    await expect(reader.getByRole("link", { name: "Não quero mais receber" })).toHaveAttribute(
      "href",
      email!.leave_address,
    );
    await reader.goto(new URL(email!.leave_address).pathname);
    await expect(heading(reader, "Parar de receber e-mails?")).toBeVisible();
    await expectAccessible(reader);
    await expectFitsEveryWidth(reader);
    await reader.keyboard.press("Tab");
    await reader.keyboard.press("Enter");
    await expect(heading(reader, "Você não recebe mais e-mails deste escritório")).toBeVisible();
    await reader.getByRole("button", { name: "Parar os de todos os escritórios" }).click();
    await expect(heading(reader, "Você não recebe mais e-mails de escritórios no Pauta")).toBeVisible();
    await expectAccessible(reader);
    await expectFitsEveryWidth(reader);
    await reader.goto(reader.url());
    await expect(heading(reader, "Você não recebe mais e-mails de escritórios no Pauta")).toBeVisible();
    const saved = (await remind(page, "Reunião seguinte", strangers(1, 1))) as {
      emails_left_out: { message: string };
    };
    expect(saved.emails_left_out.message).toContain("Pediu para não receber mais e-mails do escritório");
    await reader.getByRole("button", { name: "Voltar a receber" }).click();
    await expect(heading(reader, "Você voltou a receber")).toBeVisible();
    await reader.goto(`${reader.url()}x`);
    await expect(heading(reader, "Este endereço não vale mais")).toBeVisible();
    await reader.context().close();
  },
);
