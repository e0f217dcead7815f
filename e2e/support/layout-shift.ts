import { expect, type Page } from "@playwright/test";

/** The sum of a page's layout shifts that no input caused, as browsers define it (Layout Instability API). */
const MOST = 0.02;

/** Records the shifts of every page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Fails with what moved when the open page has moved more than a reader tolerates. */
export async function expectSteady(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; moved: string[] }[] }).layoutShifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum > MOST ? { name, sum, shifts } : null).toBeNull();
}
