import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ok, personWith } from "../../../testing/pretend-server.fixture.ts";
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
  take,
  timeIn,
  write,
} from "./compromise-form.fixture.tsx";
import { sentWith } from "../compromises.fixture.tsx";

// So large a form takes a browserless page on a busy machine its time; what is awaited is what happens.
vi.setConfig({ testTimeout: 60_000 });

describe("a new compromise", () => {
  it("asks for description, type and date, and for its times; none is lost by asking", async () => {
    const { office, user } = openForm();
    await screen.findByText("Adicionar");
    await write(user, "Local", "Sala 2");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
    // Descrição, Tipo, Data, Início, Fim; Prioridade is Normal and Responsável oneself.
    expect(screen.getAllByText("O campo é obrigatório")).toHaveLength(5);
    expect(document.activeElement).toBe(field("Descrição"));
    expect(field("Local").value).toBe("Sala 2");
    expect(office.calls).not.toContain(CREATE);
  });

  it("is sent as it was written", async () => {
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
      // An hour, until somebody says otherwise.
      end_time: "10:30",
      all_day: false,
      remember_id: "0",
    });
  });

  it("says after it was saved whom its reminder will not reach, and lets who can end that do so", async () => {
    const message = "O escritório ainda não confirmou o seu e-mail. Fica de fora: fora@longe.test.";
    const { office, user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    const saved = office.answers[CREATE] as (asked: object) => { status: number; body: object };
    office.answers[CREATE] = (asked) => {
      const { status, body } = saved(asked);
      return { status, body: { ...body, letters_left_out: { message, addresses: [], may_confirm: true } } };
    };
    office.answers["POST /email/verification-notification"] = ok({ message: "Verifique o seu e-mail" });
    await user.click(press("Salvar"));
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(press("Confirmar agora"));
    expect(await screen.findByText("Verifique o seu e-mail")).toBeTruthy();
  });

  it("says how urgent it is, who else takes part and when to be reminded", async () => {
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

  it("of a whole day has no times: they are cleared and off", async () => {
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

  it("does not end before it begins", async () => {
    const { office, user } = openForm({ initial: { ...ready, all_day: false, start_time: "14:00" } });
    await screen.findByText("Adicionar");
    await at(user, "Fim", "13:00");
    await user.click(press("Salvar"));
    expect(await screen.findByText("O fim precisa ser depois do início")).toBeTruthy();
    expect(office.calls).not.toContain(CREATE);
  });

  it("ends an hour after its beginning, also when that is corrected", async () => {
    const { office, user } = openForm({ initial: { ...ready, all_day: false } });
    await screen.findByText("Adicionar");
    await at(user, "Início", "09:03");
    await at(user, "Início", "09:30");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({ start_time: "09:30", end_time: "10:30" }),
    );
  });

  it("has a court's room only when it is a hearing", async () => {
    const { user } = openForm();
    await screen.findByText("Adicionar");
    expect(control("Fórum")).toBeUndefined();
    await choose(user, "Tipo", "Audiência");
    for (const label of ["Fórum", "Sala do Fórum", "Endereço"]) expect(field(label)).toBeTruthy();
    await choose(user, "Tipo", "Prazo");
    expect(control("Fórum")).toBeUndefined();
  });

  it("is of no kind that only the program makes", async () => {
    const { user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await user.click(field("Tipo"));
    await screen.findAllByText("Prazo");
    expect(screen.queryByText("Análise de publicação")).toBeNull();
    expect(screen.queryByText("Prazo automático")).toBeNull();
  });

  it("is one's own for who does not see the whole office", async () => {
    const { office, user } = openForm({ initial: ready }, personWith("lawyer"));
    await screen.findByText("Adicionar");
    expect(control("Responsável")).toBeUndefined();
    await user.click(press("Salvar"));
    await waitFor(() => expect(sentWith(office, CREATE)).toMatchObject({ user_id: "7" }));
  });

  it("tells mails typed with commas between; a wrong address is told", async () => {
    const { office, user } = openForm({ initial: ready });
    await screen.findByText("Adicionar");
    await write(user, "E-mails", "um@exemplo.test,errado,");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Email Invalido")).toBeTruthy();
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

  it("takes its lawsuit from the list, and the client whom that has alone", async () => {
    const { office, user } = openForm({ initial: ready });
    office.answers["GET /api/lawsuits_list"] = ok({
      data: [{ id: 1, process: lawsuit(1).process, folder: null, clients: ["Maria Souza"] }],
    });
    office.answers["GET /api/lawsuits/1"] = ok(lawsuit(1));
    await screen.findByText("Adicionar");
    await user.click(press("Selecionar processo"));
    await user.click(await screen.findByText(lawsuit(1).process));
    await waitFor(() => expect(field("Cliente").value).toBe("Maria Souza"));
    expect(screen.getByText(lawsuit(1).process)).toBeTruthy();
    expect(field("Descrição").value).toBe("Contestação");
    await user.click(press("Salvar"));
    await waitFor(() => expect(sentWith(office, CREATE)).toMatchObject({ lawsuit_id: 1, client_id: 31 }));
  });

  it("bears tags, and names whom its observation mentions", async () => {
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
    await take(user, "Observação", "Beto Sá");
    await user.click(press("Salvar"));
    await waitFor(() =>
      expect(sentWith(office, CREATE)).toMatchObject({
        tags: [5],
        observation: "Ver com @Beto Sá ",
        mentioned_users: ["7", "8"],
      }),
    );
  });

  it("shows what the server says of a field beside it", async () => {
    const { office, user, onClose } = openForm({ initial: ready });
    office.answers[CREATE] = {
      status: 422,
      body: { message: "Valide", errors: { compromise_date: ["Data longe demais"] } },
    };
    await screen.findByText("Adicionar");
    await user.click(press("Salvar"));
    expect(await screen.findByText("Data longe demais")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
