import type { Contribution } from "../process/contributions.ts";
import { deleteReplies } from "./idempotency.ts";

export const httpContribution: Contribution = {
  feature: "platform/http",
  tables: {
    idempotent_replies: {
      client: "erased",
      person: { withheld: "answers that were given already" },
      office: { leftOut: "answers that were given already" },
    },
  },
  onClientErased: deleteReplies,
};
