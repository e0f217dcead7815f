import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { attendances } from "./attendances.ts";
import type { clientErasure } from "./client-erasure.ts";
import type { clients } from "./clients.ts";
import type { lawsuitFiles } from "./lawsuit-files.ts";
import type { lawsuits } from "./lawsuits.ts";
import type { monitoring } from "./monitoring.ts";
import type { phoneBook } from "./phone-book.ts";
import type { progress } from "./progress.ts";
import type { spreadsheets } from "./spreadsheets.ts";
import type { tags } from "./tags.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
export const practiceDescriptions: DescriptionsOf<{
  attendances: typeof attendances;
  clientErasure: typeof clientErasure;
  clients: typeof clients;
  lawsuitFiles: typeof lawsuitFiles;
  lawsuits: typeof lawsuits;
  monitoring: typeof monitoring;
  phoneBook: typeof phoneBook;
  progress: typeof progress;
  spreadsheets: typeof spreadsheets;
  tags: typeof tags;
}> = {
  attendances: {
    page: { summary: "A client's attendances, newest first" },
    ofLawsuit: { summary: "Attendances that concern a lawsuit, newest first" },
    create: { summary: "Keep an attendance; mentioned colleagues are told" },
    update: { summary: "Change an attendance; colleagues mentioned anew are told" },
    remove: { summary: "Delete an attendance", records: { act: "deleted", on: "attendance" } },
  },
  clientErasure: {
    show: { summary: "What erasing a client's personal data takes away, and what stays" },
    erase: {
      summary: "Erase a client's personal data; as a party of lawsuits he keeps name and document",
      records: { act: "erased", on: "client" },
    },
  },
  clients: {
    page: { summary: "A page of clients, sought by name (accents and case ignored) or CPF/CNPJ" },
    similar: {
      summary: "Clients with the same document or a very like name, to be shown before saving another",
    },
    addressOfCep: { summary: "The address that the office's records know for a CEP; at least its state" },
    find: { summary: "One client" },
    create: { summary: "A new client or opposing party", records: { act: "created", on: "client" } },
    update: { summary: "Change a client", records: { act: "changed", on: "client" } },
    deletion: { summary: "What deleting a client takes along" },
    remove: {
      summary: "Delete a client with contacts and attendances; lawsuits lose the link",
      records: { act: "deleted", on: "client" },
    },
    contacts: { summary: "A page of a client's contacts" },
    findContact: { summary: "One contact of a client" },
    createContact: { summary: "A new contact of a client" },
    updateContact: { summary: "Change a contact of a client" },
    removeContact: {
      summary: "Delete a contact of a client",
      records: { act: "deleted", on: "client_contact" },
    },
  },
  lawsuitFiles: {
    folders: { summary: "A lawsuit's folders by name" },
    createFolder: { summary: "A new folder; its name is the lawsuit's only one" },
    findFolder: { summary: "One folder" },
    updateFolder: { summary: "Rename a folder" },
    removeFolder: { summary: "Delete a folder with its files", records: { act: "deleted", on: "folder" } },
    files: { summary: "A folder's files by name" },
    upload: {
      summary:
        "Keep a file of at most 100 MB; with an Idempotency-Key the same upload may be repeated without doubling it",
    },
    findFile: { summary: "A file's details" },
    updateFile: {
      summary: "Rename a file, change its observation or move it to another folder of the lawsuit",
    },
    download: {
      summary: "A file's bytes; `inline=1` lets PDF, images and text open in the page",
      records: { act: "exported", on: "file" },
    },
    removeFile: { summary: "Delete a file", records: { act: "deleted", on: "file" } },
  },
  lawsuits: {
    page: { summary: "A page of lawsuits, sought by number in any form, party, folder, subject or court" },
    choices: { summary: "Lawsuits for choosing one, the latest changed first; at most 50" },
    ofClient: { summary: "All lawsuits of a client" },
    find: { summary: "One lawsuit, whole" },
    create: {
      summary: "A new lawsuit; publications that cite its number are linked to it",
      records: { act: "created", on: "lawsuit" },
    },
    update: { summary: "Change a lawsuit", records: { act: "changed", on: "lawsuit" } },
    deletion: { summary: "What deleting a lawsuit takes along" },
    remove: {
      summary: "Delete a lawsuit with its folders, files and progress",
      records: { act: "deleted", on: "lawsuit" },
    },
    linkTags: { summary: "Hang tags on a lawsuit; twice is no error" },
    unlinkTag: { summary: "Take a tag off a lawsuit" },
    linkClients: { summary: "Link clients or opposing parties to a lawsuit; twice is no error" },
    unlinkClient: { summary: "Unlink a client from a lawsuit" },
  },
  monitoring: {
    find: { summary: "A lawsuit's monitoring, its instances and what its movements suggest" },
    change: { summary: "Switch a lawsuit's monitoring on, within the plan's limit, or off" },
    page: { summary: "Lawsuits with their monitoring; `active` 1 only monitored ones, 0 only others" },
    limits: {
      summary:
        "How many lawsuits the office monitors and how many its plan allows (null: as many as it likes)",
    },
    check: { summary: "Start a check of the office's monitored lawsuits" },
    suggestions: { summary: "Situations that movements suggest and nobody has decided on" },
    decide: { summary: "Accept a suggested situation, which changes the lawsuit, or refuse it" },
  },
  phoneBook: {
    page: { summary: "A page of the phone book, sought by contact, department or number" },
    find: { summary: "One entry of the phone book" },
    create: { summary: "A new entry of the phone book" },
    update: { summary: "Change an entry of the phone book" },
    remove: { summary: "Delete an entry of the phone book", records: { act: "deleted", on: "phone_entry" } },
  },
  progress: {
    ofLawsuit: {
      summary: "The court's movements of a lawsuit, newest first, grouped by day; a page counts movements",
    },
    registers: { summary: "Everything that happened in a lawsuit in one timeline, newest first" },
    create: { summary: "Keep a record by hand (Incluir Registro)" },
    update: { summary: "Change a record kept by hand; the court's movements are never changed" },
    remove: { summary: "Delete a record kept by hand", records: { act: "deleted", on: "progress" } },
    stats: { summary: "How many court movements the last fifteen days brought" },
    latest: { summary: "The court movements of the last fifteen days, newest first" },
  },
  spreadsheets: {
    page: { summary: "Imports of spreadsheets, newest first" },
    upload: {
      summary: "Send a CSV or XLSX; its head is read and a mapping proposed",
      records: { act: "imported", on: "spreadsheet" },
    },
    find: { summary: "How an import stands" },
    check: {
      summary:
        "Say which column fills which field and try the whole sheet out; nothing is written to the records",
    },
    faults: { summary: "What is wrong with which rows, in the sheet's order" },
    run: {
      summary: "Bring the good rows in; faulty ones stay out",
      records: { act: "imported", on: "spreadsheet" },
    },
    undo: {
      summary: "Take back what an import brought, but for records that were used since",
      records: { act: "undone", on: "spreadsheet" },
    },
    remove: {
      summary: "Forget an import that brought nothing or was undone, with its file",
      records: { act: "deleted", on: "spreadsheet" },
    },
  },
  tags: {
    all: { summary: "The office's tags by name, for choosing" },
    page: { summary: "A page of the office's tags" },
    find: { summary: "One tag" },
    create: {
      summary: "A new tag; the name is the office's only one",
      records: { act: "created", on: "tag" },
    },
    update: { summary: "Rename or recolour a tag", records: { act: "changed", on: "tag" } },
    remove: { summary: "Delete a tag; lawsuits lose it", records: { act: "deleted", on: "tag" } },
  },
};
