import type { AuditEntry, AuditProof } from "@pauta/contract/office/audit";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, type FakeServer, fakeServer } from "../../testing/fake-server.fixture.ts";
import { showAct } from "./audit.words.ts";
import { readTrailView, trailFilters, writeTrailView } from "./audit.view.ts";

const entry = (seq: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  recorded_at: "2026-03-16T12:00:00.000Z",
  actor_id: 7,
  actor_name: "Ana Lima",
  address: "10.0.0.7",
  act: "changed",
  subject: "user",
  subject_id: 9,
  subject_name: "Beto Sá",
  before: { roles: ["Advogado"], email: null },
  after: { roles: ["Advogado", "Controladoria"], email: "beto@exemplo.test" },
  hash: "ab".repeat(32),
  ...more,
});
const proof = (more: Partial<AuditProof> = {}): AuditProof => ({
  verified_at: "2026-03-16T12:30:00.000Z",
  is_whole: true,
  entries: 2,
  last_hash: "ab".repeat(32),
  broken: [],
  ...more,
});
const page = (data: AuditEntry[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  total: data.length,
  total_is_lower_bound: false,
});

let server: FakeServer;
let requested: URLSearchParams[];
beforeEach(() => {
  requested = [];
  server = fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    "GET /api/audit_trail": ({ query }) => {
      requested.push(query);
      return ok(
        page([entry(2), entry(1, { act: "entered", subject: "entrance", before: null, after: null })]),
      );
    },
    "GET /api/audit_trail/people": ok({ data: [{ id: 7, name: "Ana Lima" }] }),
    "GET /api/audit_trail/integrity": ok({ proof: null, entries: 2, is_running: false }),
  });
});

async function open(address = "/auditoria") {
  const app = openApp(address);
  await screen.findByText("Alterou usuário Beto Sá", {}, { timeout: 15_000 });
  return app;
}

describe("the audit trail's page", () => {
  it("shows who did what, and opens a line with the values before and after", async () => {
    const { user } = await open();
    expect(screen.getByRole("button", { name: "Entrou" })).toBeTruthy();
    await user.click(screen.getByText("Alterou usuário Beto Sá"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("10.0.0.7")).toBeTruthy();
    const [, roles, email] = dialog.getAllByRole("row");
    expect(roles!.textContent).toBe("NíveisAdvogadoAdvogado, Controladoria");
    expect(email!.textContent).toBe("E-mailvaziobeto@exemplo.test");
  });

  it("is filtered by person, act and days, which are in the address", async () => {
    const { user, address } = await open();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Usuário" }), "Ana Lima");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ação" }), "Alterou");
    await user.type(screen.getByRole("textbox", { name: "De" }), "16032026");
    await waitFor(() => expect(address()).toBe("/auditoria?user=7&act=changed&from=2026-03-16"));
    await waitFor(() =>
      expect(Object.fromEntries(requested.at(-1)!)).toEqual({
        page: "1",
        user: "7",
        act: "changed",
        period: "16/03/2026-31/12/2199",
      }),
    );
  });

  it("says when the chain was verified and until where, and has it verified again", async () => {
    const { user } = await open();
    expect(await screen.findByText(/Ainda não verificada/)).toBeTruthy();
    let isDone = false;
    const state = () =>
      ok({ proof: isDone ? proof({ entries: 2 }) : null, entries: isDone ? 5 : 2, is_running: !isDone });
    server.responses["GET /api/audit_trail/integrity"] = state;
    server.responses["POST /api/audit_trail/integrity"] = () => ({ ...state(), status: 202 });
    await user.click(screen.getByRole("button", { name: "Verificar integridade" }));
    expect(await screen.findByText("Verificando a trilha inteira…")).toBeTruthy();
    expect(server.calls).toContain("POST /api/audit_trail/integrity");
    isDone = true;
    expect(await screen.findByText("Íntegra", {}, { timeout: 10_000 })).toBeTruthy();
    expect(
      screen.getByText(/Conferida em 16\/03\/2026 09:30: 2 linhas\. 3 linhas gravadas depois\./),
    ).toBeTruthy();
    expect(screen.queryByText("Verificando a trilha inteira…")).toBeNull();
    expect(screen.getByRole("button", { name: "Verificar de novo" })).toBeTruthy();
  });

  it("says where a broken chain is broken, also while it is being verified again", async () => {
    server.responses["GET /api/audit_trail/integrity"] = ok({
      proof: proof({
        is_whole: false,
        broken: [
          { seq: 1, fault: "changed" },
          { seq: 2, fault: "cut_off" },
        ],
      }),
      entries: 7,
      is_running: true,
    });
    await open();
    expect(await screen.findByText("A linha 1 foi alterada depois de gravada.")).toBeTruthy();
    expect(screen.getByText(/até a linha 2\./)).toBeTruthy();
    expect(screen.getByText("Violada")).toBeTruthy();
    expect(screen.getByText("Verificando a trilha inteira…")).toBeTruthy();
  });

  it("says when no entry matches the filters, and clears them", async () => {
    server.responses["GET /api/audit_trail"] = ({ query }) => ok(page(query.has("act") ? [] : [entry(1)]));
    const { user, address } = openApp("/auditoria?act=erased");
    await user.click(await screen.findByRole("button", { name: "Limpar os filtros" }, { timeout: 15_000 }));
    await waitFor(() => expect(address()).toBe("/auditoria"));
    expect(await screen.findByText("Alterou usuário Beto Sá")).toBeTruthy();
  });

  it("is for the office's administrator alone", async () => {
    server.responses["GET /api/profile"] = ok(personWith("lawyer"));
    openApp("/auditoria");
    expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
  });
});

