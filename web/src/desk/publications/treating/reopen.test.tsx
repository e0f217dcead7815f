import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok } from "../../../testing/fake-server.fixture.ts";
import { clearNotices } from "../../../ui/feedback/notices.tsx";
import { fakeOffice, publication, readDayPage, treatedBy } from "../office.fixture.ts";

beforeAll(...readDayPage);

beforeEach(clearNotices);

const title = () => document.querySelector<HTMLElement>("[data-panel-toggle]")!;

it("reopens a treated publication with a reason", { tags: "night" }, async () => {
  const office = fakeOffice([publication(4, treatedBy("Beto Sá", "Prazo anotado"))]);
  const sent: unknown[] = [];
  office.responses["PUT /api/reopen_publication/4"] = ({ body }) => {
    sent.push(body);
    office.publications = [publication(4)];
    return ok(publication(4));
  };
  const { user } = openApp("/advogado/dashboard");
  await screen.findByText("Tratada");
  await user.click(title());
  await user.click(await screen.findByRole("button", { name: "Reabrir" }));
  const dialog = await screen.findByRole("dialog", { name: "Reabrir Publicação" });
  await user.click(within(dialog).getByRole("button", { name: "Reabrir" }));
  expect(await within(dialog).findByText("O campo é obrigatório")).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Motivo/), "Prazo errado");
  await user.click(within(dialog).getByRole("button", { name: "Reabrir" }));
  await screen.findByText("Não tratada");
  expect(sent).toEqual([{ comment: "Prazo errado" }]);
});

it("offers to undo a treatment, by button and by key", async () => {
  const office = fakeOffice([publication(4)]);
  let undone = 0;
  office.responses["POST /api/undo_publication_step/1"] = () => {
    undone += 1;
    office.publications = [publication(4)];
    return ok({ message: "Tratamento desfeito." });
  };
  const { user } = openApp("/advogado/dashboard");
  await screen.findByText("Não tratada");
  for (const take of [
    () => user.click(screen.getByRole("button", { name: "Desfazer" })),
    () => user.keyboard("z"),
  ]) {
    await user.keyboard("jt");
    await user.type(await screen.findByLabelText(/Observação/), "Ciente");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Publicação tratada com sucesso!");
    await take();
    await screen.findByText("Tratamento desfeito.");
    await waitFor(() => expect(screen.getByText("Não tratada")).toBeTruthy());
    clearNotices();
  }
  expect(undone).toBe(2);
});
