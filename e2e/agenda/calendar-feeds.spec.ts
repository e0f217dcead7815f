import { expect, test } from "@playwright/test";
import { dialog, monthOf, openAgenda } from "../support/open-agenda.ts";
import { signInAs } from "../support/sign-in-as.ts";

test(
  "a secret address of one's own agenda is created, shown once, and revoked",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await openAgenda(page, "view=list");
    await page.getByRole("button", { name: "Calendários" }).click();
    const feeds = dialog(page, "Calendários");
    await feeds.getByLabel("Nome").fill("Celular");
    await feeds.getByLabel("Somente ocupado").check();
    await feeds.getByRole("button", { name: "Criar endereço" }).click();
    const address = await feeds.getByLabel("Endereço de Celular").inputValue();
    const read = await page.request.get(address.replace(/^https?:\/\/[^/]+/, ""));
    expect(await read.text()).toContain("BEGIN:VCALENDAR");
    await feeds.getByRole("button", { name: "Já guardei" }).click();
    await expect(feeds.getByLabel("Endereço de Celular")).toBeHidden();
    await feeds.getByRole("button", { name: "Revogar Celular" }).click();
    await dialog(page, "Revogar endereço").getByRole("button", { name: "Revogar" }).click();
    await expect(feeds.getByText("Celular", { exact: true })).toBeHidden();
    expect((await page.request.get(address.replace(/^https?:\/\/[^/]+/, ""))).status()).toBe(404);
  },
);

const ICS = (day: string) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//teste//PT",
    "BEGIN:VEVENT",
    `UID:jornada-${day}@exemplo`,
    "DTSTAMP:20310601T120000Z",
    `DTSTART;TZID=America/Sao_Paulo:${day}T140000`,
    `DTEND;TZID=America/Sao_Paulo:${day}T150000`,
    "SUMMARY:Vindo de fora",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

test(
  "an .ics file is previewed, imported, and recognised when it is imported again",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const month = monthOf(6);
    await openAgenda(page, `view=list&date=${month}-10`);
    const bring = async () => {
      await page.getByRole("button", { name: "Calendários" }).click();
      await dialog(page, "Calendários").getByRole("button", { name: "Importar arquivo .ics" }).click();
      await dialog(page, "Importar arquivo .ics")
        .getByLabel("Arquivo")
        .setInputFiles({
          name: "agenda.ics",
          mimeType: "text/calendar",
          buffer: Buffer.from(ICS("20310610")),
        });
    };
    await bring();
    const importing = dialog(page, "Importar arquivo .ics");
    await expect(importing.getByRole("listitem").filter({ hasText: "Vindo de fora" })).toContainText("Entra");
    await importing.getByRole("button", { name: "Importar 1 compromisso" }).click();
    await expect(page.getByText("1 compromisso importado.")).toBeVisible();
    await expect(page.locator("[data-row-opener]").filter({ hasText: "Vindo de fora" })).toBeVisible();
    await bring();
    await expect(importing.getByText("Já está na agenda", { exact: true })).toBeVisible();
    await expect(importing.getByRole("button", { name: "Importar", exact: true })).toBeDisabled();
  },
);
