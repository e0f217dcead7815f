import { expect, type Page, test } from "@playwright/test";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const ORDER = "DESPACHO. Manifeste-se a parte autora no prazo de 15 (quinze) dias.";
const SEVERAL =
  "DESPACHO. Intime-se a parte autora para, no prazo de 5 (cinco) dias, manifestar-se sobre os documentos juntados. " +
  "Intime-se ainda a parte autora para, no prazo de 15 (quinze) dias, apresentar réplica.";

/**
 * Thirty acts made available on 25/06/2020, in São Paulo, which observes 9 July, and in Rio de Janeiro, which
 * does not.
 */
const NOTICES = Array.from({ length: 30 }, (_, index) => {
  const isPaulista = index % 2 === 0;
  const serial = String(1_000_100 + index);
  return {
    id: 846_000_000 + index,
    html: `<p>${index === 29 ? SEVERAL : ORDER} Movimento ${index}.</p>`,
    court: isPaulista ? "TJSP" : "TJRJ",
    number: isPaulista ? `${serial}-00.2020.8.26.0100` : `${serial}-00.2020.8.19.0001`,
  };
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Encaminhar Publicações" });
const list = (page: Page) => dialog(page).getByRole("list", { name: "Data de cada publicação" });

test(
  "a batch from two courts is forwarded with a date for each publication, or with one chosen for all",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(240_000);
    await signInAs(page, "advogada");
    const lawyer = await lawyerOf(page);
    await signOut(page);
    await signInAs(page, "admin");
    await importFiles(page, "26/06/2020", [gazetteFor(lawyer, "2020-06-25", NOTICES)]);
    await page.keyboard.press("Escape");
    await signOut(page);

    await signInAs(page, "controladoria");
    await page.goto("/controller/dashboard?publication_date=2020-06-26");
    await expect(page.getByRole("button", { name: /^Selecionar a publicação/ }).first()).toBeVisible();
    await page.keyboard.press("a");
    await page.keyboard.press("e");
    await expect(dialog(page)).toBeVisible();
    await dialog(page)
      .getByRole("combobox", { name: /^Responsável/ })
      .click();
    await page.getByRole("option", { name: /Caio Ventania/ }).click();
    await dialog(page).getByRole("combobox", { name: /^Tipo/ }).click();
    await page.getByRole("option", { name: "Prazo", exact: true }).click();
    const title = "Manifestação em lote";
    await dialog(page).getByRole("textbox", { name: "Descrição" }).fill(title);

    await expect(dialog(page).getByText(/cada prazo vence no seu dia/)).toBeVisible();
    await expect(list(page).getByRole("textbox")).toHaveCount(30);
    const paulista = list(page).getByRole("listitem").filter({ hasText: "TJSP" }).first();
    const fluminense = list(page).getByRole("listitem").filter({ hasText: "TJRJ" }).last();
    await expect(paulista).toContainText("disponibilizada em 25/06/2020");
    await expect(paulista.getByRole("textbox")).toHaveValue("20/07/2020");
    await expect(fluminense.getByRole("textbox")).toHaveValue("17/07/2020");
    await expect(list(page).getByText("Conferir", { exact: true })).toHaveCount(1);
    await list(page).getByText("2 datas possíveis").click();
    await expect(list(page).getByRole("button", { name: /Usar esta data: 17\/07\/2020/ })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await dialog(page)
      .getByRole("radiogroup", { name: "Como datar as publicações" })
      .getByText("A mesma para todas")
      .click();
    await dialog(page).getByRole("textbox", { name: "Data", exact: true }).fill("20/07/2020");
    await dialog(page).getByRole("checkbox", { name: "Dia Todo" }).check();
    await expect(dialog(page).getByText(/^A data digitada passa do prazo de 15 publicações\./)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Adicionar encaminhamento" }).click();
    await expect(dialog(page).getByText(/^Confirme que a data vale para todas/)).toBeVisible();
    await expectAccessible(page);

    await dialog(page).getByText("Uma data por publicação", { exact: true }).click();
    await dialog(page).getByRole("button", { name: "Adicionar encaminhamento" }).click();
    const added = dialog(page).getByRole("region", { name: "Encaminhamentos" });
    await expect(added).toContainText("Uma data por publicação: 03/07/2020 a 20/07/2020");
    await dialog(page).getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Publicações encaminhadas com sucesso!")).toBeVisible();

    const address = `/api/compromises?rows=100&period=2020-07-01/2020-07-31&name=${encodeURIComponent(title)}`;
    const { data } = (await (await page.request.get(address)).json()) as {
      data: { compromise_date: string; dates_to_check: boolean }[];
    };
    const on = (day: string) => data.filter(({ compromise_date }) => compromise_date === day).length;
    expect([on("2020-07-20"), on("2020-07-17"), on("2020-07-03")]).toEqual([15, 14, 1]);
  },
);
