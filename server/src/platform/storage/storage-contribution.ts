import { platformTable, type Contribution } from "../process/contributions.ts";

export const storageContribution: Contribution = {
  feature: "platform/storage",
  tables: { file_keys: platformTable("sealed keys of encrypted files, which go with the files") },
};
