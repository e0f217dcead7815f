import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const identityContribution: Contribution = {
  feature: "identity",
  tables: {
    users: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { exported: "usuarios" },
    },
    user_emails: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { exported: "emails-adicionais" },
    },
    court_type_users: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { exported: "credenciais-de-tribunais" },
    },
    sessions: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { leftOut: "who is signed in" },
    },
    second_factors: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { leftOut: "secrets" },
    },
    recovery_codes: {
      client: { none: "the office's own people" },
      person: "shown",
      office: { leftOut: "secrets" },
    },
    one_time_tokens: {
      client: { none: "the office's own people" },
      person: { withheld: "secrets that last an hour" },
      office: { leftOut: "secrets" },
    },
    known_addresses: {
      client: { none: "the office's own people" },
      person: { withheld: "hashes alone" },
      office: { leftOut: "hashes alone" },
    },
    known_devices: {
      client: { none: "the office's own people" },
      person: { withheld: "hashes alone" },
      office: { leftOut: "hashes alone" },
    },
    throttled_tries: platformTable("hashes of tries to sign in, swept soon"),
  },
};
