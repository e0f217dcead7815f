import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { movementsFolder } from "../support/server-folders.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const folder = process.env["PAUTA_E2E_FOLDER"];

/** Writes a court's movement into the folder: the lawsuit's judgment became final an hour ago. */
async function notifyOfCourt(process: string): Promise<void> {
  const number = process.replaceAll(/\D/g, "");
  const document = {
    id: `TJ_7_G1_1_${number}`,
    numeroProcesso: number,
    tribunal: "TJRS",
    grau: "G1",
    classe: { codigo: 7, nome: "Procedimento Comum Cível" },
    orgaoJulgador: { codigo: 1, nome: "2ª Vara Cível de Teste" },
    dataAjuizamento: "20250311101500",
    movimentos: [
      { codigo: 848, nome: "Trânsito em julgado", dataHora: new Date(Date.now() - 3_600_000).toISOString() },
    ],
  };
  const movements = movementsFolder(folder!, test.info().parallelIndex);
  await writeFile(path.join(movements, `${number}.json`), JSON.stringify(document));
}

async function openMovements(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Movimentações", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Movimentações dos últimos 15 dias", level: 1 }),
  ).toBeVisible();
}

test(
  "a lawyer sees the movements of the last fifteen days and opens a lawsuit",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await openMovements(page);
    await expect(page.getByRole("tab")).toHaveCount(0);
    const first = page.getByRole("link", { name: /^Ver processo/ }).first();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await first.click();
    await expect(page).toHaveURL(/\/advogado\/processos\/info\?process=\d+/);
  },
);

test(
  "a forwarding agent monitors a lawsuit, reads its movements, and accepts a suggestion",
  { tag: "@night" },
  async ({ page }) => {
    test.skip(folder === undefined, "the server reads its movements elsewhere");
    await signInAs(page, "controladoria");
    await openMovements(page);
    await page.getByRole("tab", { name: "Monitoramento" }).click();
    await expect(page.getByText(/^\d+ de 200 processos monitorados$/)).toBeVisible();
    await page.getByText("Não monitorados", { exact: true }).click();
    const row = page
      .getByRole("table", { name: "Processos monitorados" })
      .getByRole("row")
      .filter({ hasText: "TJRS" })
      .filter({ hasNotText: /Transitado|Arquivado|Baixado|execução/ })
      .first();
    const process = (await row.getByRole("link").textContent())!;
    await notifyOfCourt(process);
    await page.getByLabel("Pesquisar em Processos monitorados").fill(process);
    await page.keyboard.press("Enter");
    await page.getByText("Todos", { exact: true }).click();
    // the switch's drawing covers the input itself
    const toggle = page.getByRole("switch", { name: `Monitorar ${process}` });
    await toggle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Monitoramento ativado com sucesso!")).toBeVisible();
    await expect(toggle).toBeChecked();

    const accept = page.getByRole("button", { name: `Aceitar Transitado em julgado em ${process}` });
    await expect(accept).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("table").getByText("Trânsito em julgado")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await accept.click();
    await expect(page.getByText("Situação do processo alterada com sucesso!")).toBeVisible();
    await expect(accept).toHaveCount(0);

    await page.getByRole("table").getByRole("link", { name: process }).click();
    await expect(page).toHaveURL(/\/advogado\/processos\/info\?process=\d+/);
    await expect(page.getByRole("tab", { name: "Resumo" })).toBeVisible();
    await expect(page.getByText("Transitado em julgado").first()).toBeVisible();
    await page.getByRole("tab", { name: "Movimentações" }).click();
    await expect(page.getByRole("region", { name: "Monitoramento" })).toContainText("2ª Vara Cível de Teste");
    await expectAccessible(page);
  },
);
