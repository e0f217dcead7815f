import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { textOfPdf } from "../../server/src/reading/documents/pdf/read-pdf.fixture.ts";
import { partOf } from "../../server/src/reading/documents/word/zip-part.fixture.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const choosing = (page: Page) => page.getByRole("button", { name: /^Selecionar a publicação/ });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent("download");
  // the same act may be listed for another person as well
  await button(page, name).first().click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The document that the server made for printing. */
async function printed(page: Page, name: string, call: string): Promise<string> {
  const answered = page.waitForResponse(`**/api/${call}`);
  await button(page, name).click();
  return (await answered).text();
}

test(
  "two publications are chosen on the desk, saved as PDF and DOC and printed; the day too, and one by its icons",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "controladoria");
    await page.goto("/controller/dashboard");
    await page
      .getByRole("region", { name: "Contadores de publicações" })
      .getByRole("button", { name: /^A Encaminhar/ })
      .click();
    await expect(choosing(page).nth(1)).toBeVisible();
    for (const name of ["Imprimir", "Gerar PDF", "Gerar DOC"])
      await expect(button(page, name)).toBeDisabled();

    const codes: string[] = [];
    for (const at of [0, 1]) {
      codes.push(
        /^Selecionar a publicação (\S+) de /.exec(
          (await choosing(page).nth(at).getAttribute("aria-label"))!,
        )![1]!,
      );
      await choosing(page).nth(at).click();
    }
    const pdf = await saved(page, "Gerar PDF");
    expect(pdf.name).toMatch(/^Publicações - Demonstração Advogados - [\d-]+\.pdf$/);
    const { text } = await textOfPdf(pdf.bytes);
    const doc = await saved(page, "Gerar DOC");
    expect(doc.name).toMatch(/\.docx$/);
    const xml = await partOf(doc.bytes, "word/document.xml");
    const printout = await printed(page, "Imprimir", "print_publications");
    for (const words of [...codes, "2 publicações"])
      for (const held of [text, xml, printout]) expect(held).toContain(words);

    const [first] = codes;
    const own = await saved(page, `Salvar PDF: publicação ${first}`);
    expect((await textOfPdf(own.bytes)).text).toContain("1 publicação");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    const { data } = (await (await page.request.get("/api/publications?rows=1")).json()) as {
      data: { publication_date: string }[];
    };
    await page.goto(`/controller/dashboard?publication_date=${data[0]!.publication_date}`);
    expect(await printed(page, "Imprimir Do Dia", "print_for_day")).toMatch(
      /Lista de \d\d\/\d\d\/\d{4} · \d+ publica/,
    );
  },
);
