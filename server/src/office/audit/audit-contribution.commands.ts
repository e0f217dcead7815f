import type { Contribution } from "../../platform/process/contributions.ts";

export const auditContribution: Contribution = {
  feature: "audit",
  tables: {
    audit_entries: {
      client: { kept: "the trail names a client by number alone and never changes" },
      person: { withheld: "the office's trail, which its administrator reads" },
      office: { exported: "auditoria" },
    },
    audit_proofs: {
      client: { none: "the result of verifying the trail" },
      person: { none: "the result of verifying the trail" },
      office: { leftOut: "the sealed result of verifying the trail, which can be verified again" },
    },
    audit_heads: {
      client: { none: "the end of the trail's chain" },
      person: { none: "the end of the trail's chain" },
      office: { leftOut: "the end of the trail's chain, which the trail itself holds" },
    },
  },
};
