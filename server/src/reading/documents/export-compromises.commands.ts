import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompromiseFilters } from "@pauta/contract/agenda/compromise-shapes";
import { showDate } from "@pauta/contract/platform/dates";
import { compromiseLines } from "../../agenda/compromises/lists/compromise-lines.commands.ts";
import { recordedCompromises } from "../../agenda/compromises/lists/compromise-records.commands.ts";
import { monthOf } from "../../agenda/compromises/situation.rules.ts";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { compromisesPage } from "./compromises-page.render.ts";
import { countShown, documentEntry, periodShown } from "./compromises-document.rules.ts";
import { compromisesSheet } from "./workbooks/compromises-sheet.rules.ts";
import { exportList } from "./workbooks/export-list.commands.ts";
import { findOffice, readNames } from "./office.store.ts";
import type { DocumentEntry } from "./document-entry.rules.ts";
import { renderOf } from "../../platform/documents/document-render.ts";
import { documentInThread } from "../../platform/documents/document-thread.ts";
import { readWhole } from "./read-whole.commands.ts";

const NOTHING = "Sem registros na agenda";
/** More than anybody reads in a document; workbooks have no such limit. */
const MOST_IN_A_DOCUMENT = 20_000;

const AGENDA = {
  pdf: renderOf<typeof import("./pdf/compromises-pdf.render.ts"), "CompromisesPdf">(
    "pdf",
    new URL("./pdf/compromises-pdf.render.ts", import.meta.url),
    "CompromisesPdf",
  ),
  docx: renderOf<typeof import("./word/compromises-docx.render.ts"), "CompromisesDocx">(
    "docx",
    new URL("./word/compromises-docx.render.ts", import.meta.url),
    "CompromisesDocx",
  ),
};

const bound = (actor: Actor) => ({ company_id: actor.company_id, user_id: actor.id });

/** The given period, or the present month. */
async function periodOf(context: AppContext, db: CompanyDb, { period }: Partial<CompromiseFilters>) {
  return period ?? monthOf(context.clock.today((await findOffice(db)).time_zone));
}

/** @throws invalid, when the period is empty */
export async function exportCompromises(
  context: AppContext,
  actor: Actor,
  requested: Partial<CompromiseFilters>,
): Promise<Download> {
  const read = async (db: CompanyDb) => ({
    period: await periodOf(context, db, requested),
    ...(await compromiseLines(db, actor, context.clock.now())),
  });
  const { period, list, limits } = await context.database.inCompany(bound(actor), read, "reading");
  const sheet = compromisesSheet(limits);
  return exportList(context, actor, { list, requested: { ...requested, period }, nothing: NOTHING, sheet });
}

/** @throws invalid, when the period is empty, or has more than anybody reads in a document */
export async function compromisesDocument(
  context: AppContext,
  actor: Actor,
  kind: keyof typeof AGENDA,
  requested: CompromiseFilters,
): Promise<Download> {
  const { head, entries } = await openDocument(context, actor, requested);
  return {
    stream: documentInThread(AGENDA[kind], head, entries),
    headers: {
      "content-disposition": dispositionOf("attachment", `Agenda - ${head.office} - ${head.day}.${kind}`),
    },
  };
}

/** The same as a print page. @throws invalid, as above */
export async function printCompromises(
  context: AppContext,
  actor: Actor,
  requested: CompromiseFilters,
): Promise<string> {
  const { head, entries } = await openDocument(context, actor, requested);
  const all: DocumentEntry[] = [];
  for await (const piece of entries) all.push(...piece);
  return compromisesPage(head, head.day, all);
}

async function openDocument(context: AppContext, actor: Actor, filters: CompromiseFilters) {
  const read = async (db: CompanyDb) => ({
    period: await periodOf(context, db, filters),
    names: await readNames(db),
    list: await recordedCompromises(db, actor, context.clock.now()),
  });
  const { period, names, list } = await context.database.inCompany(bound(actor), read, "reading");
  const requested = { ...filters, period };
  const { office, count, pieces } = await readWhole(context, actor, { list, requested, nothing: NOTHING });
  if (count > MOST_IN_A_DOCUMENT) throw tooLong(count);
  const day = context.clock.today(office.time_zone);
  const head = {
    office: office.company_name,
    period: periodShown(period),
    printed: showDate(day),
    count: countShown(count),
    day,
  };
  async function* entries(): AsyncGenerator<DocumentEntry[]> {
    for await (const rows of pieces)
      yield rows.map((row) => documentEntry(row, { zone: office.time_zone, names }));
  }
  return { head, entries: entries() };
}

function tooLong(count: number): Rejection {
  const message = `${countShown(count)} não cabem em um documento: escolha um período menor ou exporte em Xls`;
  return new Rejection("invalid", { message, fields: { period: [message] } });
}
