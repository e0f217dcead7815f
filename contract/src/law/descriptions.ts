import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { deadlines } from "./deadlines.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const lawDescriptions: DescriptionsOf<{
  deadlines: typeof deadlines;
}> = {
  deadlines: {
    count: { summary: "Count a term, with each step and the norm behind it" },
    terms: { summary: "Usual terms with their norms" },
    courtDays: {
      summary:
        "Holidays, short days and suspensions between two days (at most 800), of a court or of the country",
    },
    holidays: { summary: "Changes of the calendar by acts of courts, by year, oldest first" },
    holiday: { summary: "One of these changes" },
    createHoliday: {
      summary: "Add a day that an act closes, shortens, suspends or opens",
      records: { act: "created", on: "holiday" },
    },
    updateHoliday: { summary: "Change such a day", records: { act: "changed", on: "holiday" } },
    removeHoliday: {
      summary: "Delete such a day",
      records: { act: "deleted", on: "holiday" },
    },
  },
};
