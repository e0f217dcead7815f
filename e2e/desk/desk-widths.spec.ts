import { expect, type Locator, type Page, test } from "@playwright/test";
import { list, openUntreatedDay, panelOf, panels } from "../support/day-of-publications.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { chooseTheme, signInAs } from "../support/sign-in-as.ts";

/** The act itself, without the head that the court prints before it. */
const textOf = (place: Page | Locator) => place.locator("[data-plain]:not(:has([data-part]))").first();

test(
  "the day of publications in all its states is accessible and fits every width",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "advogada");
    const panel = panelOf(page, await openUntreatedDay(page));
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await panel.getByRole("button", { name: "Tratar", exact: true }).click();
    await panel.getByRole("button", { name: "Tratar", exact: true }).click();
    await expect(panel.getByText("O campo é obrigatório")).toBeVisible();
    await panel.getByLabel("Observação").fill("@");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    for (const title of await panels(page).all())
      if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
    // anywhere else a button may be half below the header, which is no fault of its size
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    for (const search of [
      "?publication_text=intimação",
      "?days=all&treated=0",
      "?publication_date=2001-01-01",
    ]) {
      await page.goto(`/advogado/dashboard${search}`);
      await expect(list(page).or(page.getByText("Nenhuma publicação neste dia."))).toBeVisible();
      await expectAccessible(page);
      await expectFitsEveryWidth(page);
    }
  },
);

test(
  "on a phone the month opens instead of the week, and both are accessible",
  { tag: "@night" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, "advogada");
    const { publication_date } = await openUntreatedDay(page);
    // not half under what stays at the lower edge
    await page
      .getByRole("button", { name: "Cabeçalho" })
      .first()
      .evaluate((tool) => tool.scrollIntoView({ block: "center" }));
    await expectAccessible(page);
    const week = page.getByRole("region", { name: "Dias com publicações" });
    await week
      .getByRole("button", { name: new RegExp(`de ${publication_date.slice(0, 4)}`) })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Próximo mês" })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "the day is printed as black text with its heading, without the interface",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    await chooseTheme(page, "dark");
    const panel = panelOf(page, await openUntreatedDay(page));
    await page.emulateMedia({ media: "print" });
    for (const name of ["Menu principal", "Páginas de publicações"])
      await expect(page.getByRole("navigation", { name })).toBeHidden();
    await expect(page.getByRole("search")).toBeHidden();
    await expect(page.getByRole("button", { name: "Tratar", exact: true }).first()).toBeHidden();
    await expect(page.getByRole("region", { name: "Contadores de publicações" })).toBeHidden();
    await expect(page.getByText("Demonstração Advogados").filter({ visible: true })).toHaveCount(1);

    const text = textOf(panel);
    await expect(text).toBeVisible();
    const set = await text.evaluate((element) => {
      const { color, fontFamily } = getComputedStyle(element);
      return { color, fontFamily, printed: getComputedStyle(document.body).backgroundColor };
    });
    expect(set.color).toBe("rgb(0, 0, 0)");
    expect(set.printed).toBe("rgb(255, 255, 255)");
    expect(set.fontFamily).toContain("Source Serif");

    await page.emulateMedia({ media: "screen" });
    await chooseTheme(page, "light");
  },
);

test(
  "on a wide screen a line of a publication has 65 to 80 characters, in its own typeface and in the fallback",
  { tag: "@night" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, "advogada");
    await openUntreatedDay(page);
    await page.evaluate(() => document.fonts.load("1rem 'Source Serif 4 Variable'"));
    const perLine = await textOf(page).evaluate((element) => {
      const count = (face: string) => {
        element.setAttribute("data-face", face);
        const line = document.createElement("span");
        line.style.whiteSpace = "nowrap";
        line.textContent =
          "Intimem-se as partes para que, no prazo de quinze dias, especifiquem as provas que pretendem produzir";
        element.append(line);
        const perCharacter = line.getBoundingClientRect().width / line.textContent.length;
        line.remove();
        return element.getBoundingClientRect().width / perCharacter;
      };
      return [count("own"), count("stand-in")];
    });
    expect(new Set(perLine).size).toBe(2);
    for (const characters of perLine) {
      expect(characters).toBeGreaterThanOrEqual(65);
      expect(characters).toBeLessThanOrEqual(80);
    }
  },
);
