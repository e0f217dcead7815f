import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "./page-checks.ts";
import { signInAs } from "./sign-in-as.ts";

const list = (page: Page) => page.getByRole("list", { name: "Prazos a decidir" });
const toCheck = (page: Page) =>
  page.request
    .get("/api/undecided_deadlines?kind=to_check&rows=100")
    .then(async (answer) => (await answer.json()).counts.to_check as number);

test("a lawyer sees how many deadlines could not be decided, compares the dates of one and says which holds", async ({
  page,
}) => {
  await signInAs(page, "solo");
  await expect(list(page).getByRole("button").first()).toBeVisible();
  const before = await toCheck(page);
  expect(before).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectFitsEveryWidth(page);

  await list(page)
    .getByRole("button", { name: /Conferir: / })
    .first()
    .click();
  const detail = page.getByRole("dialog");
  const dates = detail.getByRole("list", { name: "Datas possíveis" });
  await expect(dates.getByRole("listitem").nth(1)).toBeVisible();
  await expect(dates.getByRole("listitem").first().getByText("Data atual")).toBeVisible();
  await expectAccessible(page);
  await dates.getByRole("button", { name: /^Confirmar esta data: / }).click();
  await expect(detail.getByRole("heading", { name: "Conferir a data" })).toBeHidden();
  await expect.poll(() => toCheck(page)).toBe(before - 1);
});
