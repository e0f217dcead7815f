import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const memory = (page: Page) => page.getByRole("region", { name: "Memória de cálculo" });
const COUNTED =
  "/calculadora?date=2026-02-12&amount=5&process=5000001-42.2026.8.21.0001&court=TJRS&term=embargos-de-declaracao";

test("a term is counted by keyboard only, and its calculation record names the norm of each step", async ({
  page,
}) => {
  await signInAs(page, "advogada");
  await page.getByRole("link", { name: "Calculadora de prazos" }).click();
  await expect(heading(page, "Calculadora de prazos")).toBeVisible();
  await page.getByLabel("Disponibilização").focus();
  await page.keyboard.type("12022026");
  await page.getByRole("combobox", { name: "Ato" }).focus();
  await page.keyboard.type("declaração");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Prazo" })).toHaveValue("5");
  await page.getByRole("textbox", { name: "Processo" }).focus();
  await page.keyboard.type("50000014220268210001");
  await expect(page.getByRole("combobox", { name: "Tribunal" })).toHaveValue("TJRS");
  await page.keyboard.press("Enter");

  await expect(page.getByText("quarta-feira, 25 de fevereiro de 2026")).toBeVisible();
  for (const text of [
    "CPC, art. 224, § 2º; Lei 11.419/2006, art. 4º, § 3º",
    "Carnaval",
    /A conta é um auxílio/,
  ])
    await expect(memory(page).getByText(text, { exact: typeof text === "string" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("quarta-feira, 25 de fevereiro de 2026")).toBeVisible();
});

test(
  "a citation without the company's confirmation has no date, and the form says why",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "associado");
    await page.goto("/calculadora?notice=domicilio_citation&date=2026-03-02&amount=15");
    await expect(page.getByText(/a citação de pessoa jurídica de direito privado é repetida/)).toBeVisible();
    await page.getByRole("textbox", { name: "Confirmação" }).fill("03/03/2026");
    await page.getByRole("button", { name: "Contar prazo" }).click();
    await expect(memory(page).getByText("Quinto dia útil", { exact: true })).toBeVisible();
  },
);

test("the calculator is accessible, at every width and in print", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await page.goto(COUNTED);
  await expect(memory(page)).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Contar prazo" })).toBeHidden();
  await expect(memory(page)).toBeVisible();
  const printed = await memory(page).evaluate((element) => getComputedStyle(element).color);
  expect(printed).toBe("rgb(0, 0, 0)");
});

test(
  "the platform's court holidays of a city affect the offices' counts; a read-only user changes nothing",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await page.getByRole("link", { name: "Calendário forense" }).click();
    await expect(heading(page, "Calendário forense")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page
      .getByRole("button", { name: /^Adicionar/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Adicionar dia" });
    await dialog.getByRole("textbox", { name: "Dia" }).fill("24/02/2026");
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Aniversário da cidade");
    await dialog.getByRole("textbox", { name: "Ato" }).fill("Lei municipal 1/1950");
    await dialog.getByRole("combobox", { name: "Onde vale" }).click();
    await page.getByRole("option", { name: "Uma cidade" }).click();
    await dialog.getByRole("combobox", { name: "Estado" }).fill("Rio Grande do S");
    await page.getByRole("option", { name: "Rio Grande do Sul" }).click();
    await dialog.getByRole("textbox", { name: "Cidade" }).fill("Nova Hartz");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Dia salvo com sucesso!")).toBeVisible();
    await page.goto(`${COUNTED}&city=nova hartz`);
    await expect(page.getByText("quinta-feira, 26 de fevereiro de 2026")).toBeVisible();
    await expect(memory(page).getByText("Lei municipal 1/1950")).toBeVisible();

    await page.goto("/feriados?year=2026");
    await page.getByRole("button", { name: /Excluir Aniversário da cidade/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Excluir|Confirmar|Sim/ })
      .click();
    await expect(page.getByText("Dia excluído com sucesso!")).toBeVisible();
  },
);
