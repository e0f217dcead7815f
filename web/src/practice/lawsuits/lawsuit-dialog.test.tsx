import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { notSignedIn, ok, personWith } from "../../testing/fake-server.fixture.ts";
import { bank, maria } from "../clients/clients.fixture.tsx";
import { lawsuit, fakeLawsuits, READ_AT } from "./lawsuits.fixture.ts";

async function openNew(...roles: Parameters<typeof personWith>) {
  const office = fakeLawsuits([lawsuit(1)], personWith(...(roles.length > 0 ? roles : ["lawyer" as const])));
  const app = openApp("/advogado/processos");
  await screen.findByText("1 processo");
  await app.user.keyboard("n");
  const dialog = await screen.findByRole("dialog", { name: "Adicionar Processo" });
  return { office, dialog, ...app };
}
const inDialog = () => within(document.querySelector<HTMLElement>("[role='dialog']")!);
const field = (label: string | RegExp) =>
  inDialog().getByLabelText<HTMLInputElement>(label, { selector: "input" });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("pauta-draft:"));
const next = () => screen.getByRole("button", { name: "Próximo" });
const sent = (office: { calls: string[]; bodies: unknown[] }) =>
  office.bodies[office.calls.lastIndexOf("POST /api/lawsuits")] as Record<string, unknown>;