describe("the platform's own trail", () => {
  it.each(["admin", "admin_read"] as const)("is shown to %s, through its own endpoints", async (role) => {
    server.responses["GET /api/profile"] = ok(personWith(role));
    server.responses["GET /api/platform_audit_trail"] = ok(
      page([
        entry(1, {
          act: "changed",
          subject: "sealing_key",
          subject_id: null,
          subject_name: null,
          actor_id: null,
          actor_name: "Operador da instalação",
          address: null,
          before: null,
          after: { resealed: 3 },
        }),
      ]),
    );
    server.responses["GET /api/platform_audit_trail/people"] = ok({ data: [] });
    server.responses["GET /api/platform_audit_trail/integrity"] = ok({
      proof: proof({ entries: 1, last_hash: null }),
      entries: 1,
      is_running: false,
    });
    const { user } = openApp("/auditoria/plataforma");
    await user.click(await screen.findByText("Alterou chave de lacre", {}, { timeout: 15_000 }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Operador da instalação")).toBeTruthy();
    expect(dialog.getByRole("row", { name: "Segredos lacrados de novo 3" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    expect(await screen.findByText("Íntegra")).toBeTruthy();
    const button = screen.queryByRole("button", { name: "Verificar de novo" });
    expect(button !== null).toBe(role === "admin");
    expect(server.calls.filter((call) => call.startsWith("GET /api/audit_trail"))).toEqual([]);
  });
});

describe("a line of the trail", () => {
  it("names the changed fields where their values are not stored", async () => {
    const changed = entry(3, {
      subject: "lawsuit",
      subject_name: "0001234-55.2024.8.21.0001",
      before: { opening_date: null, responsible: "Ana Lima" },
      after: { opening_date: "2026-03-02", responsible: "Beto Sá", changed_fields: ["note", "judge"] },
    });
    server.responses["GET /api/audit_trail"] = ok(page([changed]));
    const { user } = openApp("/auditoria");
    await user.click(
      await screen.findByText("Alterou processo 0001234-55.2024.8.21.0001", {}, { timeout: 15_000 }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "CampoAntesDepois",
      "Data de aberturavazio02/03/2026",
      "ResponsávelAna LimaBeto Sá",
    ]);
    expect(dialog.getByText(/^Também alterados, .*: Anotações, Juiz\.$/)).toBeTruthy();
  });

  it("names the changes of a lawsuit as the lawsuit's form does", async () => {
    const inWords = { lawsuit_status: "Ativo", responsible: "Ana Lima" };
    const changed_fields = Object.keys(lawsuitFields);
    const changed = entry(3, { subject: "lawsuit", before: inWords, after: { ...inWords, changed_fields } });
    server.responses["GET /api/audit_trail"] = ok(page([changed]));
    const { user } = openApp("/auditoria");
    await user.click(await screen.findByText("Alterou processo Beto Sá", {}, { timeout: 15_000 }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Status",
      "Responsável",
    ]);
    const labels = Object.values(lawsuitFields).map(({ label }) => label);
    expect(dialog.getByText(/^Também alterados/).textContent).toBe(
      `Também alterados, sem que o conteúdo fique aqui: ${labels.join(", ")}.`,
    );
  });
});

describe("a view of the trail", () => {
  it("ignores the invalid parts of an address, and writes only what differs from the whole trail", () => {
    const none = readTrailView({ page: "-1", user: "x", act: "hacked", from: "ontem", to: "3" });
    expect(none).toEqual({ page: 1, user: "", act: "", from: "", to: "" });
    expect([writeTrailView(none), trailFilters(none)]).toEqual([{}, {}]);
    const view = readTrailView({ page: "2", user: "7", act: "deleted", to: "2026-03-16" });
    expect(writeTrailView(view)).toEqual({ page: "2", user: "7", act: "deleted", to: "2026-03-16" });
    expect(trailFilters(view)).toMatchObject({ period: "01/01/2000-16/03/2026" });
  });

  it.each<[Partial<AuditEntry>, string]>([
    [{ act: "refused", subject: "entrance" }, "Entrada recusada"],
    [{ act: "declined", subject: "invoice", subject_name: "1006" }, "Cobrança recusada: fatura 1006"],
    [{ act: "deleted", subject: "client", subject_id: 12, subject_name: null }, "Excluiu cliente nº 12"],
    [
      { act: "exported", subject: "publications", subject_id: null, subject_name: null },
      "Exportou ou imprimiu publicações",
    ],
  ])("shows the entry %j as %s", (more, words) => {
    expect(showAct(entry(1, more))).toBe(words);
  });
});
