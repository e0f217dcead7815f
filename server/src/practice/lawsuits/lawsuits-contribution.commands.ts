import type { Contribution } from "../../platform/process/contributions.ts";
import {
  lawsuitsOfParty,
  lawsuitsUsingClient,
  partiesOfLawsuit,
  relatedToLawsuit,
} from "./lawsuit-links.store.ts";

export const lawsuitsContribution: Contribution = {
  feature: "lawsuits",
  tables: {
    lawsuits: {
      client: { kept: "the lawsuit itself (LGPD, art. 7, VI)" },
      person: { withheld: "the office's cases" },
      office: { exported: "processos" },
      lawsuit: "counted",
    },
    lawsuit_clients: {
      client: { kept: "who is a party stays one (LGPD, arts. 7, VI, and 16, I)" },
      person: { none: "people outside the office" },
      office: { exported: "partes-de-processos" },
      lawsuit: "counted",
    },
    lawsuit_tags: {
      client: { none: "coloured words" },
      person: { none: "coloured words" },
      office: { exported: "etiquetas-de-processos" },
      lawsuit: { uncounted: "the words stay" },
    },
    lawsuit_search: {
      client: { kept: "an index of what parties keep" },
      person: { none: "an index" },
      office: { leftOut: "an index" },
      lawsuit: { uncounted: "an index" },
    },
  },
  clientErasure: { lawsuits: lawsuitsOfParty },
  clientDeletion: { lawsuits: lawsuitsOfParty },
  lawsuitDeletion: { clients: partiesOfLawsuit, related: relatedToLawsuit },
  usesOfClient: lawsuitsUsingClient,
};
