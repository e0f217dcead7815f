import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeLawsuits, lawsuit } from "../../practice/lawsuits/lawsuits.fixture.ts";
import { personWith } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";

const WHY = "Pagamento pendente: até a regularização, o escritório só lê e exporta.";

/** A person of an office that owes, who could change all of it. */
function debtor() {
  const person = personWith("client_admin", "forwarding_agent");
  person.company!.subscription!.status = "unpaid";
  return person;
}

describe("an office that may only read", () => {
  it("reads a lawsuit, and each of its changes is off and says why", async () => {
    const office = fakeLawsuits([lawsuit(1)], debtor());
    const { user } = openApp("/advogado/processos/info?process=1");
    await screen.findByRole("list", { name: "Clientes" });
    for (const name of ["Editar", "Excluir", "Vincular clientes", "Vincular Tags", "Desvincular Maria Souza"])
      await user.click(screen.getByRole("button", { name, description: WHY }));
    await user.keyboard("e");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(WHY, { selector: "output *" })).toBeTruthy();
    expect(office.calls.filter((made) => !made.startsWith("GET"))).toEqual([]);
    expect(screen.getByRole("button", { name: "Imprimir" }).hasAttribute("aria-disabled")).toBe(false);
  });

  it("is not offered a new lawsuit, by button or key, and the form that an address opens cannot be gone through", async () => {
    fakeLawsuits([lawsuit(1)], debtor());
    const { user } = openApp("/advogado/processos");
    await screen.findByText("5000001-27.2026.8.21.0001");
    await user.click(screen.getByRole("button", { name: "Adicionar", description: WHY }));
    await user.keyboard("n");
    expect(screen.queryByRole("dialog")).toBeNull();
    document.body.replaceChildren();
    openApp("/advogado/processos?editar=processo-novo");
    await screen.findByRole("dialog");
    expect(screen.getByRole("button", { name: "Próximo", description: WHY })).toBeTruthy();
  });
});
