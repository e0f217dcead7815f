import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/page-checks.ts";
import { enter, PASSWORD } from "../support/sign-in-as.ts";

const CODE = "**/assets/start-*.js";

const username = (page: Page) => page.getByLabel("Usuário");
const password = (page: Page) => page.getByLabel("Senha", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Entrar" });

/** Opens the sign-in page; its code arrives when the returned function is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CODE, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  return release;
}

const isReplaced = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, "pautaEarlySignIn") === undefined);

test("the sign-in page is drawn without the interface's code, which loads at the first sign of a person", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  expect(scripts).toHaveLength(1);
  await page.keyboard.press("Tab");
  await isReplaced(page);
  expect(scripts.length).toBeGreaterThan(1);
  await expect(password(page)).toBeFocused();
});

test("what is typed before the code has arrived stays, with the cursor where it was", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.keyboard.type("advogada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("senha");
  await page.keyboard.press("ArrowLeft");
  release();
  await isReplaced(page);
  await page.keyboard.type("-");
  await expect(password(page)).toHaveValue("senh-a");
  await expect(username(page)).toHaveValue("advogada");
});

test("no character is lost of what is typed while the code arrives", { tag: "@night" }, async ({ page }) => {
  await page.goto("/login");
  const typed = "um-nome-comprido-que-ninguem-tem-neste-escritorio".repeat(4);
  await page.keyboard.type(typed, { delay: 5 });
  await isReplaced(page);
  await expect(username(page)).toHaveValue(typed);
});

test("who presses Enter before the code has arrived is signed in once it has", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.keyboard.type("advogada");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/advogado\/dashboard$/);
});

test("a button pressed before the code has arrived does its work once it has", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.getByRole("button", { name: "Esqueci a senha" }).click();
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the focus stays on a button", { tag: "@night" }, async ({ page }) => {
  const release = await openWithoutCode(page);
  const forgotten = page.getByRole("button", { name: "Esqueci a senha" });
  while (!(await forgotten.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  release();
  await isReplaced(page);
  await expect(forgotten).toBeFocused();
});

test(
  "a button on which the pointer is pressed while the code arrives works when it is released",
  { tag: "@night" },
  async ({ page }) => {
    const release = await openWithoutCode(page);
    await username(page).fill("advogada");
    await password(page).fill(PASSWORD);
    await submit(page).hover();
    await page.mouse.down();
    release();
    await isReplaced(page);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

for (const withEvents of [true, false])
  test(
    `what a password manager fills in before the code has arrived is sent, ${withEvents ? "with" : "without"} events`,
    { tag: "@night" },
    async ({ page }) => {
      const release = await openWithoutCode(page);
      await page.evaluate(
        ([name, secret, isTold]) => {
          for (const [field, value] of [
            ["username", name],
            ["current-password", secret],
          ] as const) {
            const input = document.querySelector<HTMLInputElement>(`[autocomplete=${field}]`)!;
            input.value = value!;
            if (isTold) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
          }
        },
        ["advogada", PASSWORD, withEvents ? "told" : ""] as const,
      );
      // the button can be pressed as soon as the pointer moves
      await submit(page).hover({ force: true });
      await submit(page).click();
      release();
      await expect(page).toHaveURL(/\/advogado\/dashboard$/);
    },
  );

test(
  "what a password manager fills in is there once the code has arrived, and can be sent",
  { tag: "@night" },
  async ({ page }) => {
    const release = await openWithoutCode(page);
    await page.mouse.move(20, 20);
    await username(page).fill("advogada");
    await password(page).fill(PASSWORD);
    release();
    await isReplaced(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

test(
  "where a newer version was deployed meanwhile, its code loads and nothing typed is lost",
  { tag: "@night" },
  async ({ page }) => {
    await page.goto("/login");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(CODE, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.keyboard.type("advogada");
    await isReplaced(page);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
    expect(loads).toBe(0);
  },
);

test(
  "code that cannot be loaded is told when the form is sent, and is loaded when it is sent again",
  { tag: "@night" },
  async ({ page }) => {
    await page.route(CODE, (route) => route.abort());
    await page.goto("/login");
    await enter(page, "advogada");
    await expect(page.getByRole("alert").getByText(/^Erro ao entrar/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(CODE);
    await submit(page).click();
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

test(
  "code that fails while it runs is told when the form is sent, and the page is loaded anew when it is sent again",
  { tag: "@night" },
  async ({ page }) => {
    await page.route(CODE, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('quebrou')" }),
    );
    await page.goto("/login");
    await enter(page, "advogada");
    await expect(page.getByRole("alert").getByText(/^Erro ao entrar/)).toBeVisible();
    await page.unroute(CODE);
    await Promise.all([page.waitForEvent("load"), submit(page).click()]);
    await enter(page, "advogada");
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);

test("a page that Back returns to still signs in", { tag: "@night" }, async ({ page }) => {
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await page.goto("/planos");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await enter(page, "advogada");
  await expect(page).toHaveURL(/\/advogado\/dashboard$/);
});
