import type { Contribution } from "../../platform/process/contributions.ts";
import { monitoringUsingLawsuit } from "./monitoring.store.ts";

export const monitoringContribution: Contribution = {
  feature: "monitoring",
  tables: {
    lawsuit_instances: {
      client: { none: "what the courts' registers say of a lawsuit" },
      person: { none: "what the courts' registers say of a lawsuit" },
      office: { exported: "instancias-de-processos" },
      lawsuit: { uncounted: "fetched, and fetched again" },
    },
    lawsuit_monitorings: {
      client: { none: "which lawsuits are looked up" },
      person: { withheld: "who chose it" },
      office: { exported: "monitoramentos" },
      lawsuit: { uncounted: "fetched, and fetched again" },
    },
    lawsuit_status_suggestions: {
      client: { none: "a status of a lawsuit" },
      person: { withheld: "who decided on it" },
      office: { exported: "sugestoes-de-situacao" },
      lawsuit: { uncounted: "made of the progress, which is counted" },
    },
    monitoring_checks: {
      client: { none: "numbers alone" },
      person: { withheld: "who requested it" },
      office: { leftOut: "how the platform looked movements up" },
    },
  },
  usesOfLawsuit: monitoringUsingLawsuit,
};
