import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { coverage } from "./coverage.ts";
import type { coverageStatements } from "./coverage-statement.ts";
import type { djen } from "./djen.ts";
import type { gazettes } from "./gazettes.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const gazettesDescriptions: DescriptionsOf<{
  coverage: typeof coverage;
  coverageStatements: typeof coverageStatements;
  djen: typeof djen;
  gazettes: typeof gazettes;
}> = {
  coverage: {
    everywhere: {
      summary: "What was expected and what came, by lawyer and day of a month, in all companies",
    },
    ofOffice: {
      summary: "What was expected and what came, by lawyer and day of a month, in the caller's company",
    },
    search: { summary: "What the gazettes are searched for, since when, and how publications arrive" },
  },
  coverageStatements: {
    ofOffice: {
      summary: "What came and what did not for a lawyer of the caller's company in a period, as a sealed PDF",
      records: { act: "exported", on: "coverage_statement" },
    },
    everywhere: {
      summary: "What came and what did not for a lawyer of any company in a period, as a sealed PDF",
      records: { act: "exported", on: "coverage_statement" },
    },
  },
  djen: {
    state: { summary: "How the national gazette is fetched, and how the last fetch went" },
    targets: {
      summary: "Bar numbers, names and courts that are queried; with `failed` 1 only those that failed",
    },
    fetch: { summary: "Fetch a day of the national gazette now, for everybody" },
  },
  gazettes: {
    upload: {
      summary:
        "Store gazette files and import them in the background; with preview=1 only describe their content",
      records: { act: "imported", on: "gazette" },
    },
    process: { summary: "Start the waiting imports of a listing day and return the result so far" },
    retry: {
      summary: "Retry failed records from the stored files: some of them, or all of some imports",
    },
    takeBack: {
      summary:
        "Take an import back with its publications; 409 with the reason when one was treated, forwarded or scheduled",
      records: { act: "undone", on: "gazette" },
    },
    decide: {
      summary: "Decide whether a doubtful record is for that lawyer: it is imported for him, or discarded",
    },
  },
};
