import { coverageStatements } from "@pauta/contract/gazettes/coverage-statement";
import { routesFor } from "../../platform/http/http.ts";
import { statementDocument } from "./seal-statement.commands.ts";

export const coverageStatementsRoutes = routesFor(coverageStatements, {
  ofOffice: async ({ context, actor, query }) => statementDocument(context, actor, query),
  everywhere: async ({ context, actor, query }) => statementDocument(context, actor, query),
});
