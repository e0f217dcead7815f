import { expect, test, type Page } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const SWITCH = "Conferência de prazos fatais por outra pessoa";
const detail = (page: Page) => page.getByRole("dialog").first();

/** Switches the office's second check of fatal deadlines in its settings. */
async function setSecondCheck(page: Page, isWanted: boolean): Promise<void> {
  await page.goto("/empresa/configuracoes?tab=agenda");
  const wish = page.getByRole("switch", { name: SWITCH });
  // content above the switch moves it when it is loaded
  await expect(page.getByRole("combobox", { name: "Fuso horário" })).toBeVisible();
  await expect(wish).toBeEnabled();
  if ((await wish.isChecked()) === isWanted) return;
  // the switch shows the stored state, which changes only with the response
  await wish.click();
  await expect(page.getByText("Configurações da agenda alteradas com sucesso!").last()).toBeVisible();
  await expect(wish).toBeChecked({ checked: isWanted });
}

test(
  "a fatal deadline closed by one person waits until another has checked it",
  { tag: "@night" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await signInAs(page, "gestora");
    await setSecondCheck(page, true);

    const closer = await (await browser.newContext()).newPage();
    await signInAs(closer, "controladoria");
    const year = new Date().getFullYear();
    const period = `01/01/${year}-31/12/${year + 1}`;
    const { data } = await callAs(closer, "GET", `/api/compromises?rows=100&completed=0&period=${period}`);
    const { id } = data.find(({ is_fatal }: { is_fatal: boolean }) => is_fatal);

    await closer.goto(`/advogado/compromissos?compromise=${id}`);
    await detail(closer).getByRole("button", { name: "Encerrar Compromisso" }).click();
    await closer
      .getByRole("dialog", { name: "Encerrar prazo fatal" })
      .getByRole("button", { name: "Encerrar Compromisso" })
      .click();
    await expect(closer.getByText("Compromisso encerrado com sucesso!")).toBeVisible();
    await expect(detail(closer).getByText("Aguarda conferência")).toBeVisible();
    await expect(detail(closer).getByRole("button", { name: "Conferir" })).toHaveCount(0);
    await closer.context().close();

    await page.goto(`/advogado/compromissos?compromise=${id}`);
    await expect(detail(page).getByText("Aguarda conferência")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await detail(page).getByRole("button", { name: "Conferir" }).click();
    await expect(page.getByText("Compromisso conferido com sucesso!")).toBeVisible();
    await expect(detail(page).getByText("Aguarda conferência")).toHaveCount(0);
    await expect(detail(page).getByText("Conferido por")).toBeVisible();
    await setSecondCheck(page, false);
  },
);

test(
  "a notification repeats a compromise: people and place are copied, title and date are entered anew",
  { tag: "@night" },
  async ({ page, browser }) => {
    await signInAs(page, "associado");
    const { id: user_id } = await callAs(page, "GET", "/api/profile");
    const colleague = await (await browser.newContext()).newPage();
    await signInAs(colleague, "controladoria");
    const { data: lawsuits } = await callAs(colleague, "GET", "/api/lawsuits?rows=1&sortBy=id-asc");
    await callAs(colleague, "POST", "/api/compromises", {
      user_id,
      classification_id: 2,
      compromise_type_id: 3,
      description: "Vistoria no armazém",
      compromise_date: "2031-10-07",
      all_day: true,
      lawsuit_id: lawsuits[0].id,
    });
    await colleague.context().close();

    await page.reload();
    await page.getByRole("button", { name: /^Notificações/ }).click();
    const notice = page.getByRole("listitem").filter({ hasText: "Vistoria no armazém" }).first();
    await notice.getByRole("link", { name: "Repetir compromisso" }).click();
    const form = page.getByRole("dialog", { name: "Adicionar" });
    await expect(form.getByText(lawsuits[0].process)).toBeVisible();
    await expect(form.getByLabel(/^Descrição/)).toHaveValue("");
    await form.getByLabel(/^Descrição/).fill("Vistoria repetida no armazém");
    await form.getByRole("combobox", { name: /^Tipo/ }).click();
    await page.getByRole("option", { name: "Diligência" }).click();
    await form.getByLabel(/^Data( \*)?$/).fill("14/10/2031");
    await form.getByLabel("Dia Todo").check();
    await form.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Compromisso salvo com sucesso!")).toBeVisible();

    const { data } = await callAs(page, "GET", "/api/compromises?period=14/10/2031-14/10/2031");
    expect(data).toMatchObject([
      { description: "Vistoria repetida no armazém", lawsuit_id: lawsuits[0].id, user: { id: user_id } },
    ]);
  },
);
