import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

// a machine in a distant time zone
test.use({ timezoneId: "Asia/Tokyo" });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const zoneField = (page: Page) => page.getByRole("combobox", { name: "Fuso horário" });

async function saveClock(page: Page, label: string): Promise<void> {
  await page.goto("/empresa/configuracoes?tab=agenda");
  await expect(zoneField(page)).toBeEnabled();
  if ((await zoneField(page).inputValue()) === label) return;
  await zoneField(page).click();
  await page.getByRole("option", { name: label }).click();
  await expect(page.getByText("Fuso horário alterado com sucesso!").last()).toBeVisible();
  await expect(zoneField(page)).toHaveValue(label);
}

/** `2026-03-16` as the panel formats it. */
const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("pt-BR", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** The day that the office's panel opens with; its timeline formats days in the same way. */
const dayOfPanel = (page: Page, day: string) =>
  page
    .locator("header")
    .filter({ has: page.getByRole("heading", { name: "Painel" }) })
    .getByText(longDay(day));

test(
  "an office in Acre has its own day and hours, whatever its machines' time zone",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "gestora");
    await saveClock(page, "Horário de Brasília (UTC−3)");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    // 23:30 of yesterday in Rio Branco, 01:30 of today in Brasília, 13:30 of today in Tokyo
    const today = new Date().toISOString().slice(0, 10);
    const now = new Date(`${today}T04:30:00Z`);
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
    await page.clock.setFixedTime(now);
    await page.goto("/empresa/dashboard");
    await expect(dayOfPanel(page, today)).toBeVisible();
    await saveClock(page, "Horário de Rio Branco (UTC−5)");
    await page.goto("/empresa/dashboard");
    await expect(dayOfPanel(page, yesterday)).toBeVisible();

    const controller = await (await browser.newContext({ timezoneId: "Asia/Tokyo" })).newPage();
    await signInAs(controller, "controladoria");
    const { id: user_id } = await callAs(controller, "GET", "/api/profile");
    const { id } = await callAs(controller, "POST", "/api/compromises", {
      user_id,
      description: "Audiência em Manaus",
      classification_id: 2,
      compromise_type_id: 2,
      compromise_date: "2031-05-12",
      start_time: "13:30",
      end_time: "14:30",
      court_time_zone: "America/Manaus",
    });
    const detail = controller.getByRole("dialog").first();
    await controller.goto(`/advogado/compromissos?compromise=${id}`);
    await expect(detail.getByText("14:30 em Manaus · 13:30 às 14:30 aqui")).toBeVisible();
    await expectFitsEveryWidth(controller);
    await detail.getByRole("button", { name: "Editar", exact: true }).click();
    const form = dialog(controller, "Editar");
    await expect(form.getByText("14:30 em Manaus · 13:30 aqui")).toBeVisible();
    await form.getByLabel("Início: horas").focus();
    await controller.keyboard.type("12");
    await expect(form.getByText("13:30 em Manaus · 12:30 aqui")).toBeVisible();
    await expectAccessible(controller);
    await expectFitsEveryWidth(controller);

    await saveClock(page, "Horário de Brasília (UTC−3)");
    await controller.goto(`/advogado/compromissos?compromise=${id}`);
    await expect(detail.getByText("14:30 em Manaus · 15:30 às 16:30 aqui")).toBeVisible();
    await controller.context().close();
  },
);

test(
  "the state proposes the time zone where a company is created or changed",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await page.goto("/empresas");
    await page.getByRole("button", { name: "Informações Vizinha Advogados" }).click();
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    const editing = dialog(page, "Editar Empresa");
    await editing.getByRole("combobox", { name: "Estado" }).click();
    await page.getByRole("option", { name: "Amazonas (AM)" }).click();
    await expect(zoneField(page)).toHaveValue("Horário de Manaus (UTC−4)");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await editing.getByRole("button", { name: "Cancelar" }).click();
  },
);
