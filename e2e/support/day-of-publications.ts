import { expect, type Locator, type Page } from "@playwright/test";

type Publication = {
  id: number;
  publication_code: string;
  publication_date: string;
  treated: boolean;
  match_method: string;
  same_act: unknown[];
  repeats: unknown;
  rectified_at: string | null;
  forwarded: boolean;
};

/** The API's reply to a query of the list. */
export async function publicationsOf(
  page: Page,
  query: string,
): Promise<{ total: number; data: Publication[] }> {
  const answer = await page.request.get(`/api/publications?${query}`);
  return (await answer.json()) as { total: number; data: Publication[] };
}

/** Opens the day of the newest untreated publication, and returns that publication. */
export async function openUntreatedDay(page: Page): Promise<Publication> {
  const { data } = await publicationsOf(page, "treated=0&rows=1");
  await page.goto(`/advogado/dashboard?publication_date=${data[0]!.publication_date}`);
  await expect(panelOf(page, data[0]!)).toBeVisible();
  return data[0]!;
}

/** The same for one without copies, rectification or forwarding. */
export async function openPlainUntreatedDay(page: Page): Promise<Publication> {
  const { data } = await publicationsOf(page, "treated=0&rows=100");
  const plain = data.find(
    ({ match_method, same_act, repeats, rectified_at, forwarded }) =>
      match_method === "oab" &&
      same_act.length === 0 &&
      repeats === null &&
      rectified_at === null &&
      !forwarded,
  )!;
  await page.goto(`/advogado/dashboard?publication_date=${plain.publication_date}`);
  await expect(panelOf(page, plain)).toBeVisible();
  return plain;
}

/** The panel of a publication that was opened once: its code is among its facts. */
export const panelOf = (page: Page, { publication_code }: Publication): Locator =>
  page.locator("li").filter({ has: page.locator("dd", { hasText: publication_code }) });

export const toggleOf = (panel: Locator): Locator => panel.locator("[data-panel-toggle]");

export const list = (page: Page): Locator => page.getByRole("list", { name: "Publicações" });

/** The titles that open and close, in the order of the list. */
export const panels = (page: Page): Locator => page.locator("[data-panel-toggle]");

const counter = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Contadores de publicações" })
    .getByRole("button", { name: new RegExp(`^${label}`) });

export async function countOf(page: Page, label: string): Promise<number> {
  const number = counter(page, label).locator("span").last();
  await expect(number).not.toHaveText("–");
  return Number((await number.innerText()).replaceAll(".", ""));
}

/** Each counter opens a list with as many publications as it shows. */
export async function expectCountersEqualLists(page: Page): Promise<void> {
  const address = page.url();
  for (const label of ["Pendentes", "Tratadas", "Do Dia"]) {
    const count = await countOf(page, label);
    await counter(page, label).click();
    const shown = count === 1 ? "1 publicação" : `${count.toLocaleString("pt-BR")} publicações`;
    await expect(page.getByRole("main").getByText(shown, { exact: true })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
}
