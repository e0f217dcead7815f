import type { Contribution } from "../../platform/process/contributions.ts";
import { eraseNoticesOfClient } from "./notifications.commands.ts";
import { noticesOfClient, ownNotices } from "./notifications.store.ts";

export const notificationsContribution: Contribution = {
  feature: "notifications",
  tables: {
    notifications: {
      client: "erased",
      person: "shown",
      office: { exported: "notificacoes" },
    },
    notification_choices: {
      client: { none: "the office's own people" },
      person: { withheld: "shown among his preferences" },
      office: { exported: "preferencias-de-notificacao" },
    },
  },
  clientErasure: { notifications: noticesOfClient },
  clientDeletion: { notifications: noticesOfClient },
  onClientErased: eraseNoticesOfClient,
  ownDataOf: { notifications: ownNotices },
};
