import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { doublesOf, gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import {
  chooseFiles,
  importCard,
  importButton,
  importFiles,
  previewDialog,
  resultDialog,
  resultFact,
  sendFiles,
} from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const SAMPLE = fileURLToPath(
  new URL("../../server/src/gazettes/formats/fixtures/djen_comunicacao_2026-03-13.json", import.meta.url),
);
const garbage = {
  name: "nada.json",
  mimeType: "application/json",
  buffer: Buffer.from("isto não é um diário"),
};

test("a day is imported, its result shown, and shown again later", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  await importFiles(page, "13/03/2019", SAMPLE);
  await expect(page.getByText("Publicações importadas").first()).toBeVisible();
  const dialog = resultDialog(page);
  expect(await resultFact(page, "Total de publicações")).toBe(30);
  await expect(dialog.getByText("djen_comunicacao_2026-03-13.json")).toBeVisible();
  await expect(dialog.getByText("DJEN", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await expect(dialog).toBeHidden();

  await page.reload();
  const card = importCard(page);
  await card.getByLabel("Data da Publicação").fill("13/03/2019");
  await card.getByRole("button", { name: "Ver resultado de 13/03/2019" }).click();
  expect(await resultFact(page, "Total de publicações")).toBe(30);
});

test("imported publications are visible to their lawyer, and importing the same file again adds nothing", async ({
  page,
}) => {
  await signInAs(page, "advogada");
  const notices = [1, 2, 3].map((at) => ({
    id: 810_000_000 + at,
    html: `<p>Intime-se a parte ${at}.</p>`,
    number: `500123${at}-11.2019.8.21.0001`,
  }));
  const file = gazetteFor(await lawyerOf(page), "2019-04-04", notices);
  await signOut(page);

  await signInAs(page, "admin");
  await importFiles(page, "05/04/2019", [file]);
  const dialog = resultDialog(page);
  expect(await resultFact(page, "Publicações importadas")).toBe(3);
  await expect(dialog.getByRole("region", { name: "Advogados" }).getByRole("listitem")).toHaveCount(1);
  // None of these numbers is a case of the office: imported all the same, and listed.
  await expect(dialog.getByRole("heading", { name: "Falhas de processo" })).toBeVisible();
  await page.keyboard.press("Escape");

  await importFiles(page, "05/04/2019", [{ ...file, name: "outra-vez.json" }]);
  expect(await resultFact(page, "Publicações importadas")).toBe(0);
  expect(await resultFact(page, "duplicadas")).toBe(3);
  await page.keyboard.press("Escape");
  await signOut(page);

  await signInAs(page, "advogada");
  await page.goto("/advogado/dashboard?publication_date=2019-04-05");
  await expect(page.getByText("3 publicações", { exact: true })).toBeVisible();
  await expect(page.getByText("Intime-se a parte 2.")).toBeVisible();
});

test(
  "recognised files are shown before anything is imported, and can be abandoned",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "admin");
    await chooseFiles(page, "18/03/2019", [garbage]);
    const dialog = previewDialog(page);
    await expect(dialog.getByRole("alert")).toContainText("Nenhuma publicação foi reconhecida");
    await expect(dialog.getByRole("button", { name: "Importar" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await chooseFiles(page, "18/03/2019", SAMPLE);
    await expect(dialog.getByText("TJRS").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Nenhum arquivo enviado para 18/03/2019.")).toBeVisible();
  },
);

test("without a file nothing is sent", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await importCard(page).getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Escolha ao menos um arquivo")).toBeVisible();
  expect(sent).toEqual([]);
});

test("files can be dropped, and removed again", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  const card = importCard(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["{}"], "um.json"));
    data.items.add(new File(["{}"], "dois.json"));
    return data;
  });
  await card.getByText("ou solte aqui").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(card.getByRole("listitem")).toHaveText([/um\.json/, /dois\.json/]);
  await card.getByRole("button", { name: "Retirar um.json" }).click();
  await expect(card.getByRole("listitem")).toHaveText([/dois\.json/]);
});

test("an import is found again after a reload in the middle of it", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  const accepted = page.waitForResponse(
    async (answer) => answer.url().endsWith("/api/upload_publications") && "id" in (await answer.json()),
  );
  await sendFiles(page, "14/03/2019", SAMPLE);
  await accepted;
  await page.reload();
  await expect(resultDialog(page)).toBeVisible({ timeout: 30_000 });
  expect(await resultFact(page, "Total de publicações")).toBe(30);
});

