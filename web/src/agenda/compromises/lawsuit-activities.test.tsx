import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { personWith } from "../../testing/fake-server.fixture.ts";
import { lawsuit, fakeLawsuits } from "../../practice/lawsuits/lawsuits.fixture.ts";
import { compromise, pageOf, fakeCompromises } from "./compromises.fixture.tsx";

// Each test opens the whole interface, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const press = (name: string) => screen.getByText(name, { selector: "button, button *, label *, label" });

function open(
  tab: string,
  known = [compromise(4), compromise(5, { situation: "completed", completed: true })],
) {
  const lawsuits = fakeLawsuits([lawsuit(1)], personWith("forwarding_agent"));
  const office = fakeCompromises(known);
  office.responses = { ...lawsuits.responses, ...office.responses };
  const requested: URLSearchParams[] = [];
  office.responses["GET /api/lawsuits/1/compromises"] = ({ query }) => {
    requested.push(query);
    const wanted = query.get("completed");
    return pageOf(known.filter(({ completed }) => wanted === null || completed === (wanted === "1")));
  };
  const app = openApp(`/advogado/processos/info?process=1&tab=${tab}`);
  return { ...app, office, requested, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

describe("the activities of a lawsuit", () => {
  it("are listed with day, hours, type, person and situation, and filtered by open or closed", async () => {
    const { user } = open("activities");
    const row = (await screen.findByText("Réplica 4")).closest("tr")!;
    for (const words of ["20/03/2026", "14:00 às 15:00", "Prazo", "Ana Lima", "Em Dia"])
      expect(row.textContent).toContain(words);
    await user.click(press("Encerradas"));
    await waitFor(() => expect(screen.queryByText("Réplica 4")).toBeNull());
    expect(screen.getByText("Réplica 5")).toBeTruthy();
  });

  it("allow creating one of this lawsuit and its client", { tags: "night" }, async () => {
    const { user } = open("activities", []);
    await user.click(await screen.findByText("Adicionar compromisso"));
    const dialog = (await screen.findByText("Adicionar", { selector: "h2" })).closest("[aria-modal]")!;
    expect(dialog.textContent).toContain(lawsuit(1).process);
    expect(dialog.querySelector<HTMLInputElement>('[data-path="client_id"]')!.value).toBe("Maria Souza");
  });

  it("show the comments of each without opening it", { tags: "night" }, async () => {
    const { user } = open("activities");
    await screen.findByText("Réplica 4");
    await user.click(document.querySelector('[aria-label="Comentários Réplica 4"]')!);
    expect(await screen.findByText("Nenhum comentário ainda.")).toBeTruthy();
    expect(screen.queryByText("Encerrar Compromisso")).toBeNull();
  });
});

describe("the summary of a lawsuit", () => {
  it("shows its next open activities, and opens them", { tags: "night" }, async () => {
    const { user, requested } = open("summary");
    await user.click(await screen.findByText("Réplica 4"));
    expect(await screen.findByText("Encerrar Compromisso")).toBeTruthy();
    expect(requested[0]!.get("completed")).toBe("0");
    expect(screen.queryByText("Réplica 5")).toBeNull();
  });

  it("says when nothing is open, and offers the action", { tags: "night" }, async () => {
    const { user } = open("summary", []);
    await screen.findByText("Nenhuma atividade em aberto.");
    await user.click(screen.getByText("Adicionar compromisso"));
    expect(await screen.findByText("Adicionar", { selector: "h2" })).toBeTruthy();
  });
});
