import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { absences } from "./absences.ts";
import type { agendaSettings } from "./agenda-settings.ts";
import type { calendarFeeds } from "./calendar-feeds.ts";
import type { compromiseChains } from "./compromise-chains.ts";
import type { compromises } from "./compromises.ts";
import type { recounts } from "./recounts.ts";
import type { team } from "./team.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
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
    list: { summary: "Who is away from a day on (today unless given), earliest first" },
    create: { summary: "Write down that somebody is away", records: { act: "created", on: "absence" } },
    update: { summary: "Change an absence", records: { act: "changed", on: "absence" } },
    remove: { summary: "Delete an absence", records: { act: "deleted", on: "absence" } },
  },
  agendaSettings: {
    show: { summary: "What the office decided about its agenda" },
    change: {
      summary: "Decide whether closing a fatal deadline takes a second person",
      records: { act: "changed", on: "agenda_settings" },
    },
  },
  calendarFeeds: {
    list: { summary: "The viewer's own feeds" },
    create: {
      summary: "Make a feed with a secret address",
      records: { act: "created", on: "calendar_feed" },
    },
    revoke: {
      summary: "Revoke a feed: its address answers nothing any more",
      records: { act: "deleted", on: "calendar_feed" },
    },
    read: { summary: "A feed's agenda as iCalendar, by its secret address (`<token>.ics`)" },
    importFile: {
      summary:
        "Take an .ics file's entries into the viewer's agenda; with `preview=1` only say what would be taken",
    },
  },
  compromises: {
    page: { summary: "Compromises of a period (the present month unless given), by date and time" },
    events: { summary: "All compromises of a period of at most 62 days, as the calendar draws them" },
    stats: { summary: "The viewer's open compromises: on time, to be minded, late; and by type" },
    clash: { summary: "What stands in the way of a time, before it is saved" },
    create: {
      summary:
        "Write a compromise into the agenda; those it concerns are told, and who writes it is told which addresses (`letters_left_out`) its reminder will not go to",
      records: { act: "created", on: "compromise" },
    },
    show: { summary: "One compromise, whole" },
    update: {
      summary:
        "Change a compromise (`may_edit`); with only `completed: true` complete it, as may who takes part (`may_complete`)",
    },
    remove: {
      summary: "Delete a compromise that no publication gave birth to",
      records: { act: "deleted", on: "compromise" },
    },
    cancel: {
      summary:
        "Cancel an open compromise with a reason; it stays, marked (`may_cancel`: who answers for it, or wrote it)",
      records: { act: "canceled", on: "compromise" },
    },
    check: {
      summary: "A second person confirms that a fatal deadline was met (`may_check`: not who closed it)",
      records: { act: "decided", on: "compromise" },
    },
    decideDate: {
      summary:
        "Say which of a deadline's possible dates holds (`may_complete`); the open steps of its chain move along with it",
      records: { act: "decided", on: "compromise" },
    },
    reopen: {
      summary:
        "Open a completed or cancelled compromise again, with a reason that stays among its comments (`may_reopen`: who answers for it, or ended it)",
      records: { act: "reopened", on: "compromise" },
    },
    comment: { summary: "Comment on a compromise; who takes part and who is mentioned is told" },
    ofLawsuit: { summary: "A lawsuit's compromises, the next ones first" },
  },
  compromiseChains: {
    templates: { summary: "The office's templates of steps" },
    createTemplate: {
      summary: "Keep a template of steps",
      records: { act: "created", on: "chain_template" },
    },
    updateTemplate: {
      summary: "Change a template; chains made from it before stay as they are",
      records: { act: "changed", on: "chain_template" },
    },
    removeTemplate: {
      summary: "Delete a template; chains made from it stay",
      records: { act: "deleted", on: "chain_template" },
    },
    preview: { summary: "The dates that a template's steps would have around a date" },
    steps: { summary: "The steps that hang on a compromise" },
    moves: { summary: "Where the steps would go if the compromise moved to a date; nothing is moved" },
    hang: { summary: "Hang a template's steps on a compromise" },
  },
  recounts: {
    page: { summary: "Deadlines that a changed calendar would move, the nearest first; none has been moved" },
    decide: {
      summary:
        "Move deadlines to the day that was counted, or keep the old one; all of them or none; 409 when one changed meanwhile",
      records: { act: "decided", on: "recounted_deadline" },
    },
  },
  team: {
    view: {
      summary:
        "Open and overdue by person, treated by day, time to treatment, kept dates (30 days unless given)",
    },
  },
};
