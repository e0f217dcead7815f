import { expect, type Locator, type Page } from "@playwright/test";
import type { FileToSend } from "./gazette-file.ts";

/** The card of the administrator's dashboard for importing gazettes. */
export const importCard = (page: Page): Locator => page.getByRole("region", { name: "Importar publicações" });

export const previewDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Conferência dos Arquivos" });

export const resultDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Resultado do Envio de Publicações" });

/**
 * Chooses a day and files and presses Enviar, which shows what was recognised. The administrator's dashboard
 * must be open.
 */
export async function chooseFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  const card = importCard(page);
  await card.getByLabel("Data da Publicação").fill(date);
  await card.getByLabel("Arquivos de Publicações").setInputFiles(files);
  await card.getByRole("button", { name: "Enviar" }).click();
}

/** Starts the import on that day, whether or not it is the files' own. */
export const importButton = (page: Page, date: string): Locator =>
  previewDialog(page).getByRole("button", { name: new RegExp(`^Importar(?: como ${date})?$`) });

/** Does the same, and starts the import. */
export async function sendFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  await chooseFiles(page, date, files);
  await importButton(page, date).click();
}

/** The number under a label of the result. */
export async function resultFact(page: Page, label: string): Promise<number> {
  const value = resultDialog(page).locator("dl > div").filter({ hasText: label }).locator("dd");
  return Number((await value.innerText()).replaceAll(".", ""));
}

/** Imports files and waits until that is finished. */
export async function importFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  await sendFiles(page, date, files);
  await expect(resultDialog(page)).toBeVisible({ timeout: 30_000 });
}
