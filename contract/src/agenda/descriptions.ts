import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { absences } from "./absences.ts";
import type { agendaSettings } from "./agenda-settings.ts";
import type { calendarFeeds } from "./calendar-feeds.ts";
import type { compromiseChains } from "./compromise-chains.ts";
import type { compromises } from "./compromises.ts";
import type { recounts } from "./recounts.ts";
import type { team } from "./team.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const agendaDescriptions: DescriptionsOf<{
  absences: typeof absences;
  agendaSettings: typeof agendaSettings;
  calendarFeeds: typeof calendarFeeds;
  compromises: typeof compromises;
  compromiseChains: typeof compromiseChains;
  recounts: typeof recounts;
  team: typeof team;
}> = {
  absences: {
    list: { summary: "Absences from a day on (by default today), earliest first" },
    create: { summary: "Enter an absence", records: { act: "created", on: "absence" } },
    update: { summary: "Change an absence", records: { act: "changed", on: "absence" } },
    remove: { summary: "Delete an absence", records: { act: "deleted", on: "absence" } },
  },
  agendaSettings: {
    show: { summary: "The office's settings of its agenda" },
    change: {
      summary: "Set whether closing a fatal deadline requires a second person",
      records: { act: "changed", on: "agenda_settings" },
    },
  },
  calendarFeeds: {
    list: { summary: "The viewer's own feeds" },
    create: {
      summary: "Create a feed with a secret address",
      records: { act: "created", on: "calendar_feed" },
    },
    revoke: {
      summary: "Revoke a feed: its address stops working",
      records: { act: "deleted", on: "calendar_feed" },
    },
    read: { summary: "A feed's agenda as iCalendar, by its secret address (`<token>.ics`)" },
    importFile: {
      summary: "Import an .ics file's entries into the viewer's agenda; with `preview=1` only list them",
    },
  },
  compromises: {
    page: { summary: "Compromises of a period (by default the current month), by date and time" },
    events: {
      summary:
        "The compromises of a period of at most 62 days for a calendar: the first of each day, a thousand at most, and how many more it has",
    },
    stats: { summary: "The viewer's open compromises: on time, due soon, late; and by type" },
    ahead: { summary: "The viewer's own open deadlines until Friday, and his hearings of today" },
    clash: { summary: "Conflicts with a time, before it is saved" },
    create: {
      summary:
        "Create a compromise; people concerned are notified, and the reply lists which addresses (`emails_left_out`) its reminder will not be sent to",
      records: { act: "created", on: "compromise" },
    },
    show: { summary: "One compromise with all fields" },
    update: {
      summary:
        "Change a compromise (`may_edit`); with only `completed: true` complete it, which participants may do too (`may_complete`)",
    },
    remove: {
      summary: "Delete a compromise that was not created from a publication",
      records: { act: "deleted", on: "compromise" },
    },
    cancel: {
      summary:
        "Cancel an open compromise with a reason; it is kept, marked as cancelled (`may_cancel`: its responsible person or its author)",
      records: { act: "canceled", on: "compromise" },
    },
    check: {
      summary:
        "Confirm as a second person that a fatal deadline was met (`may_check`: not the person who closed it)",
      records: { act: "decided", on: "compromise" },
    },
    decideDate: {
      summary:
        "Choose one of a deadline's possible dates (`may_complete`); the open steps of its chain move too",
      records: { act: "decided", on: "compromise" },
    },
    reopen: {
      summary:
        "Reopen a completed or cancelled compromise, with a reason that is added to its comments (`may_reopen`: its responsible person, or the person who ended it)",
      records: { act: "reopened", on: "compromise" },
    },
    comment: { summary: "Comment on a compromise; participants and mentioned people are notified" },
    ofLawsuit: { summary: "A lawsuit's compromises, the next ones first" },
  },
  compromiseChains: {
    templates: { summary: "The office's templates of steps" },
    createTemplate: {
      summary: "Create a template of steps",
      records: { act: "created", on: "chain_template" },
    },
    updateTemplate: {
      summary: "Change a template; existing chains are unchanged",
      records: { act: "changed", on: "chain_template" },
    },
    removeTemplate: {
      summary: "Delete a template; existing chains are unchanged",
      records: { act: "deleted", on: "chain_template" },
    },
    preview: { summary: "The dates of a template's steps around a date" },
    steps: { summary: "The steps of a compromise's chain" },
    moves: { summary: "The new dates of the steps if the compromise moved to a date; nothing is changed" },
    hang: { summary: "Add a template's steps to a compromise" },
  },
  recounts: {
    page: {
      summary: "Deadlines that a changed calendar would move, the nearest first; none has been moved yet",
    },
    decide: {
      summary:
        "Move deadlines to the newly counted day, or keep the old one; all of them or none; 409 when one changed meanwhile",
      records: { act: "decided", on: "recounted_deadline" },
    },
  },
  team: {
    view: {
      summary:
        "Open and overdue items by person, treatments by day, time to treatment, rate of dates met (by default 30 days)",
    },
    week: {
      summary: "Everybody's open compromises and deadlines of each of the next seven days, and absences",
    },
  },
};
