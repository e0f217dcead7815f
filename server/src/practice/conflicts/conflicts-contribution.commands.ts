import type { Contribution } from "../../platform/process/contributions.ts";
import { checksAboutClient, checksUsingClient, eraseCheckedClient } from "./conflicts.store.ts";

export const conflictsContribution: Contribution = {
  feature: "conflicts",
  tables: {
    conflict_checks: {
      client: "erased",
      person: { withheld: "checks of clients, made in the office's name" },
      office: { exported: "verificacoes-de-conflitos" },
    },
  },
  clientErasure: { conflict_checks: checksAboutClient },
  clientDeletion: { conflict_checks: checksAboutClient },
  onClientErased: eraseCheckedClient,
  usesOfClient: checksUsingClient,
};
