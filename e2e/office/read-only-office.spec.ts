import { api } from "@pauta/contract/api";
import { changesSomething, type Endpoint } from "@pauta/contract/platform/endpoint";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAs } from "../support/sign-in-as.ts";

const WHY = "Pagamento pendente: até a regularização, o escritório só lê e exporta.";

/** People of an office whose menus together contain all of its pages. */
const PEOPLE = ["advogada", "gestora", "controladoria", "escritorio"];

const PRESSABLE = "button:visible:not([aria-disabled=true]):not(:disabled)";

/** What an office that may only read is refused. */
const refused = Object.values(api)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter((one) => one.can !== "public" && changesSomething(one) && !one.evenUnpaid)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`) }));

/** The stream of events stays open: it is left alone. */
const isCall = ({ pathname }: URL): boolean => pathname.startsWith("/api/") && pathname !== "/api/events";

/** The browser believes that the office owes; what the server would then refuse is noted, and not sent. */
async function owe(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(isCall, async (route) => {
    const method = route.request().method();
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/profile") {
      const answer = await route.fetch();
      const profile = await answer.json();
      profile.company.subscription = { status: "unpaid", trial_ends_at: null, stops_at: null };
      return route.fulfill({ response: answer, json: profile });
    }
    if (refused.some((one) => one.method === method && one.path.test(pathname)))
      sent.push(`${method} ${pathname}`);
    return method === "GET" ? route.continue() : route.abort();
  });
  return sent;
}

async function pagesOfMenu(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link");
  await expect(links.first()).toBeAttached();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return [...new Set(found)].filter((href) => href !== null);
}

/** How many of the buttons that begin with the same word are pressed: a list has each action on every row. */
const MOST_ALIKE = 1;

/** The names of a place's buttons that can be pressed, each once. */
async function namesOf(place: Locator): Promise<string[]> {
  const names = await place
    .locator(PRESSABLE)
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""));
  const alike = Map.groupBy(new Set(names), (name) => name.split(" ")[0]);
  return [...alike.values()].flatMap((some) => some.slice(0, MOST_ALIKE));
}

const press = (place: Locator, name: string): Promise<void> =>
  place
    .locator(PRESSABLE)
    .and(place.getByRole("button", { name, exact: true }))
    .first()
    .click({ timeout: 500, noWaitAfter: true })
    .catch(() => {});

test(
  "an office that owes is offered no change on any page: each button that writes is off and says why",
  {
    tag: "@night",
  },
  async ({ browser }) => {
    test.setTimeout(1_800_000);
    const seen = new Set<string>();
    for (const username of PEOPLE) {
      const context = await browser.newContext({ acceptDownloads: false });
      const page = await context.newPage();
      await page.addInitScript(() => (window.print = () => {}));
      await signInAs(page, username);
      const sent = await owe(page);
      await page.reload();
      await expect(page.getByRole("region", { name: "Assinatura" })).toBeVisible();
      for (const path of (await pagesOfMenu(page)).filter((one) => !seen.has(one))) {
        seen.add(path);
        const open = async () => {
          await page.goto(path);
          await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
          await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
        };
        await open();
        const main = page.getByRole("main");
        for (const off of await main.locator("[aria-disabled=true][aria-describedby]").all())
          await expect(off).toHaveAttribute("title", WHY);
        for (const name of await namesOf(main)) {
          await press(main, name);
          const dialog = page.getByRole("dialog").first();
          if (await dialog.isVisible())
            for (const inner of await namesOf(dialog))
              if (!/^(?:Cancelar|Fechar)$/.test(inner)) await press(dialog, inner);
          expect(sent, `${path}: ${name}`).toEqual([]);
          await page.keyboard.press("Escape");
          await page.keyboard.press("Escape");
          if (
            new URL(page.url()).pathname !== path.split("?")[0] ||
            (await page.getByRole("dialog").count()) > 0
          )
            await open();
        }
      }
      await context.close();
    }
    expect(seen.size).toBeGreaterThan(12);
  },
);
