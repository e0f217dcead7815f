import { expect, test } from "@playwright/test";
import { signInAs } from "../support/sign-in-as.ts";

test(
  "a tab that is pressed while the next page is still loading opens on the current page, with the same lawsuit",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "controladoria");
    const answer = await page.request.get("/api/lawsuits?rows=1");
    const [lawsuit] = ((await answer.json()) as { data: { id: number }[] }).data;
    await page.goto(`/advogado/processos/info?process=${lawsuit!.id}`);
    const tab = page.getByRole("tab", { name: "Atividades" });
    await expect(tab).toBeVisible();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let isRequested = () => {};
    const wasRequested = new Promise<void>((resolve) => (isRequested = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      isRequested();
      await isReleased;
      await route.continue();
    });
    const link = await page.getByRole("link", { name: "Clientes", exact: true }).elementHandle();
    // both clicks run within the page: 200 ms after the first one the placeholder would be shown
    await tab.evaluate(async (pressed: HTMLElement, next) => {
      (next as HTMLElement).click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      pressed.click();
    }, link);
    await wasRequested;
    release();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(
      new RegExp(`/advogado/processos/info\\?process=${lawsuit!.id}&tab=activities$`),
    );
    await page.unroute(/\/assets\/.*\.js$/);
    await page.reload();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  },
);
