import type { Actor } from "@pauta/contract/platform/capabilities";
import { importableFields } from "@pauta/contract/practice/importable-fields";
import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { StoredFile } from "../../platform/http/uploads.ts";
import { cutText } from "./cell-text.rules.ts";
import { proposeMapping } from "./column-heads.rules.ts";
import { readSheetApart } from "./read-sheet.commands.ts";
import { SheetFault } from "./sheet-fault.rules.ts";
import { workOnSheetJob } from "./spreadsheets.jobs.ts";
import {
  findSheet,
  insertSheet,
  moveSheet,
  removeSheet,
  sheetsUnderWay,
  type SheetRowOfTable,
} from "./spreadsheets.store.ts";

const SAMPLE_ROWS = 5;

const MOVED_ON = "Esta planilha já passou a outra etapa. Recarregue para ver como está.";
const UNDER_WAY = "Esta planilha está sendo processada. Espere terminar para excluí-la.";

/** An import in the form of the reply. */
export const shownSheet = (sheet: SheetRowOfTable) => ({
  ...sheet,
  columns: sheet.columns as string[],
  sample: sheet.sample as string[][],
  mapping: sheet.mapping as Record<string, number>,
  fields: [...importableFields[sheet.kind]],
});

/**
 * Stores an uploaded sheet, reads its head and its first rows and proposes which column fills which field.
 * @throws invalid, when it is not a sheet, or has no head or no row
 */
export async function receiveSheet(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  kind: SpreadsheetKind,
  file: (StoredFile & { path: string }) | undefined,
) {
  if (!file) throw new Rejection("invalid", { fields: { file: ["Escolha um arquivo"] } });
  const [head, ...sample] = await firstRows(file.path);
  if (!head || sample.length === 0)
    throw new Rejection("invalid", {
      fields: { file: ["A planilha precisa de uma linha de títulos e ao menos uma linha de dados."] },
    });
  const id = await insertSheet(
    db,
    {
      kind,
      file_name: file.name,
      storage_key: file.key,
      sha256: file.sha256,
      size: file.size,
      columns: head.map((title, index) => cutText(title, 120) || `Coluna ${index + 1}`),
      sample: sample.map((cells) => cells.map((cell) => cutText(cell, 200))),
      mapping: proposeMapping(kind, head),
      created_by_id: actor.id,
    },
    context.clock.now(),
  );
  return showSheet(db, id);
}

async function firstRows(path: string): Promise<string[][]> {
  try {
    const read: string[][] = [];
    for await (const rows of readSheetApart(path, SAMPLE_ROWS + 1))
      read.push(...rows.map(({ cells }) => cells));
    return read;
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    throw new Rejection("invalid", { fields: { file: [error.message] } });
  }
}

export const showSheet = async (db: CompanyDb, id: number) => shownSheet(found(await findSheet(db, id)));

/**
 * @throws not_found; invalid, when the sheet has no such column, the kind no such
 * field, or a required field no column; not_now
 */
export async function checkSheet(
  context: AppContext,
  db: CompanyDb,
  id: number,
  actor: Actor,
  mapping: Record<string, number>,
) {
  const { kind, columns } = await showSheet(db, id);
  const fields = new Map(importableFields[kind].map((one) => [one.field, one]));
  for (const [field, column] of Object.entries(mapping))
    if (!fields.has(field) || column >= columns.length)
      throw new Rejection("invalid", { fields: { [field]: ["Coluna desconhecida"] } });
  for (const { field, label, required } of fields.values())
    if (required && mapping[field] === undefined)
      throw new Rejection("invalid", { fields: { [field]: [`Escolha a coluna de ${label}`] } });
  return begin(context, db, id, actor, ["mapping", "checked", "failed", "undone"], "checking", mapping);
}

export const runSheet = (context: AppContext, db: CompanyDb, id: number, actor: Actor) =>
  begin(context, db, id, actor, ["checked"], "importing");

export const undoSheet = (context: AppContext, db: CompanyDb, id: number, actor: Actor) =>
  begin(context, db, id, actor, ["imported"], "undoing");

async function begin(
  context: AppContext,
  db: CompanyDb,
  id: number,
  actor: Actor,
  from: Parameters<typeof moveSheet>[2],
  to: "checking" | "importing" | "undoing",
  mapping?: Record<string, number>,
) {
  found(await findSheet(db, id));
  if (!(await moveSheet(db, id, from, to, context.clock.now(), mapping)))
    throw new Rejection("not_now", { message: MOVED_ON });
  await context.jobs.enqueue(
    db,
    workOnSheetJob,
    { company_id: actor.company_id!, user_id: actor.id, import_id: id },
    { key: String(id) },
  );
  return showSheet(db, id);
}

/** Queues again the steps that a killed server left unfinished; each is done once, however often it is queued. */
export async function resumeSheets(context: AppContext): Promise<void> {
  await context.database.acrossCompanies(async (db) => {
    for (const { id, company_id, created_by_id } of await sheetsUnderWay(db))
      await context.jobs.enqueue(
        db,
        workOnSheetJob,
        { company_id, user_id: created_by_id, import_id: id },
        { key: String(id) },
      );
  });
}

/**
 * Deletes an import with its file; the records from it stay, and the import can no longer be undone.
 * @throws not_found, not_now
 */
export async function deleteSheet(db: CompanyDb, id: number): Promise<null> {
  found(await findSheet(db, id));
  if (!(await removeSheet(db, id, ["mapping", "checked", "failed", "imported", "undone"])))
    throw new Rejection("not_now", { message: UNDER_WAY });
  return null;
}
