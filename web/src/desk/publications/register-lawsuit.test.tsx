import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok } from "../../testing/fake-server.fixture.ts";
import { lawsuit } from "../../practice/lawsuits/lawsuits.fixture.ts";
import { fakeOffice, publication, readDayPage } from "./office.fixture.ts";

beforeAll(...readDayPage);

const button = () => screen.findByRole("button", { name: "Cadastrar processo" });

it("a publication without a registered lawsuit fills the form of a new one", async () => {
  const office = fakeOffice([
    publication(1, { class_name: "Procedimento Comum Cível", parties: ["Maria Souza", "Banco Modelo S.A."] }),
  ]);
  office.responses["GET /api/lawsuits_status"] = ok({ data: [{ id: 1, status: "Em andamento" }] });
  office.responses["POST /api/lawsuits"] = { status: 201, body: lawsuit(90) };
  const { user } = openApp("/advogado/dashboard");
  await user.click(await button());
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Processo" }));
  expect(dialog.getByText("Na publicação: Maria Souza; Banco Modelo S.A.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Próximo" }));
  await user.click(await dialog.findByRole("button", { name: "Salvar" }));
  await screen.findByText("Processo salvo com sucesso!");
  const sent = office.bodies[office.calls.lastIndexOf("POST /api/lawsuits")];
  expect(sent).toMatchObject({
    process: "5001231-11.2026.8.21.0001",
    procedural_class: "Procedimento Comum Cível",
    judging_organ: "1ª Vara Cível de Porto Alegre",
  });
});

it("a publication of a registered lawsuit, or without a number, offers none", async () => {
  const known = { id: 3, process: "5001231-11.2026.8.21.0001", user: null };
  fakeOffice([
    publication(1, { lawsuit: known, lawsuit_id: 3 }),
    publication(2, { lawsuit_number: null }),
    publication(3),
  ]);
  openApp("/advogado/dashboard");
  await button();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Tratar" })).toHaveLength(3));
  expect(screen.getAllByRole("button", { name: "Cadastrar processo" })).toHaveLength(1);
});
