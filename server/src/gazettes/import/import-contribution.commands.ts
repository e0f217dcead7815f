import { countImportedOfOffice } from "../../desk/publications/imported-publications.commands.ts";
import { rowsOfGazetteFile } from "./gazettes.store.ts";
import { takeOffPublications } from "./later-publications.store.ts";
import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const importContribution: Contribution = {
  feature: "import",
  tables: {
    searched_terms: {
      client: { none: "names of colleagues" },
      person: { withheld: "made of what his own data say" },
      office: { exported: "termos-procurados" },
    },
    history_searches: {
      client: { none: "days alone" },
      person: { withheld: "how the platform looked for his publications" },
      office: { exported: "historicos-procurados" },
    },
    gazette_imports: {
      client: { none: "numbers of files" },
      person: { withheld: "who of the platform requested it" },
      office: { stays: "files of all offices" },
    },
    gazette_files: platformTable("files of all offices"),
    gazette_faults: {
      client: { kept: "what the courts made public" },
      person: { withheld: "doubts of the platform's reading" },
      office: { leftOut: "doubts of the platform's reading" },
    },
    gazette_coverage: platformTable("which gazettes came"),
  },
  rowsOfFile: rowsOfGazetteFile,
  beforeOfficeErased: async (db, company) =>
    takeOffPublications(db, await countImportedOfOffice(db, company)),
};
