import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { attendances } from "./attendances.ts";
import type { clientErasure } from "./client-erasure.ts";
import type { clients } from "./clients.ts";
import type { conflicts } from "./conflicts.ts";
import type { lawsuitFiles } from "./lawsuit-files.ts";
import type { lawsuits } from "./lawsuits.ts";
import type { monitoring } from "./monitoring.ts";
import type { phoneBook } from "./phone-book.ts";
import type { progress } from "./progress.ts";
import type { spreadsheets } from "./spreadsheets.ts";
import type { tags } from "./tags.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
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
  conflicts: typeof conflicts;
}> = {
  conflicts: {
    page: { summary: "Checks for conflicts of interest, newest first; of one client if it is given" },
    check: {
      summary:
        "Search a person by document and phonetic name in clients, parties, contacts and publications' parties; the result is stored as a record",
    },
    clear: {
      summary: "Clear a check's matches, with a reason; person and time are recorded",
      records: { act: "decided", on: "conflict_check" },
    },
  },
  attendances: {
    page: { summary: "A client's attendances, newest first" },
    ofLawsuit: { summary: "Attendances that concern a lawsuit, newest first" },
    create: { summary: "Create an attendance; mentioned colleagues are notified" },
    update: { summary: "Change an attendance; newly mentioned colleagues are notified" },
    remove: { summary: "Delete an attendance", records: { act: "deleted", on: "attendance" } },
  },
  clientErasure: {
    show: { summary: "What erasing a client's personal data deletes, and what is kept" },
    erase: {
      summary: "Erase a client's personal data; as a party of lawsuits he keeps name and document",
      records: { act: "erased", on: "client" },
    },
  },
  clients: {
    page: { summary: "A page of clients, searched by name (ignoring accents and case) or CPF/CNPJ" },
    similar: {
      summary: "Clients with the same document or a similar name, to be shown before saving another",
    },
    addressOfCep: { summary: "The address of a CEP in the office's records; at least its state" },
    find: { summary: "One client" },
    create: { summary: "Create a client or opposing party", records: { act: "created", on: "client" } },
    update: { summary: "Change a client", records: { act: "changed", on: "client" } },
    deletion: { summary: "What is deleted together with a client" },
    remove: {
      summary: "Delete a client with contacts and attendances; lawsuits lose the link",
      records: { act: "deleted", on: "client" },
    },
    contacts: { summary: "A page of a client's contacts" },
    findContact: { summary: "One contact of a client" },
    createContact: { summary: "Create a contact of a client" },
    updateContact: { summary: "Change a contact of a client" },
    removeContact: {
      summary: "Delete a contact of a client",
      records: { act: "deleted", on: "client_contact" },
    },
  },
  lawsuitFiles: {
    folders: { summary: "A lawsuit's folders by name" },
    createFolder: { summary: "Create a folder with a unique name within the lawsuit" },
    findFolder: { summary: "One folder" },
    updateFolder: { summary: "Rename a folder" },
    removeFolder: { summary: "Delete a folder with its files", records: { act: "deleted", on: "folder" } },
    files: { summary: "A folder's files by name" },
    upload: {
      summary:
        "Upload a file of at most 100 MB; with an Idempotency-Key the upload may be repeated without duplicating it",
    },
    findFile: { summary: "A file's details" },
    updateFile: {
      summary: "Rename a file, change its observation or move it to another folder of the lawsuit",
    },
    download: {
      summary: "A file's content; `inline=1` shows PDF, images and text inline",
      records: { act: "exported", on: "file" },
    },
    removeFile: { summary: "Delete a file", records: { act: "deleted", on: "file" } },
  },
  lawsuits: {
    page: { summary: "A page of lawsuits, searched by number in any form, party, folder, subject or court" },
    choices: { summary: "Lawsuits to choose from, the latest changed first; at most 50" },
    ofClient: { summary: "All lawsuits of a client" },
    find: { summary: "One lawsuit with all fields" },
    create: {
      summary: "Create a lawsuit; publications that cite its number are linked to it",
      records: { act: "created", on: "lawsuit" },
    },
    update: { summary: "Change a lawsuit", records: { act: "changed", on: "lawsuit" } },
    deletion: { summary: "What is deleted together with a lawsuit" },
    remove: {
      summary: "Delete a lawsuit with its folders, files and progress",
      records: { act: "deleted", on: "lawsuit" },
    },
    linkTags: { summary: "Add tags to a lawsuit; existing ones are no error" },
    unlinkTag: { summary: "Remove a tag from a lawsuit" },
    linkClients: { summary: "Link clients or opposing parties to a lawsuit; existing links are no error" },
    unlinkClient: { summary: "Unlink a client from a lawsuit" },
  },
  monitoring: {
    find: { summary: "A lawsuit's monitoring, its instances and suggestions from its movements" },
    change: { summary: "Switch a lawsuit's monitoring on, within the plan's limit, or off" },
    page: { summary: "Lawsuits with their monitoring; `active` 1 only monitored ones, 0 only others" },
    limits: {
      summary: "How many lawsuits the office monitors and how many its plan allows (null: unlimited)",
    },
    check: { summary: "Start a check of the office's monitored lawsuits" },
    suggestions: { summary: "Undecided suggestions of situations from movements" },
    decide: { summary: "Accept a suggested situation, which changes the lawsuit, or reject it" },
  },
  phoneBook: {
    page: { summary: "A page of the phone book, searched by contact, department or number" },
    find: { summary: "One entry of the phone book" },
    create: { summary: "Create an entry of the phone book" },
    update: { summary: "Change an entry of the phone book" },
    remove: { summary: "Delete an entry of the phone book", records: { act: "deleted", on: "phone_entry" } },
  },
  progress: {
    ofLawsuit: {
      summary: "The court's movements of a lawsuit, newest first, grouped by day; a page counts movements",
    },
    create: { summary: "Create a record by hand (Incluir Registro)" },
    update: { summary: "Change a record created by hand; the court's movements cannot be changed" },
    remove: { summary: "Delete a record created by hand", records: { act: "deleted", on: "progress" } },
    stats: { summary: "The number of court movements of the last fifteen days" },
    latest: { summary: "The court movements of the last fifteen days, newest first" },
  },
  spreadsheets: {
    page: { summary: "Imports of spreadsheets, newest first" },
    upload: {
      summary: "Upload a CSV or XLSX; its heading is read and a mapping proposed",
      records: { act: "imported", on: "spreadsheet" },
    },
    find: { summary: "The state of an import" },
    check: {
      summary: "Set which column fills which field and preview the whole sheet; no record is written",
    },
    faults: { summary: "The errors of rows, in the sheet's order" },
    run: {
      summary: "Import the valid rows; faulty ones are left out",
      records: { act: "imported", on: "spreadsheet" },
    },
    undo: {
      summary: "Undo an import, except records that were used since",
      records: { act: "undone", on: "spreadsheet" },
    },
    remove: {
      summary: "Delete an import with its file; the records it created stay, and it can no longer be undone",
      records: { act: "deleted", on: "spreadsheet" },
    },
  },
  tags: {
    all: { summary: "The office's tags by name, to choose from" },
    page: { summary: "A page of the office's tags" },
    find: { summary: "One tag" },
    create: {
      summary: "Create a tag with a unique name within the office",
      records: { act: "created", on: "tag" },
    },
    update: { summary: "Rename or recolour a tag", records: { act: "changed", on: "tag" } },
    remove: { summary: "Delete a tag, also from its lawsuits", records: { act: "deleted", on: "tag" } },
  },
};
