import { contactFields } from "@pauta/contract/practice/contact-fields";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import type { PhoneBookEntry } from "@pauta/contract/practice/phone-book";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection, upTo } from "../../testing/fake-server.fixture.ts";

const entry = (id: number, contact: string, own: Partial<PhoneBookEntry> = {}): PhoneBookEntry => ({
  id,
  ...emptyRecord(contactFields),
  contact_type_id: 2,
  contact,
  phone_number: "(11) 3333-4444",
  updated_at: "2026-03-13T10:00:00Z",
  ...own,
});

/** A fake server with these entries. */
function fakePhoneBook(entries: PhoneBookEntry[]) {
  const book = { entries, requested: [] as string[] };
  const server = fakeServer({
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/contact_types": ok({
      data: [
        { id: 1, contact_type: "Celular" },
        { id: 2, contact_type: "Comercial" },
      ],
    }),
    "GET /api/phone_books": ({ query }) => {
      book.requested.push(String(query));
      const searched = query.get("name") ?? "";
      const data = book.entries.filter(({ contact }) => contact.includes(searched));
      return ok({ data, current_page: 1, last_page: 1, per_page: 30, ...upTo(data.length) });
    },
    "POST /api/phone_books": ({ read }) => {
      const { contact, ...fields } = read as PhoneBookEntry;
      const written = entry(50, contact, { ...fields, updated_at: "2026-03-13T10:00:00Z" });
      book.entries = [...book.entries, written];
      return { status: 201, body: written };
    },
    "DELETE /api/phone_books/1": () => {
      book.entries = book.entries.filter(({ id }) => id !== 1);
      return { status: 204 };
    },
  });
  return { book, server };
}

const openBook = async (address = "/advogado/telefones") => {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Agenda de Telefones" });
  return app;
};
const press = (name: string) => screen.findByRole("button", { name });

describe("the phone book", () => {
  it("lists contacts by name with numbers that can be dialled", async () => {
    const { book } = fakePhoneBook([
      entry(1, "Cartório", { telephone_branch: "201", department: "Distribuição" }),
      entry(2, "Perita", { phone_number: "11988887777", contact_type_id: 1 }),
    ]);
    await openBook();
    const phone = await screen.findByRole("link", { name: "(11) 3333-4444" });
    expect(phone.getAttribute("href")).toBe("tel:+551133334444");
    expect(screen.getByText("ramal 201")).toBeTruthy();
    expect(screen.getByRole("link", { name: "(11) 98888-7777" })).toBeTruthy();
    expect(await screen.findByText("Celular")).toBeTruthy();
    expect(screen.getByText("2 contatos")).toBeTruthy();
    expect(book.requested[0]).toContain("sortBy=contact-asc");
  });

  it("stores its search in the address, and says when nothing is found", async () => {
    fakePhoneBook([entry(1, "Cartório"), entry(2, "Perita")]);
    const { user, address } = await openBook();
    await user.type(await screen.findByRole("textbox", { name: "Pesquisar em Contatos" }), "Perita{Enter}");
    await waitFor(() => expect(screen.queryByText("Cartório")).toBeNull());
    expect(address()).toBe("/advogado/telefones?name=Perita");
    await user.type(screen.getByRole("textbox", { name: "Pesquisar em Contatos" }), "x{Enter}");
    expect(await screen.findByText("Sem resultados")).toBeTruthy();
  });

  it("saves a contact with the mask of its number", { tags: "night" }, async () => {
    const { book, server } = fakePhoneBook([]);
    const { user } = await openBook();
    await user.click(await press("Adicionar contato"));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Contato" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findAllByText("O campo é obrigatório")).toHaveLength(3);
    await user.type(dialog.getByRole("textbox", { name: "Contato" }), "Cartório");
    await user.click(dialog.getByRole("combobox", { name: "Tipo" }));
    await user.click(await screen.findByRole("option", { name: "Comercial" }));
    const phone = dialog.getByRole("textbox", { name: "Telefone" });
    await user.type(phone, "08001234567");
    expect(phone).toHaveProperty("value", "0800 123 4567");
    await user.clear(phone);
    await user.type(phone, "1133334444");
    expect(phone).toHaveProperty("value", "(11) 3333-4444");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Contato salvo com sucesso!")).toBeTruthy();
    expect(await screen.findByText("Cartório")).toBeTruthy();
    expect(book.entries).toHaveLength(1);
    expect(server.bodies.find((body) => body !== undefined)).toMatchObject({
      contact: "Cartório",
      contact_type_id: "2",
      phone_number: "(11) 3333-4444",
    });
  });

  it("keeps a number from abroad as typed", async () => {
    fakePhoneBook([entry(1, "Lisboa", { phone_number: "+351 21 000 0000" })]);
    const { user } = await openBook();
    await user.click(await press("Editar Lisboa"));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Contato" }));
    const phone = dialog.getByRole("textbox", { name: "Telefone" });
    await user.type(phone, "1");
    expect(phone).toHaveProperty("value", "+351 21 000 00001");
  });

  it(
    "saves the fields of two people together, and wipes none that only the other changed",
    { tags: "night" },
    async () => {
      const { server } = fakePhoneBook([entry(1, "Cartório")]);
      const newest = entry(1, "De outra pessoa", { updated_at: "2026-03-13T11:00:00Z" });
      server.responses["GET /api/phone_books/1"] = ok(newest);
      server.responses["PUT /api/phone_books/1"] = ({ body, read }) => {
        if ((body as PhoneBookEntry).updated_at >= newest.updated_at)
          return ok({ ...newest, ...(read as Partial<PhoneBookEntry>) });
        const { status, body: given } = rejection(409, "O registro foi alterado por outra pessoa.");
        return { status, body: { ...(given as object), code: "changed_since" } };
      };
      const { user } = await openBook();
      await user.click(await press("Editar Cartório"));
      const dialog = within(await screen.findByRole("dialog"));
      await user.type(dialog.getByRole("textbox", { name: "Setor" }), "Distribuição");
      await user.click(dialog.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText("Contato alterado com sucesso!")).toBeTruthy();
      expect(server.bodies.findLast((body) => body !== undefined)).toMatchObject({
        contact: "De outra pessoa",
        department: "Distribuição",
        updated_at: newest.updated_at,
      });
    },
  );

  it("deletes after a confirmation, and returns the focus", async () => {
    const { book } = fakePhoneBook([entry(1, "Cartório"), entry(2, "Perita")]);
    const { user } = await openBook();
    await user.click(await press("Excluir Perita"));
    await user.click(await press("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Excluir Perita" }));
    await user.click(await press("Excluir Cartório"));
    await user.click(await press("Excluir"));
    expect(await screen.findByText("Contato excluído com sucesso!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Cartório")).toBeNull());
    expect(book.entries.map(({ contact }) => contact)).toEqual(["Perita"]);
  });
});
