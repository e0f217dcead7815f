import { expect, test, type Page } from "@playwright/test";
import { countOf, expectCountersEqualLists } from "../support/day-of-publications.ts";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles, resultFact } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const DAY = "2019-08-13";
const NUMBER = "5001999-14.2019.8.21.0001";
const ACT = (term: string) =>
  `<p>Vistos. Recebo os embargos de declaração, porque tempestivos. Intime-se o autor para que se manifeste no prazo de ${term} dias.</p>`;

async function bring(page: Page, term: string): Promise<number> {
  await signInAs(page, "advogada");
  const lawyer = await lawyerOf(page);
  await signOut(page);
  await signInAs(page, "admin");
  const notice = { id: 860_000_001, html: ACT(term), number: NUMBER };
  await importFiles(page, "13/08/2019", [gazetteFor(lawyer, "2019-08-12", [notice])]);
  const rectified = await resultFact(page, "Retificadas");
  await page.keyboard.press("Escape");
  await signOut(page);
  return rectified;
}

test(
  "a publication reprinted with another text becomes untreated, with since when and what changed",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(240_000);
    expect(await bring(page, "15 (quinze)")).toBe(0);
    const main = page.getByRole("main");
    await signInAs(page, "advogada");
    await page.goto(`/advogado/dashboard?publication_date=${DAY}`);
    const before = (await countOf(page, "Pendentes")) - 1;
    await main.getByRole("button", { name: "Tratar", exact: true }).click();
    await page.getByLabel("Observação").fill("Prazo de quinze dias anotado.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Publicação tratada com sucesso!")).toBeVisible();
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before);
    await signOut(page);

    expect(await bring(page, "5 (cinco)")).toBe(1);

    await signInAs(page, "advogada");
    await page.goto(`/advogado/dashboard?publication_date=${DAY}`);
    await expect(main.getByText(/^Retificada em \d\d\/\d\d$/)).toBeVisible();
    await expect(main.getByText("Não tratada", { exact: true })).toBeVisible();
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before + 1);
    const rectification = main.getByRole("region", { name: "Retificação" });
    await rectification.getByRole("button", { name: "Ver o que mudou" }).press("Enter");
    await expect(rectification.locator("del").filter({ hasText: "quinze" })).toBeVisible();
    await expect(rectification.locator("ins").filter({ hasText: "cinco" })).toBeVisible();
    await expect(rectification.getByText(/Tratada por .*“Prazo de quinze dias anotado\.”/)).toBeVisible();
    await rectification.getByRole("button", { name: "Ler o texto anterior" }).press("Enter");
    await expect(rectification.getByText("no prazo de 15 (quinze) dias.")).toBeVisible();
    // the bar at the lower edge leaves only a part of what lies under it, wherever the page is scrolled to
    const usual = page.viewportSize()!;
    await page.setViewportSize({ ...usual, height: 1800 });
    await expectAccessible(page);
    await page.setViewportSize(usual);
    await expectFitsEveryWidth(page);

    await main.getByRole("button", { name: "Tratar", exact: true }).click();
    await page.getByLabel("Observação").fill("Prazo de cinco dias anotado.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Publicação tratada com sucesso!")).toBeVisible();
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before);
    await expectCountersEqualLists(page);
  },
);
