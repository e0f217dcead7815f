import type { Absence } from "@pauta/contract/agenda/absences";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";
import { signedIn } from "../../practice/clients/clients.fixture.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { AbsencesDialog } from "./absences.dialog.tsx";

const READ_AT = "2026-03-13T10:00:00Z";

const absence = (id: number, own: Partial<Absence> = {}): Absence => ({
  id,
  user_id: 7,
  user: { id: 7, name: "Ana Lima" },
  from: "2026-03-30",
  to: "2026-04-02",
  reason: "Férias",
  compromises: 0,
  updated_at: READ_AT,
  ...own,
});

const his = absence(2, {
  user_id: 8,
  user: { id: 8, name: "Beto Sá" },
  from: "2026-05-04",
  to: "2026-05-04",
  reason: null,
  compromises: 3,
});

function open(absences: Absence[], person = personWith("lawyer")) {
  const office = fakeServer({
    "GET /api/absences": () => ok({ data: absences }),
    "GET /api/colleagues": ok({
      data: [
        { id: 7, name: "Ana Lima", email: "ana@exemplo.adv.br" },
        { id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" },
      ],
    }),
  });
  const onClose = vi.fn();
  return { office, onClose, ...show(signedIn(<AbsencesDialog onClose={onClose} />, person)) };
}

const lines = async () =>
  within(await screen.findByRole("list", { name: "Ausências" })).findAllByRole("listitem");

it("shows who is away, when, why, and the affected compromises", async () => {
  open([absence(1), his]);
  const [mine, other] = await lines();
  expect(mine!.textContent).toContain("Ana Lima");
  expect(mine!.textContent).toContain("30/03/2026 a 02/04/2026");
  expect(mine!.textContent).toContain("Férias");
  expect(mine!.textContent).toContain("Agenda livre");
  expect(other!.textContent).toContain("04/05/2026");
  expect(other!.textContent).toContain("3 compromissos abertos");
});

it("lets people edit their own, and those who see the whole office edit everybody's", async () => {
  open([absence(1), his]);
  const [mine, other] = await lines();
  expect(within(mine!).getAllByRole("button")).toHaveLength(1);
  expect(within(other!).queryByRole("button")).toBeNull();
  document.body.replaceChildren();
  open([absence(1), his], personWith("forwarding_agent"));
  for (const line of await lines()) expect(within(line).getAllByRole("button")).toHaveLength(1);
});

it(
  "creates one; the last day follows the first, and the server's errors are shown next to their fields",
  { tags: "night" },
  async () => {
    const { user, office } = open([]);
    await user.click(await screen.findByRole("button", { name: "Adicionar ausência" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Ausência" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findAllByText(/Data inválida|obrigat/)).not.toHaveLength(0);
    await user.type(dialog.getByLabelText(/^De/), "30/03/2026");
    expect(dialog.getByLabelText<HTMLInputElement>(/^Até/).value).toBe("30/03/2026");
    await user.type(dialog.getByLabelText(/^Motivo/), "Congresso");
    office.responses["POST /api/absences"] = {
      status: 422,
      body: { message: "Valide", errors: { from: ["Já há uma ausência em 30/03/2026. Altere aquela."] } },
    };
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Já há uma ausência em 30/03/2026. Altere aquela.")).toBeTruthy();
    office.responses["POST /api/absences"] = { status: 201, body: absence(3) };
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Ausência salva com sucesso!")).toBeTruthy();
    expect(office.bodies[office.calls.lastIndexOf("POST /api/absences")]).toEqual({
      user_id: 7,
      from: "2026-03-30",
      to: "2026-03-30",
      reason: "Congresso",
    });
    await screen.findByRole("dialog", { name: "Ausências" });
  },
);

it("deletes one after a confirmation", async () => {
  const kept = [absence(1)];
  const { user, office } = open(kept);
  office.responses["DELETE /api/absences/1"] = () => {
    kept.length = 0;
    return { status: 204 };
  };
  await user.click(await screen.findByRole("button", { name: "Ações de Ana Lima, 30/03/2026 a 02/04/2026" }));
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Confirmar Ação" })).getByRole("button", {
      name: "Excluir",
    }),
  );
  await waitFor(() => expect(office.calls).toContain("DELETE /api/absences/1"));
  expect(await screen.findByText(/Ninguém está ausente de hoje em diante/)).toBeTruthy();
});
