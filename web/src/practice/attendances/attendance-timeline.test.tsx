import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import type { Attendance } from "@pauta/contract/practice/attendances";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, rejection } from "../../testing/fake-server.fixture.ts";
import { maria, fakeClients, READ_AT, signedIn } from "../clients/clients.fixture.tsx";
import { lawsuit } from "../lawsuits/lawsuits.fixture.ts";
import { show } from "../../testing/show.fixture.tsx";
import { whenEnabled } from "../../testing/when-enabled.fixture.ts";
import { AttendanceDialog } from "./attendance.dialog.tsx";

function attendance(id: number, own: Partial<Attendance> = {}): Attendance {
  return {
    id,
    ...emptyRecord(attendanceFields),
    client_id: 1,
    client: { id: 1, name: "Maria Souza" },
    lawsuit: null,
    user_id: 8,
    user: { id: 8, name: "Beto Sá" },
    attendance_title: `Reunião ${id}`,
    attendance_comment: "Trouxe os recibos.",
    mentioned_users: [],
    created_at: "2026-03-13T17:12:00Z",
    updated_at: READ_AT,
    ...own,
  };
}

const pageOf = (data: Attendance[], current_page = 1, last_page = 1) =>
  ok({ data, current_page, last_page, per_page: 30, total: data.length * last_page });
const press = (name: string) => screen.getByRole("button", { name });
const items = () => within(screen.getByRole("list", { name: "Atendimentos" })).getAllByRole("listitem");
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Atendimento/, { selector: "textarea" });

async function openTimeline(...attendances: Attendance[]) {
  const office = fakeClients([maria]);
  const kept = { attendances };
  office.responses["GET /api/clients/1/attendances"] = () => pageOf(kept.attendances);
  office.responses["GET /api/clients/1/lawsuits"] = ok({
    data: [lawsuit(3, { process: "50000012720268210001" })],
  });
  const app = openApp("/advogado/cliente/info?client=1");
  await screen.findByText(attendances[0]?.attendance_title ?? "Nenhum atendimento registrado.");
  return { office, kept, ...app };
}

