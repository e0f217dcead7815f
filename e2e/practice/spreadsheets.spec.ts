import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const PAGE = "/advogado/planilhas";
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function send(page: Page, name: string, ...lines: string[]): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await button(page, "Enviar planilha").click();
  await expect(heading(page, "Qual coluna preenche cada campo")).toBeVisible();
}

async function check(page: Page): Promise<void> {
  await button(page, "Conferir").click();
  await expect(heading(page, "Conferência: nada foi gravado ainda")).toBeVisible();
}

const findClient = async (page: Page, name: string) => {
  await page.goto(`/advogado/clientes?name=${encodeURIComponent(name)}`);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  return page.getByText(name, { exact: true }).filter({ visible: true });
};

test(
  "clients are imported from a sheet without its faulty row, and the import is undone",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto("/advogado/clientes");
    await button(page, "Importar planilha").click();
    await expect(page).toHaveURL(`${PAGE}?kind=clients`);
    await send(
      page,
      "carteira.csv",
      "Nome;CPF/CNPJ;E-mail;Saldo",
      "Zulmira Planilhada;;zulmira@exemplo.test;1",
      "Zeferino Errado;123.456.789-00;;2",
      "Zoraide Planilhada;;;3",
    );
    await expect(page.getByText("3 colunas têm destino. Ficam de fora: Saldo.")).toBeVisible();
    await check(page);
    const faults = page.getByRole("region", { name: "Linhas que ficam de fora" });
    await expect(faults.getByText("Linha 3")).toBeVisible();
    await expect(faults.getByText("CPF/CNPJ inválido, por favor verifique")).toBeVisible();
    const saving = page.waitForEvent("download");
    await button(page, "Baixar lista").click();
    expect((await saving).suggestedFilename()).toBe("erros-carteira.csv");

    await button(page, "Importar 2 clientes").click();
    await expect(heading(page, "Importação concluída: 2 clientes")).toBeVisible();
    const address = page.url();
    await button(page, "Ver clientes").click();
    await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
    await expect(page.getByText("Zoraide Planilhada")).toBeVisible();
    await expect(await findClient(page, "Zulmira Planilhada")).toHaveCount(1);
    await expect(await findClient(page, "Zeferino Errado")).toHaveCount(0);

    await page.goto(address);
    await button(page, "Desfazer a importação").click();
    await page.getByRole("dialog").getByRole("button", { name: "Desfazer" }).click();
    await expect(heading(page, "Importação desfeita")).toBeVisible();
    await expect(await findClient(page, "Zulmira Planilhada")).toHaveCount(0);

    await page.goto(PAGE);
    const line = page.getByRole("row").filter({ hasText: "carteira.csv" });
    await expect(line.getByText("Desfeita")).toBeVisible();
    await line.getByRole("button", { name: "Excluir carteira.csv" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Planilha excluída com sucesso!")).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test(
  "lawsuits are imported with their people by keyboard only, with the template's own headings",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto("/advogado/processos");
    await button(page, "Importar planilha").press("Enter");
    await expect(page.getByRole("radio", { name: "Processos" })).toBeChecked();
    const saving = page.waitForEvent("download");
    await button(page, "Baixar modelo de processos").press("Enter");
    const model = await saving;
    expect(model.suggestedFilename()).toBe("modelo-processos.csv");
    const chunks: Buffer[] = [];
    for await (const chunk of await model.createReadStream()) chunks.push(chunk as Buffer);
    const head = Buffer.concat(chunks).toString().trim();
    await send(page, "processos.csv", head, "Caso da Planilha 9/2031;Zenaide da Planilha;;Réu da Planilha");
    await expect(page.getByText("Todas as colunas da planilha têm destino.")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(button(page, "Conferir")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Conferência: nada foi gravado ainda")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(button(page, "Importar 1 processo")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Importação concluída: 1 processo")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.goto("/advogado/processos?lawsuit_search=Planilha%209");
    await expect(page.getByText("Caso da Planilha 9/2031").first()).toBeVisible();
    await expect(page.getByText("Zenaide da Planilha").first()).toBeVisible();
  },
);

test(
  "a file that is no sheet is rejected at its field, and another office's sheet is not found",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await page.goto(PAGE);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0, 1]) });
    await button(page, "Enviar planilha").click();
    await expect(page.getByRole("main").getByText(/^Não é uma planilha CSV nem XLSX/)).toBeVisible();
    await page.goto(`${PAGE}?planilha=999999999`);
    await expect(page.getByRole("main").getByText("Registro não encontrado.")).toBeVisible();
  },
);

test(
  "every step of importing a sheet is accessible and fits every width",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(240_000);
    await signInAs(page, "advogada");
    const look = async () => {
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
    };
    await page.goto(`${PAGE}?kind=clients`);
    await button(page, "Enviar planilha").click();
    await expect(page.getByText("Escolha um arquivo")).toBeVisible();
    await look();
    const long = "palavra_sem_fim".repeat(12);
    await send(page, `${"nome-comprido-".repeat(9)}.csv`, `Nome;CPF;${long}`, `${long};1;x`, "Curta;;");
    await button(page, /^Outros \d+ campos$/).click();
    await look();
    await check(page);
    await look();
    await button(page, "Excluir").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look();
    await button(page, "Cancelar").click();
    await button(page, "Importar 1 cliente").click();
    await expect(heading(page, "Importação concluída: 1 cliente")).toBeVisible();
    await look();
    await button(page, "Desfazer a importação").click();
    await page.getByRole("dialog").getByRole("button", { name: "Desfazer" }).click();
    await expect(heading(page, "Importação desfeita")).toBeVisible();
    await look();
    await button(page, "Outra planilha").click();
    await expect(heading(page, "Planilhas enviadas")).toBeVisible();
    await look();
  },
);
