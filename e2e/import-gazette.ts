import { expect, type Locator, type Page } from "@playwright/test";
import type { FileToSend } from "./gazette-file.ts";

/** The card of the administrator's dashboard in which gazettes are imported. */
export const importCard = (page: Page): Locator => page.getByRole("region", { name: "Importar publicações" });

export const previewDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Conferência dos Arquivos" });

export const resultDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Resultado do Envio de Publicações" });

/** Chooses a day and files and presses Enviar: what is recognised is shown. The page shows the administrator's dashboard. */
export async function chooseFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  const card = importCard(page);
  await card.getByLabel("Data da Publicação").fill(date);
  await card.getByLabel("Arquivos de Publicações").setInputFiles(files);
  await card.getByRole("button", { name: "Enviar" }).click();
}

/** The same, and lets in what was recognised. */
export async function sendFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  await chooseFiles(page, date, files);
  await previewDialog(page).getByRole("button", { name: "Importar" }).click();
}

/** What the result says under a label, as a number. */
export async function resultFact(page: Page, label: string): Promise<number> {
  const value = resultDialog(page).locator("dl > div").filter({ hasText: label }).locator("dd");
  return Number((await value.innerText()).replaceAll(".", ""));
}

/** Sends files and waits until they are imported. */
export async function importFiles(page: Page, date: string, files: FileToSend[] | string): Promise<void> {
  await sendFiles(page, date, files);
  await expect(resultDialog(page)).toBeVisible({ timeout: 30_000 });
}
