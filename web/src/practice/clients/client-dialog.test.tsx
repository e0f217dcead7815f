import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { notSignedIn, ok, rejection } from "../../testing/fake-server.fixture.ts";
import { client, maria, fakeClients } from "./clients.fixture.tsx";

const press = (name: string) => screen.getByRole("button", { name });
const stepNow = () => screen.getByRole("button", { current: "step" }).textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const sentTo = (office: ReturnType<typeof fakeClients>, call: string) =>
  office.bodies[office.calls.indexOf(call)] as Record<string, unknown>;

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("pauta-draft:"));

/** Enter presses the same button in a browser; jsdom does not find it outside of its form. */
async function goOn(user: UserEvent, steps = 1) {
  for (let step = 0; step < steps; step++) await user.click(press("Próximo"));
}

async function openNew() {
  const office = fakeClients([maria]);
  const app = openApp("/advogado/clientes");
  await screen.findByText("1 cliente");
  await app.user.keyboard("n");
  await screen.findByRole("dialog");
  return { office, ...app };
}

async function openEdit(own: Partial<typeof maria> = {}) {
  const office = fakeClients([{ ...maria, ...own }]);
  const app = openApp("/advogado/cliente/info?client=1");
  await screen.findByRole("heading", { name: "Maria Souza" });
  await app.user.keyboard("e");
  await screen.findByRole("dialog");
  return { office, ...app };
}

