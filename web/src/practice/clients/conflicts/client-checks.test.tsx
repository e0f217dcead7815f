import type { SimilarClient } from "@pauta/contract/practice/clients";
import type { ConflictFinding } from "@pauta/contract/practice/conflicts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok, rejection } from "../../../testing/fake-server.fixture.ts";
import { bank, check, maria, fakeClients } from "../clients.fixture.tsx";

const luisa: SimilarClient = {
  id: 1,
  name: "Maria Souza",
  cpf_cnpj: "11144477735",
  city: "Porto Alegre",
  opposite: false,
  why: "like_name",
};
const finding = (own: Partial<ConflictFinding>): ConflictFinding => ({
  where: "opposing_party",
  id: 2,
  client_id: null,
  lawsuit_id: null,
  name: "Maria Sousa",
  cpf_cnpj: null,
  detail: null,
  why: "same_name",
  ...own,
});
const press = (name: string) => screen.getByRole("button", { name });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const SIMILAR = "Já existe alguém parecido";
const CONFLICT = "Possível conflito de interesses";

async function goToLast(user: UserEvent) {
  for (let step = 0; step < 3; step++) await user.click(press("Próximo"));
}

/** Opens the form of a new client, in an office that has a similar one. */
async function openNew() {
  const office = fakeClients([maria]);
  office.similar = [luisa];
  const { user } = openApp("/advogado/clientes");
  await screen.findByText("1 cliente");
  await user.keyboard("n");
  await screen.findByRole("dialog");
  return { office, user };
}

async function writeNew(change: (office: ReturnType<typeof fakeClients>) => void) {
  const office = fakeClients([maria, bank]);
  change(office);
  const app = openApp("/advogado/clientes");
  await screen.findByText("2 clientes");
  await app.user.keyboard("n");
  await screen.findByRole("dialog");
  await app.user.keyboard("Maria Sousa");
  await goToLast(app.user);
  return { office, ...app, save: () => app.user.click(press("Salvar")) };
}
const countOf = (office: ReturnType<typeof fakeClients>, call: string) =>
  office.calls.filter((each) => each === call).length;

describe("a client similar to the new one", () => {
  it("is shown with the reason; going back saves nothing, confirming saves", { tags: "night" }, async () => {
    const { office, user, save } = await writeNew((server) => (server.similar = [luisa]));
    await save();
    const requested = await dialog(SIMILAR);
    expect(requested.textContent).toContain("Nome parecido · 111.444.777-35 · Porto Alegre");
    await user.click(press("Voltar"));
    await dialog("Adicionar Cliente");
    expect(countOf(office, "POST /api/clients")).toBe(0);
    await save();
    await dialog(SIMILAR);
    await user.click(press("Salvar assim mesmo"));
    expect(await screen.findByText("Cliente salvo com sucesso!")).toBeTruthy();
  });

  it("can be opened instead, and the input is kept", { tags: "night" }, async () => {
    const { user, save, address } = await writeNew((server) => (server.similar = [luisa]));
    await save();
    await user.click(within(await dialog(SIMILAR)).getByRole("link", { name: "Abrir Maria Souza" }));
    await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=1"));
    expect(sessionStorage.getItem("pauta-draft:7:client-new")).toContain("Maria Sousa");
  });

  it(
    "is shown while the name is typed, and not again once declared to be another person",
    { tags: "night" },
    async () => {
      const { user } = await openNew();
      await user.keyboard("Maria Sousa");
      await user.click(await screen.findByRole("button", { name: "Não é a mesma pessoa" }));
      expect(screen.queryByText(SIMILAR)).toBeNull();
      await goToLast(user);
      await user.click(press("Salvar"));
      expect(await screen.findByText("Cliente salvo com sucesso!")).toBeTruthy();
    },
  );

  it(
    "disappears at once when declared to be another person, while others are still shown",
    { tags: "night" },
    async () => {
      const { office, user } = await openNew();
      await user.keyboard("Maria");
      const another = await screen.findByRole("button", { name: "Não é a mesma pessoa" });
      office.similar = [luisa, { ...luisa, id: 2, name: "Maria Sousa Lima" }];
      await user.keyboard(" Sousa");
      await user.click(another);
      expect(screen.queryByRole("link", { name: "Abrir Maria Souza" })).toBeNull();
      expect(await screen.findByRole("link", { name: "Abrir Maria Sousa Lima" })).toBeTruthy();
      expect(screen.queryByRole("link", { name: "Abrir Maria Souza" })).toBeNull();
      await goToLast(user);
      await user.click(press("Salvar"));
      const requested = within(await dialog(SIMILAR));
      expect(requested.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
        "Abrir Maria Sousa Lima",
      ]);
    },
  );

  it("is not searched for when neither name nor document changes", async () => {
    const office = fakeClients([maria]);
    office.similar = [{ ...luisa, id: 2 }];
    const { user } = openApp("/advogado/cliente/info?client=1");
    await screen.findByRole("heading", { name: "Maria Souza" });
    await user.keyboard("e");
    await screen.findByRole("dialog");
    await user.type(screen.getByLabelText("Profissão"), "Médica");
    await goToLast(user);
    await user.click(press("Salvar"));
    expect(await screen.findByText("Cliente alterado com sucesso!")).toBeTruthy();
    expect(countOf(office, "GET /api/similar_clients")).toBe(0);
    expect(countOf(office, "POST /api/conflict_checks")).toBe(0);
  });
});

