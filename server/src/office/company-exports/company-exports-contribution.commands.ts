import { rowsOfExportFile } from "./company-exports.store.ts";
import type { Contribution } from "../../platform/process/contributions.ts";

export const companyExportsContribution: Contribution = {
  feature: "company-exports",
  tables: {
    company_exports: {
      client: { kept: "whole copies of the office, gone after three days" },
      person: { withheld: "requested in the office's name" },
      office: { leftOut: "the exports themselves" },
    },
  },
  rowsOfFile: rowsOfExportFile,
};
