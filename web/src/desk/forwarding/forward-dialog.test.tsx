import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ok, personWith, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { signedIn } from "../../practice/clients/clients.fixture.tsx";
import {
  control,
  field,
  press,
  selectOption,
  write,
} from "../../agenda/compromises/form/compromise-form.fixture.tsx";
import { publication } from "../publications/office.fixture.ts";
import { show } from "../../testing/show.fixture.tsx";
import { fakeDesk } from "./desk.fixture.ts";
import { ForwardDialog } from "./forward.dialog.tsx";
import { toForwardOf } from "./forward.form.ts";

const linked = (id: number) =>
  publication(id, {
    lawsuit_id: 40 + id,
    lawsuit: { id: 40 + id, process: `500123${id}1120268210001`, user: null },
  });

const OPEN = {
  id: 9,
  publication_id: 1,
  description: "Contestação",
  compromise_type: "Prazo",
  compromise_date: "2030-03-20",
  user: { id: 7, name: "Ana Lima" },
  may_change: true,
};

function openDialog(publications = [linked(1)], responses: FakeServer["responses"] = {}) {
  const desk = fakeDesk(publications, responses);
  const onClose = vi.fn();
  const onForwarded = vi.fn();
  show(
    signedIn(
      <ForwardDialog
        publications={publications.map(toForwardOf)}
        onClose={onClose}
        onForwarded={onForwarded}
      />,
      personWith("forwarding_agent"),
    ),
  );
  return { desk, onClose, onForwarded, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** A list is in the DOM while it is open. */
async function pick(user: UserEvent, label: string, option: string) {
  await user.click(field(label));
  await selectOption(user, label, option);
}
const add = (user: UserEvent) => user.click(press("Adicionar encaminhamento"));
const confirm = (user: UserEvent) => user.click(press("Confirmar"));
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const added = () => named("Encaminhamentos")!.textContent;

async function addAnalysis(user: UserEvent, name = "Beto Sá") {
  await pick(user, "Responsável", name);
  await pick(user, "Tipo", "Análise de publicação");
  await add(user);
}

const FORWARDED = {
  message: "Publicação encaminhada com sucesso!",
  data: [],
  undo: null,
  emails_left_out: null,
};

describe("Encaminhar Publicação", () => {
  it("shows next to each person how full the next seven days are", async () => {
    const days = [13, 14, 15, 16, 17, 18, 19].map((day) => `2026-03-${day}`);
    const none = [0, 0, 0, 0, 0, 0, 0];
    const { user } = openDialog([linked(1)], {
      "GET /api/team_week": ok({
        days,
        people: [
          { user: { id: 7, name: "Ana Lima" }, open: [4, 0, 0, 0, 0, 0, 0], deadlines: none, away: [] },
          { user: { id: 8, name: "Beto Sá" }, open: none, deadlines: none, away: [] },
        ],
      }),
    });
    await user.click(field("Responsável"));
    expect((await screen.findByTitle("sex. 13/03: 4 em aberto")).textContent).toBe("4");
    await selectOption(user, "Responsável", "Beto Sá");
    expect(await screen.findByText("nada em aberto")).toBeTruthy();
  });

  it("requires a forwarding before it confirms", async () => {
    const { desk, user } = openDialog();
    await confirm(user);
    expect(await screen.findByText("É necessário um encaminhamento")).toBeTruthy();
    expect(desk.sent).toEqual([]);
  });

  it(
    "shows date and reminders by the type, and a court room for hearings alone; automatic deadlines are not offered",
    { tags: "night" },
    async () => {
      const { user } = openDialog();
      const shown = () =>
        ["Descrição", "Lembrar em", "Fórum", "Sala do Fórum"].map((each) => control(each) !== undefined);
      expect(shown()).toEqual([false, false, false, false]);
      await pick(user, "Tipo", "Audiência");
      expect(shown()).toEqual([true, true, true, true]);
      await pick(user, "Tipo", "Prazo");
      expect(shown()).toEqual([true, true, false, false]);
      await pick(user, "Tipo", "Análise de publicação");
      expect(shown()).toEqual([false, false, false, false]);
      expect(screen.queryByText("Prazo automático")).toBeNull();
    },
  );

  it("shows what is missing next to each field", { tags: "night" }, async () => {
    const { user } = openDialog();
    await add(user);
    expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
    expect(screen.getAllByText("O campo é obrigatório")).toHaveLength(2);
    await pick(user, "Tipo", "Prazo");
    await add(user);
    await waitFor(() => expect(screen.getAllByText("O campo é obrigatório").length).toBeGreaterThan(2));
  });

  it(
    "sends several forwardings of several publications at once, with their lawsuits and addresses",
    { tags: "night" },
    async () => {
      const { desk, user, onClose, onForwarded } = openDialog([linked(1), linked(2)]);
      expect(screen.queryByText("Selecionar processo")).toBeNull();
      await pick(user, "Responsável", "Beto Sá");
      await pick(user, "Tipo", "Prazo");
      await write(user, "Descrição", "Réplica");
      await write(user, "Data", "20/03/2030");
      await user.click(control("Dia Todo")!);
      await add(user);
      await addAnalysis(user, "Ana Lima");
      expect(added()).toContain("Prazo: Réplica");
      expect(added()).toContain("20/03/2030, dia todo");
      expect(added()).toContain("Análise de publicação");
      await confirm(user);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(onForwarded).toHaveBeenCalled();
      expect(desk.sent).toHaveLength(1);
      expect(desk.sent[0]!.lawsuits).toEqual([
        { publication_id: 1, lawsuit_id: 41, updated_at: "2026-03-13T10:00:00Z" },
        { publication_id: 2, lawsuit_id: 42, updated_at: "2026-03-13T10:00:00Z" },
      ]);
      expect(desk.sent[0]!.forwards).toMatchObject([
        {
          target_user_id: 8,
          compromise_type_id: 1,
          date: "2030-03-20",
          all_day: true,
          title: "Réplica",
          email_notification: ["beto@exemplo.adv.br"],
          notification_param: 1,
        },
        { target_user_id: 7, compromise_type_id: 6, email_notification: [] },
      ]);
    },
  );

  it(
    "requires a lawsuit only where a publication has none, which then gets the chosen one",
    { tags: "night" },
    async () => {
      const { desk, user } = openDialog([linked(1), publication(2)], {
        "GET /api/lawsuits_list": ok({
          data: [{ id: 77, process: "50012399920268210001", clients: ["Maria"], folder: null }],
        }),
      });
      expect(screen.getByText("Uma das publicações está sem processo: será vinculada a este.")).toBeTruthy();
      await user.click(press("Selecionar processo"));
      await user.click((await screen.findAllByText(/5001239-99/))[0]!);
      await waitFor(() => press("Trocar"));
      await addAnalysis(user);
      await confirm(user);
      await waitFor(() => expect(desk.sent).toHaveLength(1));
      expect(desk.sent[0]!.lawsuits).toMatchObject([
        { publication_id: 1, lawsuit_id: 41 },
        { publication_id: 2, lawsuit_id: 77 },
      ]);
    },
  );

  it(
    "does not lose input that was not added, and lets an added one be edited or removed",
    { tags: "night" },
    async () => {
      const { desk, user } = openDialog();
      await addAnalysis(user);
      await pick(user, "Responsável", "Ana Lima");
      await confirm(user);
      expect(
        await screen.findByText("Há um encaminhamento preenchido que ainda não foi adicionado."),
      ).toBeTruthy();
      await user.click(named("Editar o encaminhamento a Beto Sá")!);
      await user.click(await waitFor(() => named("Remover o encaminhamento a Ana Lima")!));
      await add(user);
      await confirm(user);
      await waitFor(() => expect(desk.sent[0]?.forwards).toMatchObject([{ target_user_id: 8 }]));
    },
  );

  it(
    "says that somebody else was faster, and forwards all the same on request",
    { tags: "night" },
    async () => {
      const sent: unknown[] = [];
      const { user, onClose } = openDialog([linked(1)], {
        "POST /api/forward_publications": ({ body }) => {
          sent.push(body);
          return sent.length === 1
            ? {
                status: 409,
                body: { code: "changed_since", message: "O registro foi alterado por outra pessoa." },
              }
            : ok(FORWARDED);
        },
      });
      await addAnalysis(user);
      await confirm(user);
      await user.click(await screen.findByText("Encaminhar assim mesmo"));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(sent[1]).toMatchObject({ lawsuits: [{ publication_id: 1, lawsuit_id: 41 }] });
      expect(JSON.stringify(sent[1])).not.toContain("updated_at");
    },
  );

  it(
    "shows the act's open deadline, and applies the choice; a second one requires a press of its own",
    { tags: "night" },
    async () => {
      const sent: { existing?: string }[] = [];
      const { user, onClose } = openDialog([linked(1)], {
        "POST /api/forward_publications": ({ body }) => {
          sent.push(body as { existing?: string });
          return sent.length === 1
            ? {
                status: 409,
                body: {
                  code: "open_deadline",
                  message: "Este ato já tem um prazo aberto.",
                  open_deadlines: [OPEN],
                },
              }
            : ok(FORWARDED);
        },
      });
      await addAnalysis(user);
      await confirm(user);
      expect(await screen.findByText("Contestação (Ana Lima)")).toBeTruthy();
      expect(screen.getByText("20/03/2030")).toBeTruthy();
      expect(
        ["Manter", "Alterar a data", "Substituir", "Criar outro mesmo assim"].map((each) => press(each)),
      ).toHaveLength(4);
      expect(screen.getByText(/dois prazos fatais do mesmo ato/)).toBeTruthy();
      await user.click(press("Substituir"));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(sent.map(({ existing }) => existing)).toEqual([undefined, "replace"]);
    },
  );

  it("shows the server's error next to the forwarding", async () => {
    const message = "Valide os campos do formulário";
    const errors = { "forwards.0.target_user_id": ["Usuário não encontrado no escritório"] };
    const { user } = openDialog([linked(1)], {
      "POST /api/forward_publications": { ...rejection(422, message), body: { message, errors } },
    });
    await addAnalysis(user);
    await confirm(user);
    await waitFor(() => expect(added()).toContain("Usuário não encontrado no escritório"));
  });
});
