import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok } from "../../../testing/fake-server.fixture.ts";
import { deadline } from "../../../law/deadlines/deadline.fixture.ts";
import { lawsuit, fakeLawsuits } from "../../../practice/lawsuits/lawsuits.fixture.ts";
import { dialog, openDetail, press } from "./compromise-detail.fixture.ts";
import { compromise, pageOf, fakeCompromises, sentWith } from "../compromises.fixture.tsx";

const button = (name: string) => dialog().queryByText(name, { selector: "button, button *" });

// Each test opens the whole interface, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PUT = "PUT /api/compromises/4";

beforeEach(() => {
  Object.assign(document.fonts, { load: async () => [] });
});

describe("the detail of a compromise", () => {
  it("shows all its fields", { tags: "night" }, async () => {
    await openDetail({
      involved: [{ id: 8, name: "Beto Sá" }],
      compromise_involved: [8],
      client_id: 31,
      client: { id: 31, name: "Maria Souza" },
      local: "Foro Central",
      forum: "Foro de Porto Alegre",
      forum_room: "Sala 301",
      address: "Rua do Foro, 10",
      observation: "Levar os originais.",
      tags: [{ id: 5, name: "Acordo", color: "#E53935FF" }],
      situation: "attention",
      is_fatal: true,
      publication_id: 9,
      publication: {
        id: 9,
        publication_date: "2026-03-02",
        title: "Intimação",
        publication_text: "<p>Intime-se a parte autora.</p>",
        layout: null,
      },
      comments: [
        {
          id: 1,
          title: "Minuta",
          comment: "Pronta, @Ana Lima",
          user_id: 8,
          user: { id: 8, name: "Beto Sá" },
          mentioned_users: [7],
          created_at: "2026-03-13T17:12:00Z",
        },
      ],
    });
    const shown = document.querySelector("[data-print-alone]")!.textContent;
    for (const words of [
      "Em Atenção",
      "Prazo fatal",
      "Acordo",
      "Sexta-feira, 20 de março de 2026",
      "14:00 às 15:00",
      "Beto Sá",
      "Maria Souza",
      "Foro Central",
      "Sala 301",
      "Rua do Foro, 10",
      "Levar os originais.",
      "Publicação da lista de 02/03/2026",
      "Intime-se a parte autora.",
      "Minuta",
      "13/03/2026 14:12",
      lawsuit(1).process,
    ])
      expect(shown).toContain(words);
    const mention = await screen.findByText("@Ana Lima");
    expect(mention.tagName).toBe("STRONG");
  });

  it("shows no hours for an all-day compromise", async () => {
    await openDetail({ all_day: true, start_time: null, end_time: null });
    expect(document.querySelector("[data-print-alone]")!.textContent).toContain("Dia todo");
  });

  it("says when it comes after the end of the counted term", async () => {
    await openDetail({ deadline });
    expect(await screen.findByText("A data do compromisso passa do fim do prazo contado.")).toBeTruthy();
  });

  it("offers no action that is not allowed", async () => {
    await openDetail({ may_edit: false, may_complete: false, may_cancel: false });
    for (const name of [
      "Encerrar Compromisso",
      "Encerrar e Criar Novo",
      "Excluir",
      "Cancelar prazo",
      "Reabrir",
    ])
      expect(button(name)).toBeNull();
    expect(document.querySelector("[aria-modal] [aria-label=Editar]")).toBeNull();
  });

  it("closes one that is not fatal at once, with the time when it was read", { tags: "night" }, async () => {
    const { office, user, kept, answer } = await openDetail();
    answer(PUT, { completed: true, situation: "completed", may_complete: false, may_reopen: true });
    await user.click(press("Encerrar Compromisso"));
    expect(await screen.findByText("Compromisso encerrado com sucesso!")).toBeTruthy();
    expect(sentWith(office, PUT)).toEqual({ completed: true, updated_at: kept.updated_at });
    await waitFor(() => expect(button("Reabrir")).toBeTruthy());
  });

  it("closes a fatal deadline only after showing its date and number", { tags: "night" }, async () => {
    const { office, user, answer } = await openDetail({ is_fatal: true });
    answer(PUT, { is_fatal: true, completed: true, situation: "completed", may_complete: false });
    await user.click(press("Encerrar Compromisso"));
    const question = (await screen.findByText("Encerrar prazo fatal")).closest("[aria-modal]")!;
    expect(question.textContent).toContain("20/03/2026");
    expect(question.textContent).toContain(lawsuit(1).process);
    expect(office.calls).not.toContain(PUT);
    await user.click(press("Encerrar Compromisso"));
    expect(await screen.findByText("Compromisso encerrado com sucesso!")).toBeTruthy();
  });

  it("closes and starts a new one with its text, and without its time", { tags: "night" }, async () => {
    const { office, user, answer } = await openDetail();
    answer(PUT, { completed: true, situation: "completed", may_complete: false });
    await user.click(press("Encerrar e Criar Novo"));
    await screen.findByText("Adicionar", { selector: "h2" });
    expect(document.querySelector<HTMLInputElement>('[data-path="description"]')!.value).toBe("Réplica 4");
    expect(document.querySelector<HTMLInputElement>('[data-path="compromise_date"]')!.value).toBe("");
    expect(office.calls.filter((call) => call === PUT)).toHaveLength(1);
  });

  it("cancels a fatal deadline with a reason, and never deletes it", { tags: "night" }, async () => {
    const { office, user, kept, answer } = await openDetail({ is_fatal: true });
    expect(button("Excluir")).toBeNull();
    answer("PUT /api/compromises/4/cancel", {
      is_fatal: true,
      situation: "cancelled",
      cancelled_at: "2026-03-13T11:00:00Z",
      cancelled_by: { id: 7, name: "Ana Lima" },
      cancel_reason: "Publicação anulada",
      may_cancel: false,
      may_complete: false,
    });
    await user.click(press("Cancelar prazo"));
    await screen.findByText(/continua na agenda/);
    await user.click(press("Cancelar prazo"));
    expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
    await user.click(screen.getByLabelText(/^Motivo/));
    await user.paste("Publicação anulada");
    await user.click(press("Cancelar prazo"));
    expect(await screen.findByText("Compromisso cancelado com sucesso!")).toBeTruthy();
    expect(sentWith(office, "PUT /api/compromises/4/cancel")).toEqual({
      reason: "Publicação anulada",
      updated_at: kept.updated_at,
    });
    expect(await screen.findByText("Ana Lima, 13/03/2026 08:00")).toBeTruthy();
    expect(screen.getByText("Cancelado")).toBeTruthy();
  });

  it("reopens a closed one, with a reason", { tags: "night" }, async () => {
    const { office, user, answer } = await openDetail({
      completed: true,
      situation: "completed",
      may_complete: false,
      may_cancel: false,
      may_reopen: true,
    });
    answer("PUT /api/compromises/4/reopen", { completed: false });
    await user.click(press("Reabrir"));
    await user.click(await screen.findByLabelText(/^Motivo/));
    await user.paste("Faltou o protocolo");
    await user.click(press("Reabrir"));
    expect(await screen.findByText("Compromisso reaberto com sucesso!")).toBeTruthy();
    expect(sentWith(office, "PUT /api/compromises/4/reopen")).toMatchObject({ reason: "Faltou o protocolo" });
  });

  it("asks a second person to check, and shows when one has", async () => {
    const waiting = { is_fatal: true, completed: true, situation: "completed", awaits_check: true } as const;
    const { user, answer } = await openDetail({ ...waiting, may_complete: false, may_check: true });
    expect(screen.getAllByText("Aguarda conferência").length).toBeGreaterThan(0);
    answer("PUT /api/compromises/4/check", {
      ...waiting,
      awaits_check: false,
      checked_at: "2026-03-13T11:00:00Z",
      checked_by: { id: 8, name: "Beto Sá" },
    });
    await user.click(press("Conferir"));
    expect(await screen.findByText("Beto Sá, 13/03/2026 08:00")).toBeTruthy();
  });

  it("deletes one that is not fatal after a confirmation", async () => {
    const { office, user } = await openDetail();
    office.responses["DELETE /api/compromises/4"] = { status: 204 };
    await user.click(press("Excluir"));
    await screen.findByText(/Deseja realmente apagar o registro/);
    await user.click(press("Excluir"));
    expect(await screen.findByText("Compromisso excluído com sucesso!")).toBeTruthy();
    await waitFor(() => expect(document.querySelector("[data-print-alone]")).toBeNull());
  });

  it("does not close one that somebody else has changed, but shows it again", async () => {
    const { office, user, kept } = await openDetail();
    office.responses[PUT] = {
      status: 409,
      body: { code: "changed_since", message: "O registro foi alterado por outra pessoa." },
    };
    office.responses["GET /api/compromises/4"] = ok({ ...kept, local: "Outro foro" });
    await user.click(press("Encerrar Compromisso"));
    expect(await screen.findByText(/Erro ao encerrar compromisso/)).toBeTruthy();
    expect(await screen.findByText("Outro foro")).toBeTruthy();
  });

  it("says when the compromise no longer exists", async () => {
    const kept = compromise(4);
    const lawsuits = fakeLawsuits([lawsuit(1)]);
    const office = fakeCompromises();
    office.responses = { ...lawsuits.responses, ...office.responses };
    office.responses["GET /api/lawsuits/1/compromises"] = pageOf([kept]);
    openApp("/advogado/processos/info?process=1&tab=activities");
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByText(kept.description));
    expect(await screen.findByText(/foi excluído, ou não é visível/)).toBeTruthy();
  });

  it("is printed with the print fonts", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user } = await openDetail();
    await user.click(document.querySelector("[aria-modal] [aria-label=Imprimir]")!);
    await waitFor(() => expect(print).toHaveBeenCalled());
    print.mockRestore();
  });
});
