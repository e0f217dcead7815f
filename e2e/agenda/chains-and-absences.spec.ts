import { expect, test } from "@playwright/test";
import { dialog, monthOf, openAgenda, write } from "../support/open-agenda.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs } from "../support/sign-in-as.ts";

const month = monthOf(9);

test(
  "a chain is created, its days are previewed, it is added to a compromise, and moves with it",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    const { id } = await write(page, { compromise_date: `${month}-16`, description: "Sessão de julgamento" });
    await openAgenda(page, `compromise=${id}`);
    const detail = dialog(page, "Sessão de julgamento");
    await detail.getByRole("button", { name: "Encadear passos" }).click();
    const hanging = dialog(page, "Encadear passos");
    await hanging.getByRole("button", { name: "Gerenciar encadeamentos" }).click();
    const managing = dialog(page, "Encadeamentos");
    await managing.getByRole("button", { name: "Adicionar encadeamento" }).click();

    const writing = dialog(page, "Adicionar Encadeamento");
    await writing.getByLabel("Nome").fill("Sustentação oral");
    const [first, second] = [
      writing.getByRole("listitem", { name: "Passo 1" }),
      writing.getByRole("listitem", { name: "Passo 2" }),
    ];
    await writing.getByRole("button", { name: "Adicionar passo" }).click();
    await first.getByRole("textbox", { name: "Passo" }).fill("Preparar memoriais");
    await first.getByRole("textbox", { name: "Dias" }).fill("5");
    for (const step of [first, second]) {
      await step.getByRole("combobox", { name: "Tipo" }).click();
      await page.getByRole("option", { name: "Protocolo", exact: true }).click();
    }
    await second.getByRole("textbox", { name: "Passo" }).fill("Ler o acórdão");
    await second.getByRole("textbox", { name: "Dias" }).fill("2");
    await second.getByRole("combobox", { name: "Quando" }).click();
    await page.getByRole("option", { name: "dias corridos depois" }).click();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await writing.getByRole("button", { name: "Salvar" }).click();
    await expect(managing.getByText("Sustentação oral", { exact: true })).toBeVisible();
    await managing.getByRole("button", { name: "Fechar" }).first().click();

    await hanging.getByRole("combobox", { name: "Encadear passos" }).click();
    await page.getByRole("option", { name: "Sustentação oral" }).click();
    const dates = hanging.getByRole("list", { name: "Datas dos passos" });
    // Five business days before Tuesday 16 September 2031, two days after it.
    await expect(dates.getByRole("listitem")).toContainText(["09/09/2031", "18/09/2031"]);
    await expectAccessible(page);
    await hanging.getByRole("button", { name: "Encadear", exact: true }).click();
    await expect(hanging).toBeHidden();
    await expect(detail.getByText("Preparar memoriais")).toBeVisible();

    await detail.getByRole("button", { name: "Editar" }).click();
    const editing = dialog(page, "Editar");
    await editing.getByLabel(/^Data( \*)?$/).fill("23/09/2031");
    const moves = editing.getByRole("list", { name: "Novas datas dos passos" });
    await expect(moves.getByRole("listitem")).toHaveCount(2);
    await expect(moves.locator("ins")).toHaveText(["16/09/2031", "25/09/2031"]);
    await editing.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Compromisso alterado com sucesso!")).toBeVisible();
    await expect(detail.getByText("16/09/2031")).toBeVisible();
    await expect(detail.getByText("25/09/2031")).toBeVisible();
  },
);

test(
  "an absence is entered, and warns people who plan a compromise within it",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "controladoria");
    await openAgenda(page, `date=${month}-08`);
    await page.getByRole("button", { name: "Ausências" }).click();
    const absences = dialog(page, "Ausências");
    await expectAccessible(page);
    await absences.getByRole("button", { name: "Adicionar ausência" }).click();
    const writing = dialog(page, "Adicionar Ausência");
    await writing.getByLabel(/^De( \*)?$/).fill(`01/${month.slice(5)}/2031`);
    await writing.getByLabel(/^Até( \*)?$/).fill(`05/${month.slice(5)}/2031`);
    await writing.getByLabel(/^Motivo/).fill("Congresso em Recife");
    await expectAccessible(page);
    await writing.getByRole("button", { name: "Salvar" }).click();
    const line = absences.getByRole("listitem").filter({ hasText: "Congresso em Recife" });
    await expect(line).toBeVisible();
    await absences.getByRole("button", { name: "Fechar" }).last().click();

    await page.getByRole("button", { name: "Adicionar compromisso" }).first().click();
    const adding = dialog(page, "Adicionar");
    await adding.getByLabel(/^Descrição/).fill("Perícia no imóvel");
    await adding.getByRole("combobox", { name: /^Tipo/ }).click();
    await page.getByRole("option", { name: "Diligência" }).click();
    await adding.getByLabel(/^Data( \*)?$/).fill("03/09/2031");
    await adding.getByLabel("Dia Todo").check();
    await expect(adding.getByRole("alert")).toContainText(
      "está ausente de 01/09/2031 a 05/09/2031: Congresso em Recife.",
    );
    await adding.getByRole("button", { name: "Salvar assim mesmo" }).click();
    await expect(page.getByText("Compromisso salvo com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Ausências" }).click();
    await line.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await dialog(page, "Confirmar Ação").getByRole("button", { name: "Excluir" }).click();
    await expect(line).toBeHidden();
  },
);