describe("the attendances of a client", () => {
  it("show title, date and hour, author, lawsuit and text, with mentions marked", async () => {
    await openTimeline(
      attendance(2, {
        lawsuit_id: 3,
        lawsuit: { id: 3, process: "50000012720268210001" },
        attendance_comment: "Ver com @Ana Lima\nantes da audiência",
        mentioned_users: [7],
      }),
      attendance(1),
    );
    const [first] = items();
    expect(first!.textContent).toContain("Reunião 2");
    expect(first!.textContent).toContain("13/03/2026 14:12");
    expect(first!.textContent).toContain("Beto Sá");
    const link = within(first!).getByRole<HTMLAnchorElement>("link", { name: "5000001-27.2026.8.21.0001" });
    expect(link.pathname + link.search).toBe("/advogado/processos/info?process=3");
    await waitFor(() => expect(first!.querySelector("strong")?.textContent).toBe("@Ana Lima"));
  });

  it("offer to create one when there are none", async () => {
    const { user } = await openTimeline();
    await user.click(press("Incluir Atendimento"));
    expect(await screen.findByRole("dialog", { name: "Incluir Atendimento" })).toBeTruthy();
  });

  it("load older ones on request", async () => {
    const office = fakeClients([maria]);
    office.responses["GET /api/clients/1/attendances"] = ({ query }) =>
      query.get("page") === "2" ? pageOf([attendance(1)], 2, 2) : pageOf([attendance(2)], 1, 2);
    const { user } = openApp("/advogado/cliente/info?client=1");
    await user.click(await screen.findByRole("button", { name: "Mostrar mais antigos" }));
    await screen.findByText("Reunião 1");
    expect(items()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Mostrar mais antigos" })).toBeNull();
  });

  it(
    "are created with required title and text, a mentioned colleague and a chosen lawsuit",
    { tags: "night" },
    async () => {
      const { office, kept, user } = await openTimeline(attendance(1));
      office.responses["POST /api/clients/1/attendances"] = ({ read }) => {
        const { updated_at: _read, ...fields } = read as Partial<Attendance>;
        const added = attendance(2, fields);
        kept.attendances = [added, ...kept.attendances];
        return { status: 201, body: added };
      };
      await user.click(press("Incluir Atendimento"));
      await screen.findByRole("dialog");
      await user.click(press("Salvar"));
      expect(screen.getAllByText("Este campo é obrigatório")).toHaveLength(2);
      await user.type(screen.getByLabelText(/^Título/), "Telefonema");
      await user.type(comment(), "Ligar, @bet");
      await user.click(await screen.findByRole("option", { name: "Beto Sá", hidden: true }));
      await user.click(screen.getByLabelText("Processo", { selector: "input" }));
      await user.click(await screen.findByRole("option", { name: /^5000001-27/, hidden: true }));
      await user.click(press("Salvar"));

      expect(await screen.findByText("Atendimento salvo com sucesso!")).toBeTruthy();
      expect(office.bodies[office.calls.indexOf("POST /api/clients/1/attendances")]).toEqual({
        attendance_title: "Telefonema",
        attendance_comment: "Ligar, @Beto Sá ",
        mentioned_users: [8],
        lawsuit_id: "3",
      });
      await waitFor(() => expect(items()[0]!.textContent).toContain("Telefonema"));
    },
  );

  it("report a too long text in the interface's words", async () => {
    const { user } = await openTimeline(attendance(1));
    await user.click(press("Incluir Atendimento"));
    await screen.findByRole("dialog");
    await user.click(screen.getByLabelText(/^Título/));
    await user.paste("a".repeat(1001));
    await user.click(comment());
    await user.paste("a".repeat(5001));
    await user.click(press("Salvar"));
    expect(screen.getByText("O titulo precisa ter menos de 1000 caracteres")).toBeTruthy();
    expect(screen.getByText("O atendimento precisa ter menos de 5000 caracteres")).toBeTruthy();
  });

  it(
    "are updated with the version that was read, and never overwrite a newer one unasked",
    { tags: "night" },
    async () => {
      const { office, kept, user } = await openTimeline(attendance(1));
      const refused = { code: "changed_since", message: "O registro foi alterado por outra pessoa." };
      office.responses["PUT /api/clients/1/attendances/1"] = ({ body }) =>
        (body as { updated_at: string }).updated_at === "2026-03-14T10:00:00Z"
          ? ok(kept.attendances[0])
          : { status: 409, body: refused };
      await user.click(press("Editar Reunião 1"));
      await screen.findByRole("dialog", { name: "Editar Atendimento" });
      await user.type(comment(), " Faltou um.");
      kept.attendances = [attendance(1, { updated_at: "2026-03-14T10:00:00Z" })];
      await user.click(press("Salvar"));
      expect(await screen.findByText("Atendimento alterado com sucesso!")).toBeTruthy();
      expect(office.bodies[office.calls.lastIndexOf("PUT /api/clients/1/attendances/1")]).toMatchObject({
        attendance_comment: "Trouxe os recibos. Faltou um.",
        updated_at: "2026-03-14T10:00:00Z",
      });
    },
  );

  it("are deleted after a confirmation; after an error the dialog stays open", async () => {
    const { office, kept, user } = await openTimeline(attendance(1));
    office.responses["DELETE /api/clients/1/attendances/1"] = rejection(
      503,
      "Serviço indisponível no momento.",
    );
    await user.click(press("Excluir Reunião 1"));
    await screen.findByText(/^Deseja realmente apagar o registro\?/);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Excluir" }));
    expect(
      await screen.findByText("Erro ao deletar atendimento: Serviço indisponível no momento."),
    ).toBeTruthy();
    office.responses["DELETE /api/clients/1/attendances/1"] = () => {
      kept.attendances = [];
      return { status: 204 };
    };
    await user.click(
      await whenEnabled(() => within(screen.getByRole("dialog")).getByRole("button", { name: "Excluir" })),
    );
    expect(await screen.findByText("Atendimento excluído com sucesso!")).toBeTruthy();
    expect(screen.queryByText(/^Erro ao deletar atendimento/)).toBeNull();
    expect(await screen.findByText("Nenhum atendimento registrado.")).toBeTruthy();
  });

  it("keep the input of a closed form", { tags: "night" }, async () => {
    const { user } = await openTimeline(attendance(1));
    await user.click(press("Incluir Atendimento"));
    await screen.findByRole("dialog");
    await user.type(screen.getByLabelText(/^Título/), "Telefonema");
    await user.click(press("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    await user.click(press("Incluir Atendimento"));
    await screen.findByRole("dialog");
    expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("");
    await user.click(press("Continuar"));
    expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Telefonema");
  });
});

describe("an attendance created on a lawsuit's page", () => {
  const joao = { id: 2, name: "João Souza" };
  const write = (...clients: { id: number; name: string }[]) => {
    const office = fakeClients([maria]);
    for (const { id } of clients)
      office.responses[`POST /api/clients/${id}/attendances`] = { status: 201, body: attendance(5) };
    const onClose = vi.fn<() => void>();
    const { user } = show(
      signedIn(
        <AttendanceDialog
          place={{ lawsuitId: 3, clients }}
          onClose={onClose}
          readNewest={() => Promise.resolve(undefined)}
        />,
      ),
    );
    return { office, user, onClose };
  };

  it("requires the choice of one of several clients", { tags: "night" }, async () => {
    const { office, user, onClose } = write(maria, joao);
    await user.type(screen.getByLabelText(/^Título/), "Reunião");
    await user.type(comment(), "Acertado.");
    await user.click(press("Salvar"));
    expect(screen.getByText("Este campo é obrigatório")).toBeTruthy();
    await user.click(screen.getByLabelText(/^Cliente/, { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "João Souza", hidden: true }));
    await user.click(press("Salvar"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(office.bodies[office.calls.indexOf("POST /api/clients/2/attendances")]).toMatchObject({
      lawsuit_id: "3",
      attendance_title: "Reunião",
    });
  });

  it("offers no choice of the client when there is only one", async () => {
    const { office, user, onClose } = write(maria);
    expect(screen.queryByLabelText(/^Cliente/)).toBeNull();
    await user.type(screen.getByLabelText(/^Título/), "Reunião");
    await user.type(comment(), "Acertado.");
    await user.click(press("Salvar"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(office.calls).toContain("POST /api/clients/1/attendances");
  });
});
