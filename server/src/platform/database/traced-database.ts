import type { Tracing } from "../process/tracing.ts";
import type { Database } from "./db.ts";

/** A database whose transactions are spans, with the wait for a connection. */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  const asSpan = <T>(scope: string, purpose: string, work: () => Promise<T>) =>
    tracing.inSpan(
      `transaction ${scope}`,
      { "db.system.name": "postgresql", "pauta.purpose": purpose },
      work,
    );
  return {
    ...database,
    inCompany: (bound, work, purpose = "changing") =>
      asSpan("of an office", purpose, () => database.inCompany(bound, work, purpose)),
    acrossCompanies: (work, purpose = "changing") =>
      asSpan("across offices", purpose, () => database.acrossCompanies(work, purpose)),
    acrossCompaniesPrepared: (work, purpose = "changing") =>
      asSpan("across offices", purpose, () => database.acrossCompaniesPrepared(work, purpose)),
    lookUp: (query) => asSpan("across offices", "reading", () => database.lookUp(query)),
  };
}
