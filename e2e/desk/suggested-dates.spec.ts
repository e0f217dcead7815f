import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

type Found = { id: number; publication_date: string; end: string };

/** An untreated publication with a proposed date, from the list at an address. */
async function withProposal(page: Page, address: string): Promise<Found> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const { data } = await read(`${address}&rows=60`);
  for (const { id, publication_date } of data as Found[]) {
    const { proposal } = await read(`/api/publications/${id}/suggestions`);
    if (proposal?.deadline) return { id, publication_date, end: proposal.deadline.end };
  }
  throw new Error("no publication leads to a date");
}

const suggestions = (page: Page) =>
  page.getByRole("dialog").getByRole("region", { name: "Sugestões do texto" });
const shown = (day: string) => day.split("-").toReversed().join("/");

test("a lawyer of the basic plan accepts the proposed date, sees how it was counted, and treats with it", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "solo");
  const { id, publication_date, end } = await withProposal(page, "/api/publications?treated=0");
  await page.goto(`/advogado/dashboard?publication_date=${publication_date}&publication=${id}`);
  await expect(page.locator("[data-panel-toggle]:focus")).toBeVisible();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Tratar Publicação" });
  await expect(
    suggestions(page)
      .locator("mark, q")
      .or(suggestions(page).getByText(/usual é/))
      .first(),
  ).toBeVisible();
  await suggestions(page).getByText("Como se chegou a esta data").click();
  await expect(suggestions(page).getByText("Vencimento", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await chooseDark(page, true);
  await expectAccessible(page);
  await chooseDark(page, false);
  await expectFitsEveryWidth(page);

  await dialog.getByRole("textbox", { name: "Observação" }).fill("Conferido no texto.");
  await suggestions(page)
    .getByRole("button", { name: /^Usar: prazo de/ })
    .press("Enter");
  await expect(dialog.getByRole("textbox", { name: /^Data(?: \*)?$/ })).toHaveValue(shown(end));
  await expect(dialog.getByRole("textbox", { name: "Observação" })).toHaveValue("Conferido no texto.");
  await dialog.getByRole("button", { name: "Tratar", exact: true }).click();
  // the act may have an automatic deadline: then it is kept, and no second one is created
  const treated = page.getByText("Publicação tratada com sucesso!");
  const requested = dialog.getByRole("alert", { name: "Prazo já aberto" });
  await expect(treated.or(requested).first()).toBeVisible();
  if (await requested.isVisible()) {
    await expectAccessible(page);
    await requested.getByRole("button", { name: "Manter" }).click();
  }
  await expect(treated).toBeVisible();
});

test("a forwarding agent forwards with the proposed date", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, "controladoria");
  const { id, publication_date, end } = await withProposal(
    page,
    "/api/pending_publications?forwarded=0&treated=0",
  );
  await page.goto(`/controller/dashboard?publication_date=${publication_date}&publication=${id}`);
  const code = await page.request.get(
    `/api/pending_publications?holding=${id}&publication_date=${publication_date}`,
  );
  const { data } = (await code.json()) as {
    data: { id: number; publication_code: string; user: { name: string } }[];
  };
  const { publication_code, user } = data.find((each) => each.id === id)!;
  await page
    .getByRole("button", { name: `Selecionar a publicação ${publication_code} de ${user.name}` })
    .click();
  await page
    .getByRole("button", { name: /^Encaminhar/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Encaminhar Publicação" });
  await suggestions(page)
    .getByRole("button", { name: /^Usar: prazo de/ })
    .click();
  await expect(dialog.getByRole("textbox", { name: /^Data(?: \*)?$/ })).toHaveValue(shown(end));
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: /^Responsável/ }).click();
  await page.getByRole("option", { name: /Caio Ventania/ }).click();
  await dialog.getByRole("button", { name: "Adicionar encaminhamento" }).click();
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Publicação encaminhada com sucesso!")).toBeVisible();
});

/** Switches the theme under an open dialog, where no menu can be reached. */
async function chooseDark(page: Page, isDark: boolean): Promise<void> {
  await page
    .locator("html")
    .evaluate(
      (html, scheme) => html.setAttribute("data-mantine-color-scheme", scheme),
      isDark ? "dark" : "light",
    );
}
