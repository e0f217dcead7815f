import { expect, type Page, test } from "@playwright/test";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const ACT =
  "Vistos. Intime-se a parte autora para, no prazo de 5 (cinco) dias, manifestar-se sobre os documentos juntados. " +
  "Intime-se ainda a parte autora para, no prazo de 15 (quinze) dias, apresentar réplica.";

const list = (page: Page) => page.getByRole("list", { name: "Prazos a decidir" });
const toCheck = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/undecided_deadlines?kind=to_check&rows=100")).json()).counts.to_check
    .total;

/** Imports one publication and opens its lawyer's page; returns how many deadlines were undecided before. */
async function openWithAct(
  page: Page,
  { id, date, day, act }: { id: number; date: string; day: string; act: string },
): Promise<number> {
  await signInAs(page, "solo");
  const lawyer = await lawyerOf(page);
  const before = await toCheck(page);
  await signOut(page);
  await signInAs(page, "admin");
  await importFiles(page, date, [gazetteFor(lawyer, day, [{ id, html: `<p>${act}</p>` }])]);
  await page.keyboard.press("Escape");
  await signOut(page);

  await signInAs(page, "solo");
  await expect.poll(() => toCheck(page)).toBe(before + 1);
  await page.reload();
  return before;
}

test(
  "a lawyer sees how many deadlines are undecided, compares the dates of one and chooses",
  { tag: "@night" },
  async ({ page }) => {
    const before = await openWithAct(page, {
      id: 845_000_000,
      date: "13/08/2019",
      day: "2019-08-12",
      act: ACT,
    });
    const oldest = list(page).getByRole("button", { name: /Conferir: 20\/08\/2019 .* ou 03\/09\/2019/ });
    await expect(oldest.first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await page.goto("/advogado/compromissos?view=list&date=2019-08-20");
    const row = page.locator("main [data-row-opener]").filter({ hasText: "Conferir a data" });
    await expect(row.first()).toContainText("Prazo automático: 5 dias úteis");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await page.goto("/advogado/compromissos?view=month&date=2019-08-20");
    await expect(page.locator("main [title$='Conferir a data']").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/advogado/dashboard");

    await oldest.first().click();
    const detail = page.getByRole("dialog");
    const dates = detail.getByRole("list", { name: "Datas possíveis" });
    await expect(dates.getByRole("listitem")).toHaveCount(2);
    await expect(dates.getByRole("listitem").first().getByText("Data atual")).toBeVisible();
    await expectAccessible(page);
    await dates.getByRole("button", { name: "Usar esta data: 03/09/2019" }).click();
    await expect(detail.getByRole("heading", { name: "Conferir a data" })).toBeHidden();
    await expect.poll(() => toCheck(page)).toBe(before);
  },
);

/** Three acts whose deadlines cannot be decided automatically, for three reasons. */
const OF_ONE_DAY = [
  {
    what: "two terms",
    html: `<p>${ACT}</p>`,
    dates: [/16\/09\/2019 \(5 dias úteis\)/, /01\/10\/2019 \(15 dias úteis\)/],
  },
  {
    what: "a term that may be doubled",
    html: "<p>Vistos. Manifeste-se a executada, em 20 (vinte) dias, observado o prazo em dobro, sobre a certidão.</p>",
    dates: [/08\/10\/2019 \(20 dias úteis\)/, /05\/11\/2019 \(40 dias úteis\)/],
  },
  {
    what: "a judgment of a court for every kind of case",
    html: "<p>Vistos. Ante o exposto, JULGO PROCEDENTE o pedido formulado na inicial. Publique-se. Intimem-se.</p>",
    document: "Sentença",
    unit: "1ª Vara da Comarca de Teste",
    dates: [
      /16\/09\/2019 \(5 dias corridos, CPP/,
      /24\/09\/2019 \(10 dias úteis, Lei 9\.099/,
      /01\/10\/2019 \(15 dias úteis, CPC/,
    ],
  },
];

test(
  "a day's three undecided deadlines show all their dates, and choosing one leaves two",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "solo");
    const lawyer = await lawyerOf(page);
    const before = await toCheck(page);
    await signOut(page);
    await signInAs(page, "admin");
    const first = 845_000_200;
    await importFiles(page, "09/09/2019", [
      gazetteFor(
        lawyer,
        "2019-09-06",
        OF_ONE_DAY.map(({ html, unit, document }, at) => ({ id: first + at, html, unit, document })),
      ),
    ]);
    await page.keyboard.press("Escape");
    await signOut(page);

    await signInAs(page, "solo");
    await expect.poll(() => toCheck(page)).toBe(before + 3);
    await page.reload();
    const card = page.getByRole("region", { name: "Prazos a decidir" });
    await expect(card.getByText(`Conferir a data${before + 3}`)).toBeVisible();
    await card.getByRole("button", { name: /^Ver todos/ }).click();
    for (const { dates } of OF_ONE_DAY) {
      let line = list(page).getByRole("button");
      for (const date of dates) line = line.filter({ hasText: date });
      await expect(line.first()).toBeVisible();
    }
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await list(page).getByRole("button").filter({ hasText: OF_ONE_DAY[2]!.dates[2]! }).first().click();
    const detail = page.getByRole("dialog");
    const dates = detail.getByRole("list", { name: "Datas possíveis" });
    await expect(dates.getByRole("listitem")).toHaveCount(3);
    await expect(dates.getByText(/O texto não traz prazo/).first()).toBeVisible();
    await dates.getByRole("button", { name: "Usar esta data: 01/10/2019" }).click();
    await expect(detail.getByRole("heading", { name: "Conferir a data" })).toBeHidden();
    await expect.poll(() => toCheck(page)).toBe(before + 2);
  },
);

const IN_HOURS =
  "Vistos. Intime-se a parte autora para, no prazo de 48 (quarenta e oito) horas, manifestar-se sobre a certidão.";

test(
  "a lawyer sees that a term in hours is running, which must be set by hand, and confirms its day",
  { tag: "@night" },
  async ({ page }) => {
    const before = await openWithAct(page, {
      id: 845_000_100,
      date: "16/07/2019",
      day: "2019-07-15",
      act: IN_HOURS,
    });
    const line = list(page).getByRole("button", { name: /Prazo em horas: conferir 17\/07\/2019/ });
    await expect(line.first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await line.click();
    const detail = page.getByRole("dialog");
    await expect(detail.getByText(/Prazo em horas: conferir\. Horas não se contam em dias/)).toBeVisible();
    await expect(detail.getByRole("list", { name: "Datas possíveis" }).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);
    await detail.getByRole("button", { name: "Confirmar esta data: 17/07/2019" }).click();
    await expect(detail.getByRole("heading", { name: "Conferir a data" })).toBeHidden();
    await expect.poll(() => toCheck(page)).toBe(before);
  },
);
