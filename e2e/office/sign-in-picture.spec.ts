import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/page-checks.ts";
import { enter, PASSWORD } from "../support/sign-in-as.ts";

/** Opens the sign-in page; its code arrives when the returned function is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/start-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login");
  await expect(page.getByLabel("Usuário")).toBeFocused();
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
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeDisabled();
  await expectAccessible(page);
  expect(scripts).toHaveLength(1);
  await page.keyboard.press("Tab");
  await isReplaced(page);
  expect(scripts.length).toBeGreaterThan(1);
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
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
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("senh-a");
  await expect(page.getByLabel("Usuário")).toHaveValue("advogada");
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

test(
  "where a newer version was deployed meanwhile, the page is loaded anew",
  { tag: "@night" },
  async ({ page }) => {
    await page.goto("/login");
    await page.route("**/assets/start-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
    const again = page.waitForEvent("load");
    await page.keyboard.press("Tab");
    await again;
    await enter(page, "advogada");
    await expect(page).toHaveURL(/\/advogado\/dashboard$/);
  },
);
