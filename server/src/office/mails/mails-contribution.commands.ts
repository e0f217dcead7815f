import type { Contribution } from "../../platform/process/contributions.ts";
import { secondsLate } from "./outbox.store.ts";

export const mailsContribution: Contribution = {
  feature: "mails",
  tables: {
    mails: {
      client: "erased",
      person: { withheld: "what notifications say, once more" },
      office: { leftOut: "emails that were sent" },
    },
    unsubscriptions: {
      client: { none: "hashes of unsubscribed addresses" },
      person: { none: "addresses outside the office" },
      office: { leftOut: "kept sealed, for those who want no more" },
    },
  },
  measure: async ({ settings, database, clock, metrics }) => {
    const isSent = settings.SMTP_URL !== undefined;
    metrics.lateMails.set(isSent ? await database.lookUp((db) => secondsLate(db, clock.now())) : 0);
  },
};
