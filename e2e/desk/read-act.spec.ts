import { expect, test, type Page } from "@playwright/test";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const PRINTED =
  "VISTOS. ANTE O EXPOSTO, JULGO PROCEDENTE O PEDIDO PARA CONDENAR A RÉ AO PAGAMENTO DE R$ 3.000,00, NOS TERMOS DO ART. 487, I, DO CPC. " +
  "INTIME-SE A PARTE AUTORA PARA SE MANIFESTAR NO PRAZO DE 15 (QUINZE) DIAS.";
const READ =
  "Vistos. Ante o exposto, julgo procedente o pedido para condenar a ré ao pagamento de R$ 3.000,00, nos termos do art. 487, I, do CPC. " +
  "Intime-se a parte autora para se manifestar no prazo de 15 (quinze) dias.";
const ACT =
  "Processo 5001234-57.2019.8.21.0001 - Procedimento Comum Cível - Indenização por Dano Moral - Marlene Quiroga Bastos - " +
  `Banco Horizonte Azul S.A. - ${PRINTED}`;

/** Words as the page shows them, with what styles make of them. */
const shownWords = async (page: Page) =>
  (await page.getByRole("main").innerText()).replaceAll(/[\s\u00a0]+/g, " ");

test("an act is read in normal case with its head folded, and its original is one key away", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "advogada");
  const lawyer = await lawyerOf(page);
  await signOut(page);
  await signInAs(page, "admin");
  const html = `${ACT} - ADV: ${lawyer.name.toUpperCase()} (OAB ${lawyer.oab_code})`;
  await importFiles(page, "16/08/2019", [gazetteFor(lawyer, "2019-08-15", [{ id: 840_000_000, html }])]);
  await page.keyboard.press("Escape");
  await signOut(page);
  await signInAs(page, "advogada");
  await page.goto("/advogado/dashboard?publication_date=2019-08-16");

  await expect(page.getByRole("region", { name: "Prazo proposto" })).toContainText("vence em");
  const head = page.getByRole("button", { name: /^Cabeçalho/ });
  await expect(head).toHaveAttribute("aria-expanded", "false");
  expect(await shownWords(page)).toContain(READ);

  await page.keyboard.press("h");
  await expect(head).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("d");
  await expect(page.locator("mark[data-shown]")).toHaveText("ANTE O EXPOSTO");
  await expect(page.getByText("Parte que decide: começa aqui")).toBeVisible();
  await page.locator("mark[data-kind=term]").hover();
  await expect(page.getByText(/^Prazo: 15 dias/)).toBeVisible();
  await page.locator("mark[data-kind=lawyer]").first().hover();
  await expect(page.getByText(`Do escritório: ${lawyer.name} · OAB ${lawyer.oab_code}`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page);

  await page.locator("mark[data-kind=term]").click({ clickCount: 3 });
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll(/[\s\u00a0]+/g, " ")).toContain(PRINTED);

  await page.keyboard.press("l");
  expect(await shownWords(page)).toContain(PRINTED);
  await page.keyboard.press("l");

  const saved = page.waitForResponse("**/api/user/text_size");
  await page.keyboard.press("+");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "l");
  const back = page.waitForResponse("**/api/user/text_size");
  await page.getByRole("button", { name: "Texto menor" }).first().click();
  await back;
});