test(
  "a file that is no gazette is listed with its reason, and a valid one beside it is imported",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const good = gazetteFor(await lawyerOf(page), "2019-05-02", [
      { id: 811_000_001, html: "<p>Cumpra-se.</p>" },
    ]);
    await signOut(page);
    await signInAs(page, "admin");
    await importFiles(page, "03/05/2019", [garbage, good]);
    expect(await resultFact(page, "Publicações importadas")).toBe(1);
    const faults = resultDialog(page).getByRole("region", { name: "Falhas", exact: true }).first();
    await expect(faults.getByText("nada.json").first()).toBeVisible();
  },
);

test(
  "a doubtful record is decided by the administrator, and then appears on its lawyer's day",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const lawyer = await lawyerOf(page);
    const doubtful = gazetteFor(doublesOf(lawyer), "2019-05-06", [
      { id: 811_000_011, html: "<p>Manifeste-se a parte autora.</p>" },
    ]);
    await signOut(page);
    await signInAs(page, "admin");
    await importFiles(page, "07/05/2019", [doubtful]);
    const result = resultDialog(page);
    await expect(result.getByText(`Talvez de ${lawyer.name}`)).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await result.getByRole("button", { name: "Tentar todas de novo" }).click();
    await expect(page.getByText("A falha continua: o motivo é o mesmo.")).toBeVisible();
    await result.getByRole("button", { name: /^É deste advogado/ }).click();
    await expect(result.getByText(`Confirmada para ${lawyer.name}.`)).toBeVisible();
    expect(await resultFact(page, "Publicações importadas")).toBe(1);
    await page.keyboard.press("Escape");
    await signOut(page);
    await signInAs(page, "advogada");
    const day = await page.request.get("/api/publications?publication_date=2019-05-07");
    expect((await day.json()).total).toBe(1);
  },
);

test(
  "a file's announced number, and the beginnings of notices in a printed gazette, are compared with what was read",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const { name, oab_code } = await lawyerOf(page);
    await signOut(page);
    const notice = (number: string, head = "Processo nº") =>
      `${head} ${number}\nManifeste-se a parte autora. ADV: ${name.toUpperCase()} (OAB ${oab_code})\n`;
    const [one, other, third] = [
      "3581560-27.2012.8.26.0100",
      "0755260-41.2025.8.26.0100",
      "5385877-18.2012.8.26.0100",
    ];
    const text = (written: string, file: string) => ({
      name: file,
      mimeType: "text/plain",
      buffer: Buffer.from(written),
    });
    const printed = `${notice(one)}${notice(other, "Manifestação no feito nº")}`;
    await signInAs(page, "admin");
    await importFiles(page, "10/05/2019", [
      text(`${notice(third)}Total de Publicações: 2`, "anuncia-duas.txt"),
      text(printed, "caderno-impresso.txt"),
    ]);
    const dialog = resultDialog(page);
    await expect(dialog.getByRole("region", { name: "Avisos" })).toContainText(
      "anuncia-duas.txt anuncia 2 publicações e traz 1.",
    );
    const files = dialog.getByRole("region", { name: "Arquivos" });
    await expect(files.getByText("O arquivo anuncia 2 publicações; foi lida 1.")).toBeVisible();
    await expect(files.getByText("2 inícios de publicação no texto, todos lidos.")).toBeVisible();
    // the second heading is of an unknown form: its lawyer gets the notice when a person confirms it
    await expect(
      dialog.getByText("Pode começar aqui outra publicação: confira no diário").first(),
    ).toBeVisible();
    await expect(dialog.getByText(`Talvez de ${name}`)).toBeVisible();
    expect(await resultFact(page, "Publicações importadas")).toBe(2);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  },
);

test("a failed upload is reported and keeps the chosen files", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "admin");
  await page.route("**/api/upload_publications", (route) => route.abort());
  await chooseFiles(page, "15/03/2019", [garbage]);
  await expect(
    page.getByText("Erro ao enviar publicações: Erro na API, por favor tente novamente."),
  ).toBeVisible();
  await expect(importCard(page).getByText("nada.json")).toBeVisible();
});

test(
  "the administrator's dashboard and the result are accessible and fit every width",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "admin");
    const card = importCard(page);
    await card.getByLabel("Data da Publicação").fill("13/03/2019");
    await card.getByLabel("Arquivos de Publicações").setInputFiles(SAMPLE);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await card.getByRole("button", { name: "Enviar" }).click();
    const goOn = importButton(page, "13/03/2019");
    await expect(goOn).toBeEnabled({ timeout: 30_000 });
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await goOn.click();
    await expect(resultDialog(page)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.keyboard.press("Escape");
  },
);
