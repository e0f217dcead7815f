import { deleteFeedsOf } from "./calendar-feeds.commands.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { ownFeeds } from "./calendar-feeds.store.ts";

export const calendarFeedsContribution: Contribution = {
  feature: "calendar-feeds",
  tables: {
    calendar_feeds: {
      client: { none: "addresses of colleagues' agendas" },
      person: "shown",
      office: { exported: "enderecos-de-calendario" },
    },
  },
  ownDataOf: { calendar_feeds: ownFeeds },
  endCalendarFeeds: deleteFeedsOf,
};
