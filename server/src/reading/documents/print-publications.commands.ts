import { buffer, text } from "node:stream/consumers";
import type { Actor } from "@pauta/contract/platform/capabilities";
import {
  MOST_PUBLICATIONS_PRINTED,
  type publicationDocuments,
} from "@pauta/contract/reading/publication-documents";
import type { Received } from "@pauta/contract/platform/endpoint";
import { showDate } from "@pauta/contract/platform/dates";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import type { Publication } from "@pauta/contract/desk/publications";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { foundFor, wholePublications } from "../../desk/publications/publications.commands.ts";
import type { OfficeShown } from "./office.store.ts";
import {
  documentPublication,
  publicationsShown,
  type DocumentPublication,
  type PublicationsHead,
} from "./publication-document.rules.ts";
import { documentInThread } from "../../platform/documents/document-thread.ts";
import { renderOf } from "../../platform/documents/document-render.ts";
import { readWhole } from "./read-whole.commands.ts";

const PUBLICATIONS = {
  pdf: renderOf<typeof import("./pdf/publications-pdf.render.ts"), "PublicationsPdf">(
    "pdf",
    new URL("./pdf/publications-pdf.render.ts", import.meta.url),
    "PublicationsPdf",
  ),
  docx: renderOf<typeof import("./word/publications-docx.render.ts"), "PublicationsDocx">(
    "docx",
    new URL("./word/publications-docx.render.ts", import.meta.url),
    "PublicationsDocx",
  ),
  html: renderOf<typeof import("./publications-page.render.ts"), "PublicationsPage">(
    "html",
    new URL("./publications-page.render.ts", import.meta.url),
    "PublicationsPage",
  ),
};

/** Rows in one step: few enough that no step delays other requests. */
const STEP = 50;

/**
 * A document of the chosen publications, in the order of the list.
 * @throws not_found, when the caller may not see one of them
 */
export async function publicationsDocument(
  context: AppContext,
  actor: Actor,
  kind: "pdf" | "docx",
  ids: readonly number[],
): Promise<Download> {
  const { head, entries } = await openChosen(context, actor, ids);
  const name = `Publicações - ${head.office} - ${head.isoDay}.${kind}`;
  return {
    stream: documentInThread(PUBLICATIONS[kind], head, entries),
    headers: { "content-disposition": dispositionOf("attachment", name) },
  };
}

/** A PDF of a person's publications of a listing day, for his email. */
export async function publicationsOfReader(
  context: AppContext,
  person: { company_id: number; user_id: number },
  of: { date: string; ids: readonly number[]; isComplement: boolean },
): Promise<{ name: string; bytes: Buffer }> {
  const reader = { company_id: person.company_id, id: person.user_id };
  const list = foundFor(person.user_id);
  const read = await readWhole(context, reader, { list, requested: { ids: of.ids } });
  const which = of.isComplement ? " - complemento" : "";
  const { head, entries } = documentOf(context, read, `${ofDay(of.date)}${which}`);
  const printed = documentInThread(PUBLICATIONS.pdf, head, entries);
  return { name: `Publicações - ${of.date}${which}.pdf`, bytes: await buffer(printed) };
}

/** The same as a print page. @throws not_found, as above */
export async function printPublications(
  context: AppContext,
  actor: Actor,
  ids: readonly number[],
): Promise<string> {
  return pageOf(await openChosen(context, actor, ids));
}

/**
 * All publications of a listing day that the caller may see, or those of a class, as a print page.
 * @throws invalid, when there is none, or more than anybody reads in a document
 */
export async function printDay(
  context: AppContext,
  actor: Actor,
  { date_for_print: date, class: ofClass }: Received<(typeof publicationDocuments)["printDay"]>["body"],
): Promise<string> {
  const day = [ofDay(date), ofClass && `classe “${ofClass}”`].filter(Boolean).join(" · ");
  const printed = await openDocument(context, actor, { publication_date: date, class: ofClass }, day);
  if (printed.count === 0) throw rejectionOf("Sem registros");
  if (printed.count > MOST_PUBLICATIONS_PRINTED)
    throw rejectionOf(
      `${publicationsShown(printed.count)} não cabem em uma impressão: selecione até ${MOST_PUBLICATIONS_PRINTED}`,
    );
  return pageOf(printed);
}

const ofDay = (listed: string): string => `${publicationDays.publication_date} ${showDate(listed)}`;

const rejectionOf = (message: string) =>
  new Rejection("invalid", { message, fields: { date_for_print: [message] } });

async function openChosen(context: AppContext, actor: Actor, chosen: readonly number[]) {
  const ids = [...new Set(chosen)];
  const printed = await openDocument(context, actor, { ids }, null);
  if (printed.count !== ids.length) throw new Rejection("not_found");
  return printed;
}

type Requested = { ids: readonly number[] } | { publication_date: string; class: string | undefined };
type OpenedDocument = { head: PublicationsHead; entries: AsyncIterable<DocumentPublication[]> };

async function openDocument(context: AppContext, actor: Actor, requested: Requested, day: string | null) {
  return documentOf(
    context,
    await readWhole(context, actor, { list: wholePublications(actor), requested }),
    day,
  );
}

type Read = { office: OfficeShown; count: number; pieces: AsyncIterable<Publication[]> };

function documentOf(context: AppContext, { office, count, pieces }: Read, day: string | null) {
  const isoDay = context.clock.today(office.time_zone);
  const shown = publicationsShown(count);
  const head = { office: office.company_name, day, printed: showDate(isoDay), isoDay, count: shown };
  return { head, count, entries: inSteps(pieces, office.time_zone) };
}

async function* inSteps(
  pieces: AsyncIterable<Publication[]>,
  zone: string,
): AsyncGenerator<DocumentPublication[]> {
  for await (const rows of pieces)
    for (let from = 0; from < rows.length; from += STEP)
      yield rows.slice(from, from + STEP).map((row) => documentPublication(row, zone));
}

const pageOf = ({ head, entries }: OpenedDocument): Promise<string> =>
  text(documentInThread(PUBLICATIONS.html, head, entries));
