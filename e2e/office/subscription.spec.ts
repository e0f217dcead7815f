import type { ChildProcess } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { enter, PASSWORD } from "../support/sign-in-as.ts";
import { addressOf, spawnServer, stopped } from "../support/spawn-server.ts";

/** This test's own server, whose clock is fixed at an instant and which is restarted at a later one. */
let dataDir: string;
let server: ChildProcess;
let address: string;
let now: string;

async function startAt(clock: string): Promise<void> {
  now = clock;
  server = spawnServer(dataDir, [], { PAUTA_CLOCK: clock });
  address = await addressOf(server);
}

async function startAgainAt(clock: string, end: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  await stopped(server, end);
  await startAt(clock);
}

test.beforeAll(async () => {
  dataDir = path.join(os.tmpdir(), `pauta-subscription-${process.pid}-${Date.now()}`);
  await mkdir(dataDir);
});
test.afterAll(async () => {
  await stopped(server);
  await rm(dataDir, { recursive: true, force: true });
});

async function beginTrial(page: Page): Promise<void> {
  await page.request.get(`${address}/sanctum/csrf-cookie`);
  const token = (await page.context().cookies(address)).find(({ name }) => name === "XSRF-TOKEN")!.value;
  const answer = await page.request.post(`${address}/api/company_free_trial`, {
    headers: { "x-xsrf-token": decodeURIComponent(token) },
    data: {
      name: "Nara Novata Lisboa",
      cpf_cnpj: "900.000.501-99",
      state_id: 21,
      email: "nara@exemplo.test",
      oab_code: "912345/RS",
      phone_number: "(51) 99123-4567",
      username: "nara",
      password: PASSWORD,
      password_confirmation: PASSWORD,
      plan_id: 3,
    },
  });
  expect(answer.status()).toBe(201);
}

async function openSubscription(page: Page): Promise<void> {
  await page.context().clearCookies();
  // the browser gets the server's clock: by its own the session would have expired
  await page.clock.setFixedTime(now);
  await page.goto(`${address}/login?redirect=${encodeURIComponent("/empresa/configuracoes")}`);
  await enter(page, "nara");
  await expect(page.getByText("Cliente desde")).toBeVisible({ timeout: 30_000 });
}

async function payWith(page: Page, number: string, title = "Pagar com cartão"): Promise<void> {
  const form = page.getByRole("dialog", { name: title });
  await form.getByLabel("Nome no cartão").fill("NARA N LISBOA");
  await form.getByLabel("Número do cartão").clear();
  await form.getByLabel("Número do cartão").pressSequentially(number);
  await form.getByLabel("Mês").fill("12");
  await form.getByLabel("Ano").fill("30");
  await form.getByLabel("CVV").fill("907");
  await form.getByRole("button", { name: "Pagar R$ 149,90" }).click();
}

test(
  "a trial ends, a card is declined and another pays, the next period is charged, and the office cancels and comes back",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(360_000);
    await startAt("2026-03-16T12:00:00Z");
    await beginTrial(page);
    await openSubscription(page);
    await expect(page.getByText("Em Teste")).toBeVisible();
    await expect(page.getByText("O teste grátis vai até 23/03/2026.")).toBeVisible();

    await startAgainAt("2026-03-24T12:00:00Z", "SIGKILL");
    await expect(async () => {
      await openSubscription(page);
      await expect(page.getByText("Pagamento pendente", { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.getByRole("button", { name: "Pagar R$ 149,90" }).click();
    await payWith(page, "4000000000000341");
    const form = page.getByRole("dialog", { name: "Pagar com cartão" });
    await expect(form.getByText(/O cartão não foi autorizado/)).toBeVisible();
    await expectAccessible(page);

    await startAgainAt("2026-03-24T13:00:00Z", "SIGKILL");
    await openSubscription(page);
    await expect(page.getByText(/^Fatura 1, de R\$\s149,90/)).toBeVisible();
    await page.getByRole("button", { name: "Pagar com cartão" }).click();
    await payWith(page, "4242424242424242");
    await expect(page.getByText("Paga - Em dia")).toBeVisible();
    await expect(page.getByText("Visa com final 4242")).toBeVisible();
    await expect(page.getByText("23/04/2026")).toBeVisible();

    await startAgainAt("2026-04-23T14:00:00Z", "SIGKILL");
    await expect(async () => {
      await openSubscription(page);
      await expect(page.getByText("23/05/2026")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    const confirmation = page.getByRole("dialog", { name: "Cancelar assinatura" });
    await expect(confirmation.getByText("Deseja cancelar sua assinatura?")).toBeVisible();
    await expect(confirmation.getByRole("button", { name: "Exportar tudo" })).toBeEnabled();
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Sim, desejo cancelar" }).click();
    await expect(confirmation.getByRole("button", { name: "Processos" })).toBeHidden();
    await expect(async () => {
      await confirmation.getByRole("button", { name: "Sim, desejo cancelar" }).click({ timeout: 2000 });
      await expect(page.getByText(/A assinatura foi cancelada em 23\/04\/2026/)).toBeVisible({
        timeout: 2000,
      });
    }).toPass();

    await startAgainAt("2026-04-23T15:00:00Z");
    await openSubscription(page);
    await expect(page.getByText("Cancelada", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Processos" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Exportar tudo" })).toHaveCount(1);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.getByRole("button", { name: "Retomar assinatura" }).click();
    await payWith(page, "4242424242424242", "Retomar assinatura");
    await expect(page.getByText("Paga - Em dia")).toBeVisible();
  },
);
