import { expect, type Page, test } from "@playwright/test";
import { hostileHtml } from "../../server/src/gazettes/import/reading/sanitise.fixture.ts";
import { noteRuns } from "../../server/src/testing/run-counts.fixture.ts";
import { list, panels } from "../support/day-of-publications.ts";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles, resultFact } from "../support/import-gazette.ts";
import { isWhole } from "../support/whole-journeys.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const DAY = "2019-06-07";
const PAGE_SIZE = 30;

/** The elements and attributes allowed in a publication's text, and those that the page adds. */
const ELEMENTS =
  "P BR B STRONG I EM U S SUP SUB UL OL LI TABLE THEAD TBODY TFOOT TR TD TH BLOCKQUOTE HR PRE DIV SPAN CENTER";
const OWN = ["role", "tabindex", "aria-label"];

/** By day a quarter of them. */
const hostile = isWhole ? hostileHtml : hostileHtml.filter((_, at) => at % 4 === 0);

test("no hostile publication executes, fetches, prompts, overlays or keeps a class, style, id or address", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  await signInAs(page, "advogada");
  const notices = hostile.map(({ name, html }, at) => ({
    id: 820_000_000 + at,
    html: `<p>Começo ${at}.</p>${html}<p>Classe do ataque: ${name.replaceAll(/[<>&]/g, "")}</p>`,
  }));
  const file = gazetteFor(await lawyerOf(page), "2019-06-06", notices);
  await signOut(page);
  await signInAs(page, "admin");
  await importFiles(page, "07/06/2019", [file]);
  expect(await resultFact(page, "Publicações importadas")).toBe(hostile.length);
  await page.keyboard.press("Escape");
  await signOut(page);

  const seen: string[] = [];
  watch(page, baseURL!, seen);

  await signInAs(page, "advogada");
  const lastPage = Math.ceil(hostile.length / PAGE_SIZE);
  let shown = 0;
  for (let at = 1; at <= lastPage; at++) {
    await page.goto(`/advogado/dashboard?publication_date=${DAY}&page=${at}`);
    await expect(panels(page)).toHaveCount(Math.min(PAGE_SIZE, hostile.length - (at - 1) * PAGE_SIZE));
    shown += await panels(page).count();
    expect(await faultsOfTexts(page)).toEqual([]);
    await list(page).hover();
    await page.mouse.wheel(0, 5000);
  }
  expect(shown).toBe(hostile.length);
  await expect(page.getByRole("button", { name: /^Olá, / })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/advogado/dashboard");
  expect(await shownInPrint(page, baseURL!, seen)).toBe(hostile.length);
  noteRuns({
    what: "hostile texts through the real import, in the browser's list and its print",
    runs: 2 * shown,
    findings: seen.length,
  });
  expect(seen).toEqual([]);

  // The test's own check detects such faults.
  await page
    .locator("[data-plain]")
    .first()
    .evaluate((text) => {
      const cover = document.createElement("form");
      cover.id = "x";
      cover.style.position = "fixed";
      text.append(cover);
    });
  expect((await faultsOfTexts(page)).length).toBeGreaterThanOrEqual(4);
});

/**
 * Chromium's message when the test driver itself reads the print frame, in which no script may run. Whether the
 * texts would run a script is checked by opening the same page without that frame.
 */
const DRIVERS_OWN = "Blocked script execution in 'about:blank' because the document's frame is sandboxed";

/** Records what a page does that no text may cause. */
function watch(page: Page, baseURL: string, seen: string[]): void {
  page.on("dialog", async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL)) seen.push(`request: ${request.url()}`);
  });
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The content security policy reports every attempt to run or fetch something.
    if (message.type() === "error" && !message.text().startsWith(DRIVERS_OWN))
      seen.push(`console: ${message.text()}`);
  });
  page.on("popup", (popup) => seen.push(`popup: ${popup.url()}`));
}

/**
 * Prints the day, and opens the printed document as a page without sandbox or policy; returns the number of
 * texts on it.
 */
async function shownInPrint(page: Page, baseURL: string, seen: string[]): Promise<number> {
  const answered = page.waitForResponse("**/api/print_for_day");
  await page.getByRole("button", { name: "Imprimir Do Dia", exact: true }).click();
  const html = await (await answered).text();
  const printed = await page.context().newPage();
  watch(printed, baseURL, seen);
  await printed.setContent(html, { waitUntil: "load" });
  await printed.mouse.wheel(0, 20_000);
  const foreign =
    "script, iframe, object, embed, form, input, img, link, base, a, math, template, video, main svg";
  expect(await printed.locator(foreign).count()).toBe(0);
  const texts = await printed.evaluate(() => document.body.innerText.match(/Começo \d+\./g));
  await printed.close();
  return texts?.length ?? 0;
}

/** Forbidden elements, attributes and positions in the texts on the page, as the browser parsed them. */
function faultsOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ elements, own }) => {
      const faults: string[] = [];
      const texts = [...document.querySelectorAll("[data-plain]")];
      if (texts.length === 0) faults.push("no text at all");
      for (const text of texts) {
        const panel = text.closest("li")!.getBoundingClientRect();
        for (const element of text.querySelectorAll("*")) {
          const shown = element.outerHTML.slice(0, 200);
          if (!elements.includes(element.tagName)) faults.push(`element ${shown}`);
          for (const { name, value } of element.attributes) {
            // Unbroken numbers and frames of tables are the page's own elements.
            const isOwnClass = name === "class" && /^_(?:unbroken|table)_\w+$/.test(value);
            const isSpan = name === "colspan" || name === "rowspan";
            if (!isOwnClass && !isSpan && !own.includes(name)) faults.push(`${name} on ${shown}`);
          }
          const style = getComputedStyle(element);
          if (style.position !== "static") faults.push(`position ${style.position} of ${shown}`);
          if (style.display === "none" || style.visibility !== "visible") faults.push(`hidden ${shown}`);
          const box = element.getBoundingClientRect();
          const isInside = box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1;
          if (box.height > 0 && !isInside) faults.push(`outside its panel: ${shown}`);
        }
      }
      return faults;
    },
    { elements: ELEMENTS.split(" "), own: OWN },
  );
}
