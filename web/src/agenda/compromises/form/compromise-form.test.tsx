import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ok, personWith } from "../../../testing/fake-server.fixture.ts";
import { lawsuit } from "../../../practice/lawsuits/lawsuits.fixture.ts";
import {
  CREATE,
  at,
  choose,
  control,
  field,
  openForm,
  part,
  press,
  ready,
  selectOption,
  timeIn,
  write,
} from "./compromise-form.fixture.tsx";
import { sentWith } from "../compromises.fixture.tsx";

// Such a large form takes long in jsdom on a busy machine; the tests await events, not time.
vi.setConfig({ testTimeout: 60_000 });

describe("a new compromise", () => {
  it(
    "requires description, type and date, and its times, without losing other input",
    { tags: "night" },
    async () => {
      const { office, user } = openForm();
      await screen.findByText("Adicionar");
      await write(user, "Local", "Sala 2");
      await user.click(press("Salvar"));
      expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
      expect(screen.getByText(/^Corrija: Descrição, .+ e mais 2\.$/)).toBeTruthy();
      // "Descrição", "Tipo", "Data", "Início", "Fim"; priority and responsible person have defaults
      expect(screen.getAllByText("O campo é obrigatório")).toHaveLength(5);
      expect(document.activeElement).toBe(field("Descrição"));
      expect(field("Local").value).toBe("Sala 2");
      expect(office.calls).not.toContain(CREATE);
    },
  );

  it("is sent as it was entered", { tags: "night" }, async () => {
    const { office, user, onClose } = openForm();
    await screen.findByText("Adicionar");
    await write(user, "Descrição", "Contestação");
    await choose(user, "Tipo", "Prazo");
    await write(user, "Data", "20/03/2026");
    await at(user, "Início", "09:30");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Compromisso salvo com sucesso!")).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
    expect(sentWith(office, CREATE)).toMatchObject({
      user_id: "7",
      description: "Contestação",
      compromise_type_id: "1",
      classification_id: "2",
      compromise_date: "2026-03-20",
      start_time: "09:30",
      // An hour, by default.
      end_time: "10:30",
      all_day: false,
      remember_id: "0",
    });
  });

  it(
    "says after saving which addresses its reminder will not reach, and lets authorised people change that",
    { tags: "night" },
    async () => {
      const message = "O escritório ainda não confirmou o seu e-mail. Fica de fora: fora@longe.test.";
      const { office, user } = openForm({ initial: ready });
      await screen.findByText("Adicionar");
      const saved = office.responses[CREATE] as (requested: object) => { status: number; body: object };
      office.responses[CREATE] = (requested) => {
        const { status, body } = saved(requested);
        return { status, body: { ...body, emails_left_out: { message, addresses: [], may_confirm: true } } };
      };
      office.responses["POST /email/verification-notification"] = ok({ message: "Verifique o seu e-mail" });
      await user.click(press("Salvar"));
      expect(await screen.findByText(message)).toBeTruthy();
      await user.click(press("Confirmar agora"));
      expect(await screen.findByText("Verifique o seu e-mail")).toBeTruthy();
    },
  );

  it("contains the priority, the participants and the reminder", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await choose(user, "Lembrar em", "2 dias antes");
    await choose(user, "Prioridade", "Urgente");
    await choose(user, "Envolvidos", "Beto Sá");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({
        remember_id: "3",
        classification_id: "4",
        compromise_involved: ["8"],
      }),
    );
  });

  it("of a whole day has no times: they are cleared and disabled", { tags: "night" }, async () => {
    const { office, user } = openForm({
      initial: { ...ready, all_day: false, start_time: "09:30", end_time: "10:00" },
    });
    await screen.findByText("Adicionar");
    expect(timeIn("Fim")).toBe("1000");
    await user.click(field("Dia Todo"));
    for (const label of ["Início", "Fim"]) {
      expect(part(label, "horas").disabled).toBe(true);
      expect(timeIn(label)).toBe("");
    }
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({ all_day: true, start_time: "", end_time: "" }),
    );
  });

  it("cannot end before it begins", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: { ...ready, all_day: false, start_time: "14:00" } });
    await screen.findByText("Adicionar");
    await at(user, "Fim", "13:00");
    await user.click(press("Salvar"));
    expect(await screen.findByText("O fim precisa ser depois do início")).toBeTruthy();
    expect(office.calls).not.toContain(CREATE);
  });

  it("ends an hour after its beginning, also when that is corrected", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: { ...ready, all_day: false } });
    await screen.findByText("Adicionar");
    await at(user, "Início", "09:03");
    await at(user, "Início", "09:30");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({ start_time: "09:30", end_time: "10:30" }),
    );
  });

  it("has a court's room only when it is a hearing", { tags: "night" }, async () => {
    const { user } = openForm();
    await screen.findByText("Adicionar");
    expect(control("Fórum")).toBeUndefined();
    await choose(user, "Tipo", "Audiência");
    for (const label of ["Fórum", "Sala do Fórum", "Endereço"]) expect(field(label)).toBeTruthy();
    await choose(user, "Tipo", "Prazo");
    expect(control("Fórum")).toBeUndefined();
  });

  it("cannot have a type that only the program creates", { tags: "night" }, async () => {
    const { user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await user.click(field("Tipo"));
    await screen.findAllByText("Prazo");
    expect(screen.queryByText("Análise de publicação")).toBeNull();
    expect(screen.queryByText("Prazo automático")).toBeNull();
  });

  it("belongs to the viewer if he does not see the whole office", async () => {
    const { office, user } = openForm({ initial: ready }, personWith("lawyer"));
    await screen.findByText("Adicionar");
    expect(control("Responsável")).toBeUndefined();
    await user.click(press("Salvar"));
    await waitFor(() => expect(sentWith(office, CREATE)).toMatchObject({ user_id: "7" }));
  });

  it("splits addresses typed with commas, and reports an invalid one", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await write(user, "E-mails", "um@exemplo.test,errado,");
    await user.click(press("Salvar"));
    expect(await screen.findByText("E-mail inválido")).toBeTruthy();
    await user.click(field("E-mails"));
    await user.keyboard("{Backspace}");
    await write(user, "E-mails", "beto@exemplo.adv.br,");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({
        email_notification: ["um@exemplo.test", "beto@exemplo.adv.br"],
      }),
    );
  });

  it("takes its lawsuit from the list, and that lawsuit's only client", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: ready });
    office.responses["GET /api/lawsuits_list"] = ok({
      data: [{ id: 1, process: lawsuit(1).process, folder: null, clients: ["Maria Souza"] }],
    });
    office.responses["GET /api/lawsuits/1"] = ok(lawsuit(1));
    await screen.findByText("Adicionar");
    await user.click(press("Selecionar processo"));
    await user.click(await screen.findByText(lawsuit(1).process));
    await waitFor(() => expect(field("Cliente").value).toBe("Maria Souza"));
    expect(screen.getByText(lawsuit(1).process)).toBeTruthy();
    expect(field("Descrição").value).toBe("Contestação");
    await user.click(press("Salvar"));
    await waitFor(() => expect(sentWith(office, CREATE)).toMatchObject({ lawsuit_id: 1, client_id: 31 }));
  });

  it("has tags, and people mentioned in its observation", { tags: "night" }, async () => {
    const { office, user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await user.click(press("Selecionar etiquetas"));
    await user.click(await screen.findByLabelText("Urgente"));
    await user.click(press("Selecionar"));
    expect(await screen.findByTitle("Remover a etiqueta Urgente")).toBeTruthy();
    await choose(user, "Usuários mencionados", "Ana Lima");
    const note = field("Observação");
    await user.click(note);
    await user.paste("Ver com @bet");
    await selectOption(user, "Observação", "Beto Sá");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({
        tags: [5],
        observation: "Ver com @Beto Sá ",
        mentioned_users: ["7", "8"],
      }),
    );
  });

  it("shows the server's error next to its field", { tags: "night" }, async () => {
    const { office, user, onClose } = openForm({ initial: ready });
    office.responses[CREATE] = {
      status: 422,
      body: { message: "Valide", errors: { compromise_date: ["Data longe demais"] } },
    };
    await screen.findByText("Adicionar");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Data longe demais")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