describe("a possible conflict of interests", () => {
  it(
    "is searched for with every new client, and requires no click when there is none",
    { tags: "night" },
    async () => {
      const { office, save } = await writeNew(() => {});
      await save();
      expect(await screen.findByText("Cliente salvo com sucesso!")).toBeTruthy();
      expect(office.bodies[office.calls.indexOf("POST /api/conflict_checks")]).toEqual({
        name: "Maria Sousa",
        cpf_cnpj: "",
        opposite: false,
        client_id: null,
      });
      expect(office.calls.indexOf("POST /api/conflict_checks")).toBeLessThan(
        office.calls.indexOf("POST /api/clients"),
      );
      expect(countOf(office, "PUT /api/conflict_checks/70/clear")).toBe(0);
    },
  );

  it(
    "is grouped by place, with links, and requires a note, which is stored with the client",
    { tags: "night" },
    async () => {
      const { office, user, save } = await writeNew((server) => {
        server.findings = [
          finding({}),
          finding({
            where: "contact",
            id: 5,
            client_id: 1,
            name: "Maria Sousa",
            detail: "Banco Modelo S.A.",
          }),
          finding({
            where: "publication",
            id: 6,
            lawsuit_id: 3,
            name: "MARIA SOUSA",
            detail: "50000012720268210001",
          }),
        ];
      });
      await save();
      const requested = await dialog(CONFLICT);
      const groups = within(requested)
        .getAllByRole("region")
        .map((group) => group.getAttribute("aria-label"));
      expect(groups).toEqual(["Parte contrária", "Contato de cliente", "Parte em publicação"]);
      const links = within(requested).getAllByRole<HTMLAnchorElement>("link");
      expect(links.map(({ pathname, search }) => pathname + search)).toEqual([
        "/advogado/cliente/info?client=2",
        "/advogado/cliente/info?client=1",
        "/advogado/processos/info?process=3",
      ]);
      expect(links.every(({ target }) => target === "_blank")).toBe(true);
      expect(requested.textContent).toContain("5000001-27.2026.8.21.0001");

      await user.click(press("Justificar e salvar"));
      expect(screen.getByText("O campo é obrigatório")).toBeTruthy();
      expect(countOf(office, "POST /api/clients")).toBe(0);
      await user.type(screen.getByLabelText(/^Justificativa/), "Homônima: outro CPF.");
      await user.click(press("Justificar e salvar"));
      expect(await screen.findByText("Cliente salvo com sucesso!")).toBeTruthy();
      await waitFor(() =>
        expect(office.bodies[office.calls.indexOf("PUT /api/conflict_checks/70/clear")]).toEqual({
          clearing_note: "Homônima: outro CPF.",
          client_id: 9,
        }),
      );
      await waitFor(() => expect(sessionStorage.getItem("pauta-draft:7:client-conflict-new")).toBeNull());
    },
  );

  it(
    "returns to the form when it is cancelled; the same check is shown again, with its note",
    { tags: "night" },
    async () => {
      const { office, user, save } = await writeNew((server) => (server.findings = [finding({})]));
      await save();
      await dialog(CONFLICT);
      await user.type(screen.getByLabelText(/^Justificativa/), "Meio escrito");
      await user.click(press("Cancelar"));
      await user.click(await screen.findByRole("button", { name: "Sair" }));
      await dialog("Adicionar Cliente");
      expect(countOf(office, "POST /api/clients")).toBe(0);
      await save();
      await dialog(CONFLICT);
      await user.click(press("Continuar"));
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa/).value).toBe("Meio escrito");
      expect(countOf(office, "POST /api/conflict_checks")).toBe(1);
    },
  );

  it(
    "creates only one client when its note could not be saved, and the next try saves the note",
    { tags: "night" },
    async () => {
      const { office, user, save } = await writeNew((server) => {
        server.findings = [finding({})];
        server.responses["PUT /api/conflict_checks/70/clear"] = rejection(
          503,
          "Serviço indisponível no momento.",
        );
        server.responses["PUT /api/clients/9"] = ok({ ...maria, id: 9 });
      });
      await save();
      await dialog(CONFLICT);
      await user.type(screen.getByLabelText(/^Justificativa/), "Homônima");
      await user.click(press("Justificar e salvar"));
      expect(
        await screen.findByText(
          "Erro ao salvar a justificativa do conflito: Serviço indisponível no momento.",
        ),
      ).toBeTruthy();
      office.responses["PUT /api/conflict_checks/70/clear"] = ok(check([]));
      await save();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(countOf(office, "POST /api/clients")).toBe(1);
      expect(countOf(office, "PUT /api/clients/9")).toBe(1);
      expect(countOf(office, "PUT /api/conflict_checks/70/clear")).toBe(2);
    },
  );
});
