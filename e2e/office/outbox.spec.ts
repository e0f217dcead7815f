import { expect, test } from "@playwright/test";
import { publicationsOf } from "../support/day-of-publications.ts";
import { newestEmails } from "../support/newest-emails.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

test(
  "the day's emails are sent, shown in the outbox, and sent again only on request",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const { data: publications } = await publicationsOf(page, "rows=100");
    const reader = (await (await page.request.get("/api/profile")).json()) as { email: string };
    await signOut(page);

    await signInAs(page, "admin");
    const card = page.getByRole("region", { name: "Enviar emails" });
    // the newest day without emails, because only a second sending needs a confirmation
    const before = (await newestEmails(page)).map(({ subject }) => subject).join("\n");
    const day = publications
      .map(({ publication_date }) => publication_date.split("-").toReversed().join("/"))
      .find((shown) => !before.includes(`da lista de ${shown}`))!;
    const ofTheDay = new RegExp(`\\d+ publica\\S+ da lista de ${day}`);
    // each lawyer's email is written in its own transaction: only one lawyer's are counted
    const hers = async () =>
      (await newestEmails(page)).filter(
        ({ recipients, subject }) => recipients.includes(reader.email) && ofTheDay.test(subject),
      ).length;
    await card.getByLabel("Data dos Emails").fill(day);
    await card.getByRole("button", { name: "Enviar" }).click();
    // this server has none
    await expect(
      page.getByText(/^Sem servidor de e-mail configurado, os e-mails ficam na fila até/),
    ).toBeVisible();
    await expect.poll(hers, { timeout: 30_000 }).toBe(1);

    await card.getByRole("button", { name: "Enviar" }).click();
    const confirmation = page.getByRole("dialog", { name: "Enviar de novo?" });
    await confirmation.getByRole("button", { name: "Não enviar de novo" }).click();
    await expect(confirmation).toBeHidden();

    await card.getByRole("button", { name: "Enviar" }).click();
    await confirmation.getByRole("button", { name: "Enviar de novo a todos" }).click();
    await expect(confirmation).toBeHidden();
    // had the unconfirmed request sent one too, she would have three
    await expect.poll(hers, { timeout: 30_000 }).toBe(2);
  },
);

test(
  "an email of the outbox is read as it is sent: nothing is requested, no link leads anywhere, and its secret is shown on request",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto("/login");
    await stranger.getByRole("button", { name: /Esqueci/ }).click();
    await stranger.getByRole("dialog").getByLabel("E-mail").fill("associado@demonstracao.example");
    await stranger.keyboard.press("Enter");

    await signInAs(page, "admin");
    const isWritten = async () =>
      (await newestEmails(page)).some(({ subject }) => subject === "Pauta: recuperação de senha");
    await expect.poll(isWritten, { timeout: 30_000 }).toBe(true);
    await page.getByRole("link", { name: "E-mails" }).click();
    await page
      .getByRole("table", { name: "E-mails" })
      .getByRole("button", { name: "Pauta: recuperação de senha" })
      .first()
      .click();
    const opened = page.getByRole("dialog", { name: "Pauta: recuperação de senha" });
    const email = opened.frameLocator("iframe");
    await expect(email.getByText("Escolher uma nova senha")).toBeVisible();
    await expect(email.getByText(/reset-password\?token=…/)).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const windows = page.context().pages().length;
    await email.getByText("Escolher uma nova senha").click();
    await expect(email.getByText("Escolher uma nova senha")).toBeVisible();
    expect(page.context().pages()).toHaveLength(windows);
    expect(requested.filter((url) => url.includes("reset-password"))).toEqual([]);

    await opened.getByRole("button", { name: "Mostrar" }).click();
    await page
      .getByRole("dialog", { name: "Mostrar os links?" })
      .getByRole("button", { name: "Mostrar" })
      .click();
    await expect(email.getByText(/reset-password\?token=[\w-]{20,}/)).toBeVisible();
  },
);
