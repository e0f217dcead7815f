import { expect, type Page } from "@playwright/test";

const AGENDA = "/advogado/compromissos";

/** A month for each test, far from the demonstration's items, so that each finds only its own. */
export const monthOf = (journey: number) => `2031-0${journey}`;

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
export const cell = (page: Page, day: string) => page.locator(`main [role=cell][data-date="${day}"]`);
export const drawn = (page: Page, title: string) =>
  page.getByRole("button", { name: title }).filter({ visible: true });

type Written = { compromise_date: string; description: string } & Record<string, unknown>;

/** Creates a compromise as the current person, through the API. */
export async function write(page: Page, own: Written): Promise<{ id: number }> {
  await page.request.get("/sanctum/csrf-cookie");
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")!.value);
  const profile = (await (await page.request.get("/api/profile")).json()) as { id: number };
  const answer = await page.request.post("/api/compromises", {
    headers: { "x-xsrf-token": token },
    data: {
      user_id: profile.id,
      classification_id: 2,
      compromise_type_id: 3,
      start_time: "09:00",
      end_time: "10:00",
      ...own,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number };
}

export async function openAgenda(page: Page, query: string) {
  await page.goto(`${AGENDA}?${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}
