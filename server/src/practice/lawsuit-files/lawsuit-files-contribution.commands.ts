import { rowsOfLawsuitFile } from "./files.store.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { filesOfLawsuit } from "./files.store.ts";
import { foldersOfLawsuit, foldersUsingLawsuit } from "./folders.store.ts";
import { queueSweep } from "./sweep.jobs.ts";

export const lawsuitFilesContribution: Contribution = {
  feature: "lawsuit-files",
  tables: {
    lawsuit_folders: {
      client: { none: "names of folders" },
      person: { none: "names of folders" },
      office: { exported: "pastas" },
      lawsuit: "counted",
    },
    lawsuit_files: {
      client: { kept: "the lawsuit's own documents (LGPD, art. 7, VI)" },
      person: { withheld: "who put a file there" },
      office: { exported: "arquivos" },
      lawsuit: "counted",
    },
    lawsuit_file_texts: {
      client: { kept: "the lawsuit's own documents (LGPD, art. 7, VI)" },
      person: { none: "the words of files" },
      office: { leftOut: "the words of files that are in it" },
    },
    discarded_files: {
      client: { none: "names of bytes to be removed" },
      person: { none: "names of bytes to be removed" },
      office: { stays: "until the storage lets go of the bytes" },
    },
  },
  lawsuitDeletion: { folders: foldersOfLawsuit, files: filesOfLawsuit },
  onOfficeErased: queueSweep,
  usesOfLawsuit: foldersUsingLawsuit,
  rowsOfFile: rowsOfLawsuitFile,
};
