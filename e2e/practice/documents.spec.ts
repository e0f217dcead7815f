import { readFile } from "node:fs/promises";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { makePdf } from "../../server/src/practice/lawsuit-files/documents.fixture.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const PETITION = makePdf(["Petição inicial com pedido de tutela", "Dos pedidos e requerimentos"]);
const NOTES = Buffer.from("Anotações da audiência\nO réu não compareceu.");
const SHEET = Buffer.from("PK\u0003\u0004 não é uma planilha");

/** Distinguishes this test's folders from the demonstration's and from an earlier run's. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`;

const documentsOf = (page: Page): Locator => page.getByRole("region", { name: "Documentos" });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
const filesOf = (page: Page, folder: string): Locator =>
  page.getByRole("region", { name: `Arquivos de ${folder}` });

async function openLawsuit(page: Page): Promise<void> {
  await signInAs(page, "advogada");
  const answer = await page.request.get("/api/lawsuits?page=2");
  const { data } = (await answer.json()) as { data: { id: number }[] };
  await page.goto(`/advogado/processos/info?process=${data.at(-1)!.id}`);
  await expect(documentsOf(page).getByRole("button", { name: "Criar pasta" })).toBeVisible();
}

async function createFolder(page: Page, name: string): Promise<void> {
  await documentsOf(page).getByRole("button", { name: "Criar pasta" }).click();
  const dialog = dialogOf(page, "Criar pasta");
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
}

/** Drags files over a folder and drops them. */
async function dropOn(page: Page, folder: string, files: { name: string; bytes: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, bytes: bytes.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((wanted) => {
    const data = new DataTransfer();
    for (const { name, bytes } of wanted)
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, sent);
  const target = documentsOf(page).getByRole("button", { name: folder, expanded: false });
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

test("a folder is created; files dropped on it are stored, shown, renamed, moved, downloaded and deleted", async ({
  page,
}) => {
  await openLawsuit(page);
  const [pieces, evidence] = [named("Peças"), named("Provas")];
  await createFolder(page, pieces);
  await createFolder(page, evidence);

  await dropOn(page, pieces, [
    { name: "petição inicial.pdf", bytes: PETITION },
    { name: "anotações.txt", bytes: NOTES },
    { name: "cálculo.xlsx", bytes: SHEET },
  ]);
  await expect(page.getByText("3 arquivos enviados com sucesso!")).toBeVisible();
  const files = filesOf(page, pieces);
  await expect(files.getByRole("row")).toHaveCount(4);
  await expect(documentsOf(page).getByRole("button", { name: `${pieces} 3 arquivos · 991 B` })).toBeVisible();

  await files.getByRole("button", { name: "petição inicial.pdf", exact: true }).click();
  const preview = dialogOf(page, "petição inicial.pdf");
  await expect(preview.getByText("Petição inicial com pedido de tutela")).toBeAttached();
  await expect(preview.getByText("de 2", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByText("Dos pedidos e requerimentos")).toBeAttached();
  await expect(preview.getByRole("button", { name: "Próxima página" })).toBeDisabled();
  await expect(preview.locator('[aria-busy="false"] canvas')).toBeVisible();
  const inked = await preview.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 0 && value < 100 && data[at + 3]! > 0);
  });
  expect(inked).toBe(true);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await files.getByRole("button", { name: "anotações.txt", exact: true }).click();
  await expect(dialogOf(page, "anotações.txt").getByText("O réu não compareceu.")).toBeVisible();
  await page.keyboard.press("Escape");

  await files.getByRole("button", { name: "Editar petição inicial.pdf" }).click();
  const editing = dialogOf(page, "Editar arquivo");
  await editing.getByLabel("Nome").fill("petição inicial (assinada).pdf");
  await editing.getByLabel("Observação").fill("Protocolada em 13/03");
  await editing.getByRole("combobox", { name: "Pasta" }).click();
  await page.getByRole("option", { name: evidence }).click();
  await editing.getByRole("button", { name: "Salvar" }).click();
  await expect(editing).toBeHidden();
  await expect(files.getByRole("row")).toHaveCount(3);
  await documentsOf(page).getByRole("button", { name: evidence, expanded: false }).click();
  const moved = filesOf(page, evidence);
  await expect(moved.getByText("Protocolada em 13/03")).toBeVisible();

  const saving = page.waitForEvent("download");
  await moved.getByRole("button", { name: "Baixar petição inicial (assinada).pdf" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("petição inicial (assinada).pdf");
  expect((await readFile(await saved.path())).equals(PETITION)).toBe(true);

  await moved.getByRole("button", { name: "Excluir petição inicial (assinada).pdf" }).click();
  await dialogOf(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Arquivo excluído com sucesso!")).toBeVisible();
  await expect(moved.getByText("Pasta vazia.")).toBeVisible();

  for (const [folder, text] of [
    [pieces, "Vão juntos 2 arquivos"],
    [evidence, "está vazia"],
  ] as const) {
    await documentsOf(page)
      .getByRole("button", { name: `Excluir pasta ${folder}` })
      .click();
    await expect(dialogOf(page, "Confirmar Ação")).toContainText(text);
    await dialogOf(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
    await expect(documentsOf(page).getByText(folder)).toBeHidden();
  }
});

test(
  "a failed upload is reported, and is stored once when it is retried",
  { tag: "@night" },
  async ({ page }) => {
    await openLawsuit(page);
    const folder = named("Recursos");
    await createFolder(page, folder);
    let tries = 0;
    await page.route("**/folders/*/files", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      tries += 1;
      // the first time the file is stored and the response is lost
      if (tries === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await dropOn(page, folder, [{ name: "anotações.txt", bytes: NOTES }]);
    const uploads = page.getByRole("region", { name: "Envios" });
    await expect(uploads.getByText(/^Falha ao enviar o arquivo/)).toBeVisible();
    await uploads.getByRole("button", { name: "Tentar de novo anotações.txt" }).click();
    await expect(page.getByText("Arquivo enviado com sucesso!")).toBeVisible();
    await expect(filesOf(page, folder).getByRole("row")).toHaveCount(2);
    await expect(uploads).toBeHidden();
  },
);

test(
  "documents, their dialogs and a displayed PDF are accessible and fit every width",
  { tag: "@night" },
  async ({ page }) => {
    test.slow();
    await openLawsuit(page);
    const folder = named("Peças e documentos com um nome bastante comprido");
    await createFolder(page, folder);
    await dropOn(page, folder, [
      { name: `${"um nome de arquivo que não acaba nunca ".repeat(5)}.pdf`, bytes: PETITION },
      { name: "anotações.txt", bytes: NOTES },
    ]);
    await expect(filesOf(page, folder).getByRole("row")).toHaveCount(3);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await filesOf(page, folder)
      .getByRole("button", { name: /^um nome/ })
      .click();
    await expect(page.getByRole("dialog").locator('[aria-busy="false"] canvas')).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.keyboard.press("Escape");

    await filesOf(page, folder).getByRole("button", { name: "anotações.txt", exact: true }).click();
    await expect(page.getByText("O réu não compareceu.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await filesOf(page, folder).getByRole("button", { name: "Editar anotações.txt" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  },
);
