import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "../support/sign-in-as.ts";

const title = (page: Page, name?: string) =>
  page.getByRole("main").getByRole("heading", { level: 1, ...(name && { name }) });

const untold = (page: Page) => page.getByText("Não foi possível abrir a página. Confira a conexão.");

/** Holds back the replies of an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a page whose code cannot be loaded says so, and opens when it is asked for again", async ({ page }) => {
  await signInAs(page, "advogada");
  await page.route("**/assets/start-*.js", (route) => route.abort());
  await page.goto("/inicio");
  await expect(untold(page)).toBeVisible();
  await page.unroute("**/assets/start-*.js");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(title(page, "Início")).toBeVisible();
  await expect(untold(page)).toBeHidden();
});

test(
  "a page whose code fails before it has drawn anything says so",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "advogada");
    const failing = await browser.newPage();
    await failing.addInitScript(() => {
      History.prototype.replaceState = () => {
        throw new Error("o navegador não deixa");
      };
    });
    await failing.goto("/inicio");
    await expect(untold(failing)).toBeVisible();
    await failing.close();
  },
);

test(
  "what is told of a blank page disappears when the page is drawn",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const release = await hold(page, "**/assets/start-*.js");
    await page.goto("/inicio", { waitUntil: "commit" });
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error")));
    await expect(untold(page)).toBeVisible();
    release();
    await expect(title(page, "Início")).toBeVisible();
    await expect(untold(page)).toBeHidden();
  },
);

for (const [username, landing] of [
  ["admin", "/dashboard"],
  ["leitura", "/empresas"],
  ["escritorio", "/advogado/dashboard"],
  ["controladoria", "/controller/dashboard"],
  ["advogada", "/advogado/dashboard"],
  ["solo", "/advogado/dashboard"],
] as const) {
  test(
    `${username} gets a page at every address that leads elsewhere, however late he is known`,
    { tag: "@night" },
    async ({ page }) => {
      await signInAs(page, username);
      for (const address of ["/", "/trocar-senha"]) {
        await page.goto(address);
        await expect(title(page)).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === landing);
        const release = await hold(page, "**/api/profile");
        await page.goto(address);
        await expect(page.getByText("Carregando…")).toBeVisible();
        release();
        await expect(title(page)).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === landing);
        await page.unroute("**/api/profile");
      }
      await page.goto("/uma-pagina-que-nao-existe");
      await expect(title(page, "Esta página não existe mais")).toBeVisible();
    },
  );
}

test(
  "a stranger is led to sign in from every address, however late he is unknown",
  { tag: "@night" },
  async ({ page }) => {
    for (const address of ["/", "/trocar-senha", "/advogado/dashboard", "/dashboard?x=1"]) {
      await page.goto(address);
      await expect(title(page, "Entrar")).toBeVisible();
      const release = await hold(page, "**/api/profile");
      await page.goto(address);
      await expect(page.getByText("Carregando…")).toBeVisible();
      release();
      await expect(title(page, "Entrar")).toBeVisible();
      await page.unroute("**/api/profile");
    }
  },
);

for (const status of [401, 500])
  test(
    `a day whose first calls are answered with ${status} shows what is to be done`,
    { tag: "@night" },
    async ({ page }) => {
      await signInAs(page, "advogada");
      await page.route("**/api/publications?*", (route) =>
        route.fulfill({ status, json: { message: "Não." } }),
      );
      await page.goto("/advogado/dashboard");
      if (status === 401) await expect(title(page, "Entrar")).toBeVisible();
      else await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
    },
  );

test(
  "a day whose code fails once opens all the same, and one that fails for good can be asked for again",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "advogada");
    const code = "**/assets/day-*.js";
    await page.route(code, (route) => route.abort(), { times: 1 });
    await page.goto("/advogado/dashboard");
    await expect(title(page)).toBeVisible();
    await page.route(code, (route) => route.abort());
    await page.goto("/advogado/dashboard");
    const again = page.getByRole("button", { name: "Tentar de novo" });
    await expect(again).toBeVisible();
    await page.unroute(code);
    await again.click();
    await expect(page.getByRole("button", { name: /^Olá, / })).toBeVisible();
  },
);

test("Back while a page loads shows the page before", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await page.goto("/inicio");
  await expect(title(page, "Início")).toBeVisible();
  const release = await hold(page, "**/api/profile");
  await page.goto("/advogado/clientes");
  await page.evaluate(() => history.pushState(null, "", "/perfil"));
  await page.goBack();
  release();
  await expect(title(page, "Clientes")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Início")).toBeVisible();
  await page.goForward();
  await expect(title(page, "Clientes")).toBeVisible();
});
