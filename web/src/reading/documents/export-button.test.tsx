import { documents } from "@pauta/contract/reading/documents";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { ExportButton } from "./export-button.part.tsx";

vi.mock("../../pages/start.page.tsx", () => ({
  StartPage: () => (
    <ExportButton
      endpoint={documents.clientsSheet}
      query={{ name: "ana", isClient: "3" }}
      fileName="Clientes.xlsx"
      label="Exportar clientes"
    />
  ),
}));

async function opened(answer: FakeServer["responses"][string]) {
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const server = fakeServer({
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/print_clients_xls": answer,
  });
  const { user } = openApp("/inicio");
  const button = await screen.findByRole("button", { name: "Exportar clientes" });
  return { saved, server, user, button };
}

it("saves the list with its filters", { tags: "night" }, async () => {
  const requested: string[] = [];
  const { saved, user, button } = await opened(({ query }) => {
    requested.push(query.toString());
    return ok({});
  });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(["Clientes.xlsx"]));
  expect(requested).toEqual(["name=ana&isClient=3"]);
  expect(button.getAttribute("aria-busy")).toBe("false");
});

it("shows why it could not be saved", async () => {
  const { saved, user, button } = await opened(rejection(503, "Serviço indisponível."));
  await user.click(button);
  expect(await screen.findByText("Erro ao exportar: Serviço indisponível.")).toBeTruthy();
  expect(saved).toEqual([]);
});
