import { z } from "zod";
import { PublicationFilters, publications } from "../desk/publications.ts";
import { DateInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { idsUpTo } from "../platform/paging.ts";
import { sheet } from "./list-sheet.ts";

/** The maximum number of publications in one document. */
export const MOST_PUBLICATIONS_PRINTED = 2000;
const chosen = idsUpTo(MOST_PUBLICATIONS_PRINTED);

/**
 * Publications as a document. People who may read them may print them, also while the subscription is unpaid.
 */
const printing = { can: "publications.read", evenUnpaid: true } as const;

/** Prints and exports of publications, apart from the others because the day's page has these alone. */
export const publicationDocuments = {
  publicationsSheet: sheet("/api/print_publications_xls", publications.page),
  publicationsPdf: endpoint({
    method: "GET",
    path: "/api/print_publication_pdf",
    can: printing.can,
    budget: "file",
    query: z.object({ publication: chosen }),
    produces: "application/pdf",
    reply: z.unknown(),
  }),
  publicationsDoc: endpoint({
    method: "GET",
    path: "/api/print_publication_doc",
    can: printing.can,
    budget: "file",
    query: z.object({ publication: chosen }),
    produces: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    reply: z.unknown(),
  }),
  printPublications: endpoint({
    method: "POST",
    path: "/api/print_publications",
    ...printing,
    body: z.object({ publications: chosen }),
    budget: "file",
    produces: "text/html",
    reply: z.string(),
  }),
  printDay: endpoint({
    method: "POST",
    path: "/api/print_for_day",
    ...printing,
    body: z.object({ date_for_print: DateInput, class: PublicationFilters.class }),
    budget: "file",
    produces: "text/html",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
