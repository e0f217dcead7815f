import type { Contribution } from "../../platform/process/contributions.ts";

export const auditContribution: Contribution = {
  feature: "audit",
  tables: {
    audit_entries: {
      client: { kept: "the trail names a client by number alone and never changes" },
      person: { withheld: "the office's trail, which its administrator reads" },
      office: { exported: "auditoria" },
    },
    audit_heads: {
      client: { none: "the end of the trail's chain" },
      person: { none: "the end of the trail's chain" },
      office: { leftOut: "the end of the trail's chain, which the trail itself holds" },
    },
  },
};
