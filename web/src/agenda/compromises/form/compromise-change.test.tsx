import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ok, personWith, rejection } from "../../../testing/fake-server.fixture.ts";
import { nextOf, repeatOf } from "./compromise.form.ts";
import { CREATE, at, field, openForm, press, ready, timeIn, write } from "./compromise-form.fixture.tsx";
import { compromise, noClash, sentWith, written } from "../compromises.fixture.tsx";

// Such a large form takes long in jsdom on a busy machine; the tests await events, not time.
vi.setConfig({ testTimeout: 60_000 });

describe("conflicts of a compromise", () => {
  const clash = {
    overlaps: [compromise(3, { description: "Audiência de instrução" })],
    further: 2,
    hidden: 0,
    absences: [
      { id: 1, user: { id: 7, name: "Ana Lima" }, from: "2026-03-18", to: "2026-03-25", reason: "Férias" },
    ],
    closed: "Tiradentes",
  };

  it(
    "are shown as soon as day and time are known, and saving requires a confirmation",
    { tags: "night" },
    async () => {
      const { office, user } = openForm({ initial: { ...ready, all_day: false } });
      office.responses["GET /api/compromise_clash"] = ({ query }) =>
        query.get("start_time") === "14:30" ? ok(clash) : ok(noClash);
      await screen.findByText("Adicionar");
      await at(user, "Início", "14:30");
      expect(await screen.findByText("Audiência de instrução")).toBeTruthy();
      expect(screen.getByText("Há 3 outros compromissos desta pessoa no mesmo horário:")).toBeTruthy();
      expect(screen.getByText("E mais 2.")).toBeTruthy();
      expect(screen.getByText(/está ausente de/).textContent).toContain("Férias");
      expect(screen.getByText(/Tiradentes/)).toBeTruthy();
      expect(screen.queryByText("Salvar")).toBeNull();
      await user.click(press("Salvar assim mesmo"));
      expect(await screen.findByText("Compromisso salvo com sucesso!")).toBeTruthy();
    },
  );

  it("are checked before saving, when they have not been shown yet", async () => {
    let requested = 0;
    const { office, user } = openForm({ initial: ready }, personWith("forwarding_agent"), {
      "GET /api/compromise_clash": () => {
        requested += 1;
        return requested === 1 ? rejection(500, "Erro inesperado") : ok(clash);
      },
    });
    await screen.findByText("Adicionar");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Salvar assim mesmo")).toBeTruthy();
    expect(office.calls).not.toContain(CREATE);
  });

  it(
    "do not prevent saving when it is only a day without court, or the check fails",
    { tags: "night" },
    async () => {
      for (const answer of [ok({ ...noClash, closed: "Tiradentes" }), rejection(500, "Erro inesperado")]) {
        const { office, user } = openForm({ initial: ready }, personWith("forwarding_agent"), {
          "GET /api/compromise_clash": answer,
        });
        await screen.findByText("Adicionar");
        await user.click(press("Salvar"));
        await waitFor(() => expect(office.calls).toContain(CREATE));
        cleanup();
      }
    },
  );
});

describe("a compromise being edited", () => {
  const old = compromise(4, { description: "Réplica", compromise_type_id: 7, deadline: null });

  it("shows its values, its type too, and sends when it was read", { tags: "night" }, async () => {
    const { office, user } = openForm({ compromise: old });
    await screen.findByText("Editar");
    await waitFor(() => expect(field("Tipo").value).toBe("Prazo automático"));
    expect(field("Data").value).toBe("20/03/2026");
    expect(timeIn("Início")).toBe("1400");
    await write(user, "Descrição", " e documentos");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Compromisso alterado com sucesso!")).toBeTruthy();
    expect(sentWith(office, "PUT /api/compromises/4")).toMatchObject({
      description: "Réplica e documentos",
      compromise_type_id: "7",
      updated_at: old.updated_at,
    });
  });

  it(
    "is saved together with what somebody else has changed, whose field stays",
    { tags: "night" },
    async () => {
      const { office, user } = openForm({ compromise: old });
      await screen.findByText("Editar");
      await write(user, "Descrição", " e documentos");
      const newer = { ...old, updated_at: "2026-03-13T12:00:00Z", local: "Foro" };
      office.responses["GET /api/compromises/4"] = ok(newer);
      office.responses["PUT /api/compromises/4"] = ({ body }) =>
        (body as typeof newer).updated_at === newer.updated_at
          ? ok(written(old))
          : {
              status: 409,
              body: { code: "changed_since", message: "O registro foi alterado por outra pessoa." },
            };
      await user.click(press("Salvar"));
      expect(await screen.findByText("Compromisso alterado com sucesso!")).toBeTruthy();
      await waitFor(() =>
        expect(sentWith(office, "PUT /api/compromises/4")).toMatchObject({
          description: "Réplica e documentos",
          local: "Foro",
          updated_at: "2026-03-13T12:00:00Z",
        }),
      );
    },
  );
});

describe("unsaved input", () => {
  it("is offered when the form is opened again", { tags: "night" }, async () => {
    const { user } = openForm();
    await screen.findByText("Adicionar");
    await write(user, "Descrição", "Minuta");
    await user.click(press("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    openForm();
    const [, again] = await screen.findAllByRole("dialog");
    expect(within(again!).queryByDisplayValue("Minuta")).toBeNull();
    await user.click(within(again!).getByRole("button", { name: "Continuar" }));
    expect(within(again!).getByDisplayValue("Minuta")).toBeTruthy();
  });

  it("for one day is not shown for another", { tags: "night" }, async () => {
    const { user } = openForm({ initial: { compromise_date: "2026-03-20" } });
    await screen.findByText("Adicionar");
    await write(user, "Descrição", "Minuta");
    openForm({ initial: { compromise_date: "2026-03-21" } });
    const [, again] = await screen.findAllByRole("dialog");
    expect(within(again!).queryByDisplayValue("Minuta")).toBeNull();
  });
});

describe("a new compromise based on an old one", () => {
  const old = compromise(4, {
    publication_id: 9,
    is_fatal: true,
    lawsuit_id: 1,
    lawsuit: { id: 1, process: "50000012720268210001" },
    email_notification: ["um@exemplo.test"],
    date_notification: "2026-03-18",
    completed: true,
  });

  it("takes over people and places of a repeated one, but neither text nor time", () => {
    expect(repeatOf(old)).toMatchObject({
      user_id: "7",
      lawsuit_id: 1,
      description: "",
      compromise_type_id: null,
      compromise_date: "",
      start_time: "",
      end_time: "",
      all_day: false,
      publication_id: null,
      email_notification: ["um@exemplo.test"],
    });
    expect(repeatOf(old)).not.toHaveProperty("updated_at");
  });

  it("takes over the text of a closed one, but not its time", () => {
    expect(nextOf(old)).toMatchObject({
      description: "Réplica 4",
      compromise_type_id: "1",
      lawsuit_id: 1,
      compromise_date: "",
      date_notification: "",
      publication_id: null,
      deadline: null,
    });
  });
});
