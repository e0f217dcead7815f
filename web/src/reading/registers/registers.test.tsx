import type { RegisterKind } from "@pauta/contract/practice/progress";
import type { Register } from "@pauta/contract/reading/registers";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, rejection } from "../../testing/fake-server.fixture.ts";
import { movement } from "../../practice/monitoring/monitoring.fixture.ts";
import { lawsuit, fakeLawsuits, READ_AT } from "../../practice/lawsuits/lawsuits.fixture.ts";

const ana = { id: 7, name: "Ana Lima" };
const beto = { id: 8, name: "Beto Sá" };

function register(itemId: number, itemType: RegisterKind, own: Partial<Register> = {}): Register {
  return {
    itemId,
    itemType,
    itemTitle: `Título ${itemId}`,
    itemDate: "2026-03-13T17:32:00Z",
    itemText: "",
    is_html: false,
    actionHour: null,
    creatorUser: null,
    targetUser: null,
    updated_at: itemType === "MANUAL" ? READ_AT : null,
    compromise_id: itemType === "COMPROMISE" ? itemId : null,
    state: itemType === "COMPROMISE" ? "open" : null,
    ...own,
  };
}

const kinds: Register[] = [
  register(1, "MANUAL", { itemText: "Falei com o cartório.\nVolto amanhã.", creatorUser: ana }),
  register(2, "COURT"),
  register(3, "PUBLICATION", {
    is_html: true,
    itemText: "<p>Intimem-se <b>todos</b>.</p><script>alert(1)</script>",
    itemDate: "2026-03-13T03:00:00Z",
    targetUser: ana,
  }),
  register(4, "PROGRESS", { itemText: "<b>texto puro</b>" }),
  register(5, "COMPROMISE", { itemDate: "2026-03-12T17:32:00Z" }),
  register(6, "ACTION", { itemDate: "2026-03-12T17:32:00Z", creatorUser: ana, targetUser: beto }),
];

async function openRegisters(registers: Register[], person = personWith("lawyer"), search = "") {
  const office = fakeLawsuits([lawsuit(1)], person);
  const requested: URLSearchParams[] = [];
  office.responses["GET /api/lawsuits/1/registers"] = ({ query }) => {
    requested.push(query);
    const kind = query.get("kind");
    const page = Number(query.get("page"));
    const found = registers.filter(({ itemType }) => kind === null || itemType === kind);
    const last_page = Math.max(1, Math.ceil(found.length / 30));
    const data = found.slice((page - 1) * 30, page * 30);
    return ok({ data, current_page: page, last_page, per_page: 30, total: found.length });
  };
  const app = openApp(`/advogado/processos/info?process=1&tab=registers${search}`);
  await screen.findByLabelText("Tipo de registro", { selector: "input" });
  return { office, requested, ...app };
}

const item = async (title: string) => (await screen.findByText(title)).closest("li")!;
const days = () =>
  [...document.querySelectorAll("section[aria-label=Registros] h3")].map(({ textContent }) => textContent);

