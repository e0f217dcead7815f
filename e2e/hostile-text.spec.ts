import { expect, type Page, test } from "@playwright/test";
import { hostileHtml } from "../server/src/gazettes/import/reading/sanitise.fixture.ts";
import { noteTrials } from "../server/src/testing/trials.fixture.ts";
import { list, panels } from "./day-of-publications.ts";
import { gazetteFor, lawyerOf } from "./gazette-file.ts";
import { importFiles, resultFact } from "./import-gazette.ts";
import { signInAs, signOut } from "./sign-in-as.ts";

const DAY = "2019-06-07";
const PAGE_SIZE = 30;

/** Elements and attributes that may stand in a publication's text, and what the page itself adds to it. */
const ELEMENTS =
  "P BR B STRONG I EM U S SUP SUB UL OL LI TABLE THEAD TBODY TFOOT TR TD TH BLOCKQUOTE HR PRE DIV SPAN CENTER";
const OWN = ["role", "tabindex", "aria-label"];

test("no publication, however hostile, runs, fetches, asks, covers or keeps a class, style, id or address", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  await signInAs(page, "advogada");
  const notices = hostileHtml.map(({ name, html }, at) => ({
    id: 820_000_000 + at,
    html: `<p>Começo ${at}.</p>${html}<p>Classe do ataque: ${name.replaceAll(/[<>&]/g, "")}</p>`,
  }));
  const file = gazetteFor(await lawyerOf(page), "2019-06-06", notices);
  await signOut(page);
  await signInAs(page, "admin");
  await importFiles(page, "07/06/2019", [file]);
  expect(await resultFact(page, "Publicações importadas")).toBe(hostileHtml.length);
  await page.keyboard.press("Escape");
  await signOut(page);

  const seen: string[] = [];
  watch(page, baseURL!, seen);

  await signInAs(page, "advogada");
  const lastPage = Math.ceil(hostileHtml.length / PAGE_SIZE);
  let shown = 0;
  for (let at = 1; at <= lastPage; at++) {
    await page.goto(`/advogado/dashboard?publication_date=${DAY}&page=${at}`);
    await expect(panels(page)).toHaveCount(Math.min(PAGE_SIZE, hostileHtml.length - (at - 1) * PAGE_SIZE));
    shown += await panels(page).count();
    expect(await faultsOfTexts(page)).toEqual([]);
    await list(page).hover();
    await page.mouse.wheel(0, 5000);
  }
  expect(shown).toBe(hostileHtml.length);
  await expect(page.getByRole("button", { name: /^Olá, / })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/advogado/dashboard");
  expect(await shownOnPaper(page, baseURL!, seen)).toBe(hostileHtml.length);
  noteTrials({
    what: "hostile texts through the real import, in the browser's list and on its paper",
    trials: 2 * shown,
    findings: seen.length,
  });
  expect(seen).toEqual([]);

  // The search itself sees what it looks for.
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
 * What Chromium says of the driver's own look into the frame that prints, in which nothing may run at all. Whether the
 * texts would run is seen where the same paper is opened without that frame.
 */
const DRIVERS_OWN = "Blocked script execution in 'about:blank' because the document's frame is sandboxed";

/** Notes what a page does that no text may make it do. */
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
    // The policy would report what tried to run or to be fetched.
    if (message.type() === "error" && !message.text().startsWith(DRIVERS_OWN))
      seen.push(`console: ${message.text()}`);
  });
  page.on("popup", (popup) => seen.push(`popup: ${popup.url()}`));
}

/**
 * Prints the day, and opens what is printed as a page of its own, where neither a sandbox nor a policy would keep
 * anything from running; answers how many texts are on it.
 */
async function shownOnPaper(page: Page, baseURL: string, seen: string[]): Promise<number> {
  const answered = page.waitForResponse("**/api/print_for_day");
  await page.getByRole("button", { name: "Imprimir Do Dia", exact: true }).click();
  const html = await (await answered).text();
  const paper = await page.context().newPage();
  watch(paper, baseURL, seen);
  await paper.setContent(html, { waitUntil: "load" });
  await paper.mouse.wheel(0, 20_000);
  const foreign =
    "script, iframe, object, embed, form, input, img, link, base, a, math, template, video, main svg";
  expect(await paper.locator(foreign).count()).toBe(0);
  const texts = await paper.evaluate(() => document.body.innerText.match(/Começo \d+\./g));
  await paper.close();
  return texts?.length ?? 0;
}

/** What does not belong into the texts on the page, as the browser built them. */
function faultsOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ elements, own }) => {
      const faults: string[] = [];
      const texts = [...document.querySelectorAll("[data-plain]")];
      if (texts.length === 0) faults.push("no text at all");
      for (const text of texts) {
        const panel = text.closest("li")!.getBoundingClientRect();
        for (const element of text.querySelectorAll("*")) {
          const told = element.outerHTML.slice(0, 200);
          if (!elements.includes(element.tagName)) faults.push(`element ${told}`);
          for (const { name, value } of element.attributes) {
            // Numbers kept whole and frames of tables are the page's own, named by its own build.
            const isOwnClass = name === "class" && /^_(?:unbroken|table)_\w+$/.test(value);
            const isSpan = name === "colspan" || name === "rowspan";
            if (!isOwnClass && !isSpan && !own.includes(name)) faults.push(`${name} on ${told}`);
          }
          const style = getComputedStyle(element);
          if (style.position !== "static") faults.push(`position ${style.position} of ${told}`);
          if (style.display === "none" || style.visibility !== "visible") faults.push(`hidden ${told}`);
          const box = element.getBoundingClientRect();
          const isInside = box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1;
          if (box.height > 0 && !isInside) faults.push(`outside its panel: ${told}`);
        }
      }
      return faults;
    },
    { elements: ELEMENTS.split(" "), own: OWN },
  );
}