describe("a lawsuit's number", () => {
  it(
    "gets its mask when all its digits are typed, and shows court and state",
    { tags: "night" },
    async () => {
      const { user } = await openNew();
      await user.click(field(/^Processo/));
      await user.paste("5000001272026821000");
      expect(field(/^Processo/).value).toBe("5000001272026821000");
      await user.type(field(/^Processo/), "1");
      expect(field(/^Processo/).value).toBe("5000001-27.2026.8.21.0001");
      expect(screen.getByText("TJRS · Rio Grande do Sul")).toBeTruthy();
      expect(screen.queryByText(/dígito verificador/)).toBeNull();
    },
  );

  it("with wrong check digits shows a warning, and can be saved", { tags: "night" }, async () => {
    const { user, office } = await openNew();
    await user.click(field(/^Processo/));
    await user.paste("5000001-25.2026.8.21.0001");
    expect(screen.getByText(/O dígito verificador não confere/)).toBeTruthy();
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Processo salvo com sucesso!")).toBeTruthy();
    expect(sent(office).process).toBe("5000001-25.2026.8.21.0001");
  });

  it("of another format stays as typed", { tags: "night" }, async () => {
    const { user } = await openNew();
    for (const other of ["001/1.05.0123456-0", "Consultivo Souza 12/2024", "123456789012"]) {
      await user.clear(field(/^Processo/));
      await user.click(field(/^Processo/));
      await user.paste(other);
      expect(field(/^Processo/).value).toBe(other);
    }
    expect(screen.queryByText(/dígito verificador/)).toBeNull();
  });

  it("is required, and the first step says so before the second is shown", { tags: "night" }, async () => {
    const { user, office } = await openNew();
    await user.click(next());
    expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
    expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
    expect(office.calls).not.toContain("POST /api/lawsuits");
  });

  it("that the office already has links to that lawsuit", { tags: "night" }, async () => {
    const { user, office, address } = await openNew();
    office.responses["POST /api/lawsuits"] = {
      status: 422,
      body: {
        code: "invalid",
        message: "Valide os campos do formulário",
        errors: { process: ["Este processo já está cadastrado"] },
        existing_id: 1,
      },
    };
    await user.click(field(/^Processo/));
    await user.paste("50000012720268210001");
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Este processo já está cadastrado")).toBeTruthy();
    await user.click(await screen.findByRole("link", { name: "Abrir o processo existente" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=1"));
  });
});

it("a new lawsuit takes its clients and opposing parties on the first step", async () => {
  const { user, office } = await openNew();
  office.responses["GET /api/clients"] = ok({
    data: [maria, bank],
    current_page: 1,
    last_page: 1,
    per_page: 30,
    total: 2,
    total_is_lower_bound: false,
  });
  await user.type(field(/^Processo/), "Caso 1");
  await user.click(screen.getByRole("button", { name: "Adicionar partes" }));
  await user.click(await screen.findByRole("checkbox", { name: /Maria Souza/ }));
  await user.click(screen.getByRole("checkbox", { name: /Banco Modelo/ }));
  await user.click(screen.getByRole("button", { name: "Selecionar" }));
  const parties = within(await screen.findByRole("group", { name: "Clientes e partes" }));
  expect(parties.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Maria Souza",
    "Banco Modelo S.A.Parte Contrária",
  ]);
  await user.click(next());
  await user.click(await screen.findByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Processo salvo com sucesso!")).toBeTruthy();
  expect(sent(office)).toMatchObject({ process: "Caso 1", clients: [maria.id, bank.id] });
});

describe("a lawsuit's fields", () => {
  it("are all on one of the two steps, each under its own label", { tags: "night" }, async () => {
    const { user } = await openNew("forwarding_agent");
    const labels = () =>
      [...document.querySelectorAll("[role='dialog'] label")].map(({ textContent }) =>
        textContent.replace(/ \*$/, ""),
      );
    const first = labels();
    await user.type(field(/^Processo/), "Caso 0");
    await user.click(field(/^Responsável/));
    await user.click(await screen.findByRole("option", { name: "Beto Sá", hidden: true }));
    await user.click(next());
    await screen.findByRole("button", { name: "Salvar" });
    expect([...first, ...labels()].toSorted()).toEqual(
      Object.values(lawsuitFields)
        .map(({ label }) => label)
        .toSorted(),
    );
  });

  it("accept money as people write it", { tags: "night" }, async () => {
    const { user, office } = await openNew();
    await user.type(field(/^Processo/), "Caso 1");
    await user.type(field("Valor da causa"), "1.234,56");
    expect(field("Valor da causa").value).toBe("R$ 1.234,56");
    await user.click(field("Previsão de passivo"));
    await user.paste("R$ 98.765,40");
    expect(field("Previsão de passivo").value).toBe("R$ 98.765,40");
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await screen.findByText("Processo salvo com sucesso!");
    expect(sent(office)).toMatchObject({ value: 1234.56, liability_forecast: 98_765.4 });
  });

  it("offer the areas of practice, and accept another", { tags: "night" }, async () => {
    const { user, office } = await openNew();
    await user.type(field(/^Processo/), "Caso 2");
    await user.click(field("Área"));
    await user.click(await screen.findByRole("option", { name: "Tributário", hidden: true }));
    expect(field("Área").value).toBe("Tributário");
    await user.clear(field("Área"));
    await user.type(field("Área"), "Marítimo");
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await screen.findByText("Processo salvo com sucesso!");
    expect(sent(office).action_nature).toBe("Marítimo");
  });

  it("require the responsible person of a forwarding agent", { tags: "night" }, async () => {
    const { user, office } = await openNew("forwarding_agent");
    await user.type(field(/^Processo/), "Caso 3");
    await user.click(next());
    expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
    await user.click(field(/^Responsável/));
    await user.click(await screen.findByRole("option", { name: "Beto Sá", hidden: true }));
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await screen.findByText("Processo salvo com sucesso!");
    expect(sent(office).user_id).toBe("8");
  });

  it("do not offer a lawyer the responsible person", async () => {
    await openNew();
    expect(inDialog().queryByLabelText(/^Responsável/)).toBeNull();
  });

  it(
    "include a main lawsuit chosen from a list, and require the relation to it",
    { tags: "night" },
    async () => {
      const { user, office } = await openNew();
      await user.type(field(/^Processo/), "Agravo 4");
      await user.click(next());
      await user.click(await screen.findByRole("button", { name: "Selecionar processo" }));
      const choosing = await screen.findByRole("dialog", { name: "Selecionar Processo" });
      await user.click(await within(choosing).findByRole("button", { name: /5000001-27/ }));
      expect(
        await screen.findByText("5000001-27.2026.8.21.0001", { selector: "[role=dialog] *" }),
      ).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
      await user.click(field(/^Este processo é/));
      await user.click(await screen.findByRole("option", { name: "Recurso", hidden: true }));
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      await screen.findByText("Processo salvo com sucesso!");
      expect(sent(office)).toMatchObject({ main_lawsuit_id: 1, main_relation: "appeal" });
    },
  );
});

describe("unsaved input", () => {
  it("survives a closed dialog, and is gone with the last letter", { tags: "night" }, async () => {
    const { user } = await openNew();
    await user.type(field(/^Processo/), "Meio escrito");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    await user.keyboard("n");
    await user.click(await screen.findByRole("button", { name: "Continuar" }));
    expect(field(/^Processo/).value).toBe("Meio escrito");
    await user.clear(field(/^Processo/));
    expect(drafts()).toEqual([]);
  });

  it("is not kept when nothing was typed or everything was saved", { tags: "night" }, async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(drafts()).toEqual([]);
    await user.keyboard("n");
    await screen.findByRole("dialog");
    await user.type(field(/^Processo/), "Caso 5");
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await screen.findByText("Processo salvo com sucesso!");
    expect(drafts()).toEqual([]);
  });

  it("survives a lost session: the dialog of the address offers it", { tags: "night" }, async () => {
    const { user, office } = await openNew();
    office.responses["POST /api/lawsuits"] = notSignedIn;
    await user.type(field(/^Processo/), "Antes da queda");
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    document.body.replaceChildren();
    openApp("/advogado/processos?editar=processo-novo");
    await screen.findByRole("dialog", { name: "Adicionar Processo" });
    await user.click(await screen.findByRole("button", { name: "Continuar" }));
    expect(field(/^Processo/).value).toBe("Antes da queda");
  });

  it(
    "is asked about where somebody else has changed the same field meanwhile, with both values",
    { tags: "night" },
    async () => {
      const office = fakeLawsuits([lawsuit(1)], personWith("forwarding_agent"));
      const { user } = openApp("/advogado/processos/info?process=1");
      await user.click(await screen.findByRole("button", { name: "Editar" }));
      await screen.findByRole("dialog", { name: "Editar Processo" });
      await user.type(field("Pasta"), "-nova");
      const refused = { code: "changed_since", message: "O registro foi alterado por outra pessoa." };
      office.responses["PUT /api/lawsuits/1"] = ({ body }) =>
        (body as { updated_at: string }).updated_at === READ_AT
          ? { status: 409, body: refused }
          : ok(office.lawsuits[0]);
      await user.click(next());
      office.lawsuits = [lawsuit(1, { folder: "B-9", updated_at: "2026-03-14T10:00:00Z" })];
      await user.click(await screen.findByRole("button", { name: "Salvar" }));
      const question = within(await screen.findByRole("group", { name: "Pasta" }));
      expect(question.getByText("B-9")).toBeTruthy();
      expect(question.getByText("A-1-nova")).toBeTruthy();
      const saves = () => office.bodies.filter((_, at) => office.calls[at] === "PUT /api/lawsuits/1");
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      expect(saves()).toMatchObject([{ folder: "A-1-nova", updated_at: READ_AT }]);
      await user.click(question.getByRole("button", { name: "Manter o meu" }));
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves()[1]).toMatchObject({ folder: "A-1-nova", updated_at: "2026-03-14T10:00:00Z" });
    },
  );
});
