import { expect, type Page, test } from "@playwright/test";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const CIVIL = "1000400-00.2026.8.26.0100";
const CRIMINAL = "1000400-00.2026.8.26.0050";
const ORDER = "DESPACHO. Manifeste-se a parte autora no prazo de 15 (quinze) dias.";

const calculator = (page: Page) => page.getByRole("dialog", { name: "Calcular prazo" });

/** Starts treating a publication, up to the count of its term. */
async function openCount(page: Page, number: string): Promise<void> {
  const found = await page.request.get(`/api/publications?lawsuit=${number}`);
  const { data } = (await found.json()) as { data: { id: number; publication_date: string }[] };
  const { id, publication_date } = data[0]!;
  await page.goto(`/advogado/dashboard?publication_date=${publication_date}&publication=${id}`);
  await expect(page.locator("[data-panel-toggle]:focus")).toBeVisible();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Tratar Publicação" });
  await dialog.getByRole("combobox", { name: /^Tipo/ }).click();
  await page.getByRole("option", { name: "Prazo", exact: true }).click();
  await dialog.getByRole("button", { name: "Calcular prazo", exact: true }).click();
}

test(
  "a count opened for a publication knows its court, city, class and availability, and how its branch counts",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "solo");
    const lawyer = await lawyerOf(page);
    await signOut(page);
    await signInAs(page, "admin");
    const id = 847_000_000;
    await importFiles(page, "26/06/2026", [
      gazetteFor(lawyer, "2026-06-25", [
        {
          id,
          html: `<p>${ORDER}</p>`,
          number: CIVIL,
          court: "TJSP",
          className: "Procedimento Comum Cível",
        },
        {
          id: id + 1,
          html: "<p>DESPACHO. Apresente a defesa seus memoriais no prazo de 15 dias.</p>",
          number: CRIMINAL,
          court: "TJSP",
          unit: "3ª Vara Criminal do Foro Central de São Paulo",
          className: "Ação Penal - Procedimento Ordinário",
        },
      ]),
    ]);
    await page.keyboard.press("Escape");
    await signOut(page);

    await signInAs(page, "solo");
    await openCount(page, CIVIL);
    const field = (name: string) => calculator(page).getByRole("textbox", { name });
    await expect(field("Disponibilização")).toHaveValue("25/06/2026");
    await expect(field("Classe")).toHaveValue("Procedimento Comum Cível");
    await expect(field("Processo")).toHaveValue(CIVIL);
    await expect(field("Cidade")).not.toHaveValue("");
    await expect(field("Órgão julgador")).not.toHaveValue("");
    await expect(calculator(page).getByText(/^Cível.*: dias úteis\.$/)).toBeVisible();
    await expect(calculator(page).getByRole("combobox", { name: "Tribunal" })).toHaveValue("TJSP");
    await field("Prazo").fill("15");
    await calculator(page).getByRole("button", { name: "Contar prazo" }).click();
    // by the national calendar it would be 17/07: São Paulo observes 9 July
    await expect(calculator(page).getByRole("button", { name: "Usar 20/07/2026" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    // with another class every day counts at once, and back
    await field("Classe").fill("Ação Penal - Procedimento Ordinário");
    await field("Órgão julgador").fill("3ª Vara Criminal");
    await calculator(page).getByRole("button", { name: "Contar prazo" }).click();
    await expect(calculator(page).getByText("Criminal: dias corridos.")).toBeVisible();
    await expect(calculator(page).getByRole("button", { name: "Usar 13/07/2026" })).toBeVisible();
    await field("Classe").fill("Procedimento Comum Cível");
    await field("Órgão julgador").fill("1ª Vara Cível");
    await calculator(page).getByRole("button", { name: "Contar prazo" }).click();
    await calculator(page).getByRole("button", { name: "Usar 20/07/2026" }).click();
    const dialog = page.getByRole("dialog", { name: "Tratar Publicação" });
    await expect(dialog.getByRole("textbox", { name: /^Data(?: \*)?$/ })).toHaveValue("20/07/2026");

    await openCount(page, CRIMINAL);
    await expect(field("Classe")).toHaveValue("Ação Penal - Procedimento Ordinário");
    await expect(calculator(page).getByRole("combobox", { name: "Contado em" })).toHaveValue("Dias corridos");
    await field("Prazo").fill("15");
    await calculator(page).getByRole("button", { name: "Contar prazo" }).click();
    await expect(calculator(page).getByRole("button", { name: "Usar 13/07/2026" })).toBeVisible();
  },
);
