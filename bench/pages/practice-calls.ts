import { bare, byId, CHANGES, type PageInputs } from "./page-places.ts";

/** What the pages of clients, lawsuits, movements and spreadsheets request. */
export const practiceCalls = {
  attendances: {
    page: byId("client"),
    ofLawsuit: byId("lawsuit"),
  },
  clientErasure: { show: byId("client") },
  clients: {
    page: () => [
      { query: { page: 1, isClient: 1, sortBy: "id-asc" } },
      { query: { page: 1, isClient: 3, sortBy: "name-asc" } },
      { query: { page: 50, isClient: 3, sortBy: "name-asc" } },
      { query: { page: 1, isClient: 2, sortBy: "created_at-desc" } },
      { query: { page: 1, isClient: 3, name: "pequizal", sortBy: "name-asc" } },
      { query: { page: 1, isClient: 3, name: "12345", sortBy: "name-asc" } },
    ],
    similar: ({ client }) => [
      { query: { name: "Ana Arvoredo", cpf_cnpj: "", except: "" } },
      { query: { name: "Bruno Pequizal", cpf_cnpj: "000.000.001-91", except: client } },
    ],
    addressOfCep: () => [{ query: { zip_code: "01310-100" } }],
    find: byId("client"),
    deletion: byId("client"),
    contacts: ({ client }) => [
      { params: { id: client }, query: { page: 1 } },
      { params: { id: client }, query: { page: 1, name: "contato" } },
    ],
    findContact: ({ client, contact }) => [{ params: { id: client, contactId: contact } }],
  },
  conflicts: {
    page: ({ client }) => [{ query: { page: 1 } }, { query: { page: 1, client } }],
  },
  lawsuitFiles: {
    folders: byId("filed"),
    findFolder: ({ filed, folder }) => [{ params: { id: filed, folderId: folder } }],
    files: ({ filed, folder }) => [{ params: { id: filed, folderId: folder } }],
    findFile: ({ filed, folder, file }) => [{ params: { id: filed, folderId: folder, fileId: file } }],
    download: { leftOut: "reads a stored file, not the database" },
  },
  lawsuits: {
    page: ({ me, tag }) => [
      { query: { page: 1, sortBy: "id-asc" } },
      { query: { page: 50, sortBy: "id-asc" } },
      { query: { page: 1, sortBy: "updated_at-desc" } },
      { query: { page: 1, sortBy: "id-asc", lawsuit_search: "0000123" } },
      { query: { page: 1, sortBy: "id-asc", lawsuit_search: "pequizal" } },
      { query: { page: 1, sortBy: "id-asc", lawsuit_search: "cível" } },
      { query: { page: 1, sortBy: "id-asc", status: 1 } },
      { query: { page: 1, sortBy: "id-asc", tags: String(tag) } },
      { query: { page: 1, sortBy: "id-asc", user: me } },
    ],
    choices: ({ client }) => [
      { query: { lawsuit_search: "" } },
      { query: { lawsuit_search: "cível" } },
      { query: { lawsuit_search: "0000123" } },
      { query: { client } },
    ],
    ofClient: byId("client"),
    find: byId("lawsuit"),
    deletion: byId("lawsuit"),
  },
  monitoring: {
    find: byId("lawsuit"),
    page: () => [
      { query: { page: 1, sortBy: "id-desc" } },
      { query: { page: 20, sortBy: "id-desc" } },
      { query: { page: 1, sortBy: "id-desc", active: 1 } },
      { query: { page: 1, sortBy: "id-desc", lawsuit_search: "0000123" } },
      { query: { page: 1, sortBy: "id-desc", isClient: 1 } },
    ],
    limits: bare,
    check: CHANGES,
    suggestions: bare,
  },
  phoneBook: {
    page: () => [
      { query: { page: 1, sortBy: "contact-asc" } },
      { query: { page: 1, sortBy: "contact-asc", name: "cartório" } },
      { query: { page: 1, sortBy: "contact-asc", name: "a1b2" } },
    ],
    find: byId("phone_entry"),
  },
  progress: {
    ofLawsuit: byId("lawsuit"),
    stats: bare,
    latest: ({ lawsuit }) => [
      { query: { page: 1 } },
      { query: { page: 30 } },
      { query: { page: 1, isClient: 1 } },
      { query: { page: 1, date: "2026-03-10" } },
      { query: { page: 1, lawsuit: String(lawsuit) } },
    ],
  },
  spreadsheets: {
    page: bare,
    find: byId("sheet"),
    faults: byId("sheet"),
  },
  tags: {
    all: bare,
    page: () => [{ query: { page: 1, sortBy: "name-asc" } }, { query: { page: 1, name: "etiqueta" } }],
    find: byId("tag"),
  },
} satisfies PageInputs;