describe("Registros", () => {
  it("groups by the office's day, the newest first", { tags: "night" }, async () => {
    await openRegisters([
      ...kinds,
      // Shortly before midnight in São Paulo, and already the next day in UTC.
      register(7, "PROGRESS", { itemDate: "2026-03-12T02:30:00Z" }),
    ]);
    await item("Título 7");
    expect(days()).toEqual([
      "sexta-feira, 13 de março de 2026",
      "quinta-feira, 12 de março de 2026",
      "quarta-feira, 11 de março de 2026",
    ]);
  });

  it("shows each kind with its icon, label and author", async () => {
    await openRegisters(kinds);
    const said: Record<string, string> = {
      "Título 1": "Registro · Ana Lima",
      "Título 2": "Tribunal",
      "Título 3": "Publicação na lista deste dia · Ana Lima",
      "Título 4": "Movimentação · 14:32",
      "Título 5": "Compromisso · 14:32",
      "Título 6": "Ação · 14:32 · Ana Lima para Beto Sá",
    };
    const marks = new Set<string>();
    for (const [title, meta] of Object.entries(said)) {
      const line = await item(title);
      expect(within(line).getByText(meta)).toBeTruthy();
      const mark = line.querySelector<HTMLElement>("[data-kind]")!;
      marks.add(`${mark.dataset["kind"]} ${mark.querySelector("svg")!.innerHTML}`);
    }
    expect(marks.size).toBe(6);
  });

  it("shows a publication's HTML sanitised, and other text unchanged", async () => {
    await openRegisters(kinds);
    const publication = await item("Título 3");
    expect(publication.querySelector("b")!.textContent).toBe("todos");
    expect(publication.querySelector("script")).toBeNull();
    expect((await item("Título 4")).textContent).toContain("<b>texto puro</b>");
    expect((await item("Título 1")).textContent).toContain("Falei com o cartório.\nVolto amanhã.");
  });

  it("shows how a compromise ended, and opens it, also from an action on it", { tags: "night" }, async () => {
    const { user, office } = await openRegisters([
      register(5, "COMPROMISE", { state: "completed", itemDate: "2026-03-13T03:00:00Z", targetUser: ana }),
      register(6, "ACTION", { compromise_id: 5 }),
      register(7, "ACTION"),
    ]);
    expect(within(await item("Título 5")).getByText("Compromisso · Ana Lima · Encerrado")).toBeTruthy();
    expect(within(await item("Título 7")).queryByRole("button")).toBeNull();
    for (const title of ["Título 5", "Título 6"]) {
      const { length } = office.calls;
      await user.click(await screen.findByRole("button", { name: title }));
      await waitFor(() => expect(office.calls.slice(length)).toContain("GET /api/compromises/5"));
      await user.keyboard("{Escape}");
    }
  });

  it("folds long texts and opens them", async () => {
    const { user } = await openRegisters([
      register(1, "PUBLICATION", { is_html: true, itemText: `<p>${"Vistos. ".repeat(200)}</p>` }),
      register(2, "PUBLICATION", { is_html: true, itemText: "<p>Curto.</p>" }),
    ]);
    expect((await item("Título 2")).querySelector("button")).toBeNull();
    const long = await item("Título 1");
    expect(long.querySelector("[data-folded]")!.getAttribute("data-folded")).toBe("true");
    await user.click(within(long).getByRole("button", { name: "Mostrar tudo de Título 1" }));
    expect(long.querySelector("[data-folded]")!.getAttribute("data-folded")).toBe("false");
    expect(within(long).getByRole("button", { name: "Recolher de Título 1" })).toBeTruthy();
  });

  it("shows the time of creation only to forwarding agents", async () => {
    const written = [register(1, "MANUAL", { actionHour: "2026-03-13T18:00:00Z" })];
    await openRegisters(written, personWith("forwarding_agent"));
    expect(within(await item("Título 1")).getByText("Registro · lançado em 13/03/2026 15:00")).toBeTruthy();
    document.body.replaceChildren();
    await openRegisters(written);
    expect(within(await item("Título 1")).getByText("Registro")).toBeTruthy();
  });

  it("is filtered by kind, which the address stores", async () => {
    const { user, requested, address } = await openRegisters(kinds);
    await item("Título 1");
    await user.click(screen.getByLabelText("Tipo de registro", { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "Publicações", hidden: true }));
    await waitFor(() => expect(address()).toContain("kind=PUBLICATION"));
    await waitFor(() => expect(screen.queryByText("Título 1")).toBeNull());
    expect(requested.at(-1)!.get("kind")).toBe("PUBLICATION");
  });

  it("links to all kinds when there is none of the chosen one", async () => {
    const { user, address } = await openRegisters(kinds.slice(0, 1), undefined, "&kind=PROGRESS");
    await user.click(await screen.findByRole("button", { name: "Mostrar todos os tipos" }));
    expect(await screen.findByText("Título 1")).toBeTruthy();
    expect(address()).toBe("/advogado/processos/info?process=1&tab=registers");
  });

  it("loads more on request", async () => {
    const many = Array.from({ length: 31 }, (_, at) => register(at + 1, "PROGRESS"));
    const { user } = await openRegisters(many);
    await item("Título 30");
    expect(screen.queryByText("Título 31")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    await item("Título 31");
    expect(days()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  });
});

describe("a record of the office", () => {
  const sent = ({ calls, bodies }: { calls: string[]; bodies: unknown[] }, call: string) =>
    bodies.filter((_, at) => calls[at] === call);

  it("requires a title, and is saved with its day", { tags: "night" }, async () => {
    const { user, office } = await openRegisters([]);
    office.responses["POST /api/lawsuits/1/progress"] = { status: 201, body: movement(9) };
    await user.click(screen.getByRole("button", { name: "Incluir Registro" }));
    await screen.findByRole("dialog", { name: "Incluir Registro" });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Título/), "Ligação");
    await user.clear(screen.getByLabelText(/^Data/, { selector: "input" }));
    await user.type(screen.getByLabelText(/^Data/, { selector: "input" }), "05032026");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Registro salvo com sucesso!")).toBeTruthy();
    expect(sent(office, "POST /api/lawsuits/1/progress")).toEqual([
      {
        lawsuit_id: 1,
        manual_progress: 1,
        progress_date: "2026-03-05",
        progress_title: "Ligação",
        progress_text: "",
      },
    ]);
  });

  it("survives a failed save and a closed form", { tags: "night" }, async () => {
    const { user, office } = await openRegisters([]);
    office.responses["POST /api/lawsuits/1/progress"] = rejection(503, "Serviço indisponível.");
    await user.click(screen.getByRole("button", { name: "Incluir Registro" }));
    await user.type(await screen.findByLabelText(/^Título/), "Não perder");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Erro ao salvar registro: Serviço indisponível.");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("button", { name: "Incluir Registro" }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Título/)).value).toBe("Não perder");
  });

  it("can be edited and deleted, unlike a movement", { tags: "night" }, async () => {
    const { user, office } = await openRegisters(kinds);
    office.responses["PUT /api/lawsuits/1/progress/1"] = ok(movement(1));
    office.responses["DELETE /api/lawsuits/1/progress/1"] = { status: 204 };
    expect(within(await item("Título 4")).queryByRole("button")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Editar Título 1" }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
    expect(title.value).toBe("Título 1");
    await user.type(title, " bis");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(sent(office, "PUT /api/lawsuits/1/progress/1")).toMatchObject([
      { progress_title: "Título 1 bis", progress_date: "2026-03-13", updated_at: READ_AT },
    ]);
    await user.click(screen.getByRole("button", { name: "Excluir Título 1" }));
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Registro excluído com sucesso!")).toBeTruthy();
  });

  it("can be saved in spite of somebody else's change, once the person decides to", async () => {
    const registers = [kinds[0]!];
    const { user, office } = await openRegisters(registers);
    const refused = { code: "changed_since", message: "O registro foi alterado por outra pessoa." };
    office.responses["PUT /api/lawsuits/1/progress/1"] = { status: 409, body: refused };
    await user.click(await screen.findByRole("button", { name: "Editar Título 1" }));
    await user.type(await screen.findByLabelText(/^Título/), " meu");
    registers[0] = { ...kinds[0]!, itemTitle: "Título alheio", updated_at: "2026-03-14T10:00:00Z" };
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const question = within(await screen.findByRole("group", { name: "Título" }));
    expect(question.getByText("Título alheio")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Manter o meu" }));
    office.responses["PUT /api/lawsuits/1/progress/1"] = ok(movement(1));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(sent(office, "PUT /api/lawsuits/1/progress/1").at(-1)).toMatchObject({
      progress_title: "Título 1 meu",
      updated_at: "2026-03-14T10:00:00Z",
    });
  });

  it("is not offered on the basic plan", async () => {
    const solo = personWith("lawyer");
    solo.company!.plan!.plan_type = 1;
    await openRegisters([kinds[0]!], solo);
    const line = await item("Título 1");
    expect(within(line).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("button", { name: "Incluir Registro" })).toBeNull();
  });
});
