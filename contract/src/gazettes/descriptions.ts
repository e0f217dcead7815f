import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { coverage } from "./coverage.ts";
import type { djen } from "./djen.ts";
import type { gazettes } from "./gazettes.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
export const gazettesDescriptions: DescriptionsOf<{
  coverage: typeof coverage;
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
    search: { summary: "What is looked for in the gazettes, since when, and by which way publications come" },
  },
  djen: {
    state: { summary: "How the national gazette is fetched, and how the last fetch went" },
    targets: {
      summary: "Inscriptions, names and courts that are asked about; `failed` 1 only those that failed",
    },
    fetch: { summary: "Fetch a day of the national gazette now, for everybody" },
  },
  gazettes: {
    upload: {
      summary:
        "Keep gazette files and import them in the background; with preview=1 only say what is in them",
      records: { act: "imported", on: "gazette" },
    },
    process: { summary: "Start what waits for a listing day and answer its result so far" },
    retry: {
      summary: "Read records that failed once more from the kept files: some of them, or all of some imports",
    },
    decide: {
      summary:
        "Say whether a doubtful record is for that lawyer: it is imported for him, or set aside for good",
    },
  },
};
