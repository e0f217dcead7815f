import { linkCitingImported, followLawsuitNumber } from "./numbered-lawsuits.commands.ts";
import { findPartiesAlike } from "./parties.commands.ts";
import { countAllPublications } from "./company-publications.store.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { ownTreated, publicationActs, publicationsOfLawsuit } from "./publication-acts.store.ts";

export const publicationsContribution: Contribution = {
  feature: "publications",
  tables: {
    publications: {
      client: { kept: "what the courts made public" },
      person: "shown",
      office: { exported: "publicacoes" },
      lawsuit: "counted",
    },
    publication_versions: {
      client: { kept: "what the courts made public" },
      person: { withheld: "what was treated, in its former words" },
      office: { exported: "versoes-de-publicacoes" },
    },
    publication_mentions: {
      client: { none: "who is to know of it" },
      person: { withheld: "who is to know of colleagues' publications" },
      office: { exported: "mencoes-em-publicacoes" },
    },
    undo_steps: {
      client: { none: "states of publications" },
      person: { withheld: "what can be taken back for ten seconds" },
      office: { leftOut: "what could be taken back for ten seconds" },
    },
  },
  lawsuitDeletion: { publications: publicationsOfLawsuit },
  acts: publicationActs,
  ownDataOf: { treated: ownTreated },
  partiesAlike: findPartiesAlike,
  onLawsuitNumbered: followLawsuitNumber,
  onLawsuitsImported: linkCitingImported,
  countPublications: countAllPublications,
};