describe("the form of a client", () => {
  it(
    "has four steps, each focused on its first field, and saves at the last",
    { tags: "night" },
    async () => {
      const { office, user, address } = await openNew();
      expect(document.activeElement).toBe(field("Nome"));
      await user.keyboard("Helena Prado");
      await goOn(user);
      expect(stepNow()).toContain("Contato");
      expect(document.activeElement).toBe(field("E-mail"));
      await user.keyboard("helena@exemplo.test");
      await goOn(user);
      expect(stepNow()).toContain("Endereço");
      expect(document.activeElement).toBe(field("CEP"));
      await goOn(user);
      expect(stepNow()).toContain("Observação");
      await user.keyboard("Indicada por Ana{Control>}{Enter}{/Control}");

      expect(await screen.findByText("Cliente salvo com sucesso!")).toBeTruthy();
      expect(sentTo(office, "POST /api/clients")).toMatchObject({
        name: "Helena Prado",
        email: "helena@exemplo.test",
        notes: "Indicada por Ana",
        country: "Brasil",
        gender_id: "3",
        marital_status_id: "1",
        federation_state_id: 1,
        opposite: false,
      });
      await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=9"));
      expect(drafts()).toEqual([]);
    },
  );

  it("stops without a name, and says so next to the field", { tags: "night" }, async () => {
    const { office, user } = await openNew();
    await user.click(press("Próximo"));
    expect(screen.getByText("O campo é obrigatório")).toBeTruthy();
    expect(screen.getByText("Valide os campos do formulário")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Nome")));
    expect(stepNow()).toContain("Dados Principais");
    expect(office.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("applies the masks: CPF and then CNPJ, RG, CEP, telephones", { tags: "night" }, async () => {
    const { user } = await openNew();
    await user.type(field("CPF/CNPJ"), "11144477735");
    expect(field("CPF/CNPJ").value).toBe("111.444.777-35");
    await user.clear(field("CPF/CNPJ"));
    await user.type(field("CPF/CNPJ"), "11222333000181");
    expect(field("CPF/CNPJ").value).toBe("11.222.333/0001-81");
    await user.type(field("RG"), "12345678x");
    expect(field("RG").value).toBe("12.345.678-X");
    await user.type(field("Nome"), "X");
    await goOn(user);
    await user.type(field("Telefone"), "5133334444");
    expect(field("Telefone").value).toBe("(51) 3333-4444");
    await user.type(field("Celular"), "51988887777");
    expect(field("Celular").value).toBe("(51) 98888-7777");
  });

  it("keeps an RG with another format", async () => {
    await openEdit({ rg: "1234567890" });
    expect(field("RG").value).toBe("1234567890");
  });

  it(
    "rejects an invalid document, an invalid email and too long notes on their own step",
    { tags: "night" },
    async () => {
      const { user } = await openNew();
      await user.type(field("Nome"), "Helena");
      await user.type(field("CPF/CNPJ"), "11144477734");
      await user.click(press("Próximo"));
      expect(screen.getByText("CPF/CNPJ inválido, por favor verifique")).toBeTruthy();
      await user.clear(field("CPF/CNPJ"));
      await user.click(press("Próximo"));
      await user.type(field("E-mail 2"), "helena@");
      await user.click(press("Próximo"));
      expect(screen.getByText("E-mail inválido")).toBeTruthy();
      await user.clear(field("E-mail 2"));
      await user.click(press("Próximo"));
      await user.click(press("Próximo"));
      await user.click(field("Observação"));
      await user.paste("a".repeat(5001));
      expect(screen.getByText("5.001 de 5.000 caracteres")).toBeTruthy();
      await user.click(press("Salvar"));
      expect(screen.getByText("A observação precisa ter menos de 5000 caracteres")).toBeTruthy();
    },
  );

  it("fills fields from the CEP, and never overwrites input", { tags: "night" }, async () => {
    const { office, user } = await openNew();
    const known = {
      zip_code: "90010150",
      address: "Rua da Praia",
      neighborhood: "Centro",
      city: "Porto Alegre",
    };
    office.responses["GET /api/known_addresses"] = ok({ data: [{ ...known, federation_state_id: 21 }] });
    await user.keyboard("Helena");
    await goOn(user, 2);
    await user.type(field("Bairro"), "Cidade Baixa");
    await user.type(field("CEP"), "90010150");
    await waitFor(() => expect(field("Cidade").value).toBe("Porto Alegre"));
    expect(field("Endereço").value).toBe("Rua da Praia");
    expect(field("Bairro").value).toBe("Cidade Baixa");
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>("Estado", { selector: "input" }).value).toContain(
        "(RS)",
      ),
    );
    expect(screen.getByText(/o escritório já conhece deste CEP/)).toBeTruthy();
  });

  it("proceeds without a notice when the CEP's address cannot be loaded", { tags: "night" }, async () => {
    const { office, user } = await openNew();
    office.responses["GET /api/known_addresses"] = rejection(503, "Serviço indisponível no momento.");
    await user.keyboard("Helena");
    await goOn(user, 2);
    await user.keyboard("90010150");
    await waitFor(() => expect(office.calls).toContain("GET /api/known_addresses"));
    expect(screen.queryByRole("alert")?.textContent).toBe("");
  });
});

describe("unsaved input", () => {
  it(
    "is offered after a lost session, in the form that the address opens again",
    { tags: "night" },
    async () => {
      const { office, user, ...app } = await openNew();
      office.responses["POST /api/conflict_checks"] = notSignedIn;
      await user.keyboard("Helena Prado");
      await goOn(user, 3);
      await user.click(press("Salvar"));
      expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
      const { redirect } = app.router.state.location.search as { redirect: string };
      expect(redirect).toBe("/advogado/clientes?editar=cliente-novo");
      document.body.replaceChildren();
      openApp(redirect);
      await screen.findByRole("dialog");
      expect(field("Nome").value).toBe("");
      await user.click(press("Continuar"));
      expect(field("Nome").value).toBe("Helena Prado");
    },
  );

  it("is kept in a closed form, until it is discarded", { tags: "night" }, async () => {
    const { user } = await openNew();
    await user.keyboard("Helena");
    await user.click(press("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    await user.keyboard("n");
    await screen.findByText(/^Continuar o rascunho de \d\d:\d\d\?$/);
    expect(field("Nome").value).toBe("");
    await user.click(press("Descartar"));
    expect(field("Nome").value).toBe("");
    await user.click(press("Cancelar"));
    expect(drafts()).toEqual([]);
  });

  it(
    "is saved together with other fields that somebody else saved meanwhile",
    { tags: "night" },
    async () => {
      const { office, user } = await openEdit();
      const newer = client(1, { ...maria, occupation: "Médica", updated_at: "2026-03-14T10:00:00Z" });
      office.responses["GET /api/clients/1"] = ok(newer);
      office.responses["PUT /api/clients/1"] = ({ body, read }) =>
        (body as typeof newer).updated_at === newer.updated_at
          ? ok({ ...newer, ...(read as object) })
          : {
              status: 409,
              body: { code: "changed_since", message: "O registro foi alterado por outra pessoa." },
            };
      await user.type(field("Nacionalidade"), "Brasileira");
      await goOn(user, 3);
      await user.click(press("Salvar"));
      expect(await screen.findByText("Cliente alterado com sucesso!")).toBeTruthy();
      expect(office.bodies.at(office.calls.lastIndexOf("PUT /api/clients/1"))).toMatchObject({
        citizenship: "Brasileira",
        occupation: "Médica",
        updated_at: "2026-03-14T10:00:00Z",
      });
    },
  );
});
