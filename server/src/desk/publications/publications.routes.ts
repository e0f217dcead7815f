import { publications } from "@pauta/contract/desk/publications";
import { routesFor } from "../../platform/http/http.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { daysOfCompany, publicationsOfCompany } from "./company-publications.commands.ts";
import { showDifferences } from "./texts/differences.commands.ts";
import { publicationsOfClient, showPending, showPublications } from "./publications.commands.ts";
import { showVersions } from "./rectification/versions.commands.ts";
import { reopenPublication, treatPublication } from "./treating.commands.ts";
import { requestedMonth, ownScope, scopeOf } from "./publications.rules.ts";
import { daysToForward } from "./publications-to-forward.store.ts";
import { countPublications, daysOfMonth } from "./publication-counts.store.ts";

export const publicationsRoutes = routesFor(publications, {
  page: async ({ db, actor, query }) => showPublications(db, actor, query),
  ofClient: async ({ db, actor, params, query }) => publicationsOfClient(db, actor, params.id, query),
  ofCompany: async ({ context, actor, query }) => publicationsOfCompany(context, actor, query),
  daysOfCompany: async ({ context, actor, query }) => daysOfCompany(context, actor, query),
  stats: async ({ db, actor, query, context }) =>
    countPublications(db, scopeOf(actor), query.publication_date ?? (await todayOfOffice(context, db))),
  month: async ({ db, actor, query, context }) =>
    daysOfMonth(db, scopeOf(actor), requestedMonth(query.month, await todayOfOffice(context, db))),
  lawyerMonth: async ({ db, actor, query, context }) =>
    daysOfMonth(db, ownScope(actor), requestedMonth(query.month, await todayOfOffice(context, db))),
  pending: async ({ db, actor, query }) => showPending(db, actor, query),
  controllerMonth: async ({ db, query, context }) =>
    daysToForward(db, requestedMonth(query.month, await todayOfOffice(context, db))),
  differences: async ({ db, actor, params }) => showDifferences(db, actor, params.id),
  versions: async ({ db, actor, params }) => showVersions(db, actor, params.id),
  treat: async ({ db, actor, params, body, context }) =>
    treatPublication(context, db, actor, params.id, body),
  reopen: async ({ db, actor, params, body, context }) =>
    reopenPublication(context, db, actor, params.id, body),
});
