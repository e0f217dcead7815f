import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { automaticDeadlines } from "./automatic-deadlines.ts";
import type { forwarding } from "./forwarding.ts";
import type { publicationSuggestions } from "../law/publication-suggestions.ts";
import type { publications } from "./publications.ts";
import type { userActions } from "./user-actions.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const deskDescriptions: DescriptionsOf<{
  automaticDeadlines: typeof automaticDeadlines;
  forwarding: typeof forwarding;
  publications: typeof publications;
  publicationSuggestions: typeof publicationSuggestions;
  userActions: typeof userActions;
}> = {
  automaticDeadlines: {
    undecided: {
      summary:
        "Undecided deadlines: untreated publications without a proposed date, newest first (on the basic plan for people with automatic deadlines), and open deadlines on the earliest of several dates, the nearest first; both unless `kind` is given",
    },
    past: {
      summary:
        "Running deadlines of untreated publications found in earlier gazettes, by their earliest date, the soonest first: each is created on request only",
    },
    makePast: {
      summary:
        "Create the proposed deadline of a publication found in earlier gazettes; repeated, it returns the existing one",
    },
  },
  forwarding: {
    ownDates: {
      summary: "When the terms of several publications end, each by its own court and availability",
    },
    forward: {
      summary: "Forward publications to people, with a compromise each; all or nothing, and only once",
      records: { act: "forwarded", on: "publications" },
    },
    treatIndividually: {
      summary: "Treat a publication and create the compromise for oneself",
      records: { act: "treated", on: "publication" },
    },
  },
  publications: {
    page: { summary: "Publications the caller may see, newest first" },
    ofClient: {
      summary: "Publications the caller may see that are linked to a client's lawsuits, newest first",
    },
    ofCompany: {
      summary: "A client company's publications of a day, seen from the platform",
      records: { act: "viewed", on: "publications" },
    },
    daysOfCompany: {
      summary: "The days of a month on which a client company has publications",
      records: { act: "viewed", on: "publications" },
    },
    stats: { summary: "Counters of the caller's publications; of today by default" },
    pending: { summary: "The office's publications that wait to be forwarded, newest first" },
    month: { summary: "Days of a month with publications the caller may see" },
    lawyerMonth: { summary: "Days of a month with the caller's own publications" },
    controllerMonth: {
      summary:
        "Days of a month with publications, those with something to forward first; `untreated` waits to be forwarded",
    },
    differences: { summary: "How the copies of the same act differ, word by word" },
    versions: {
      summary: "The earlier texts of a rectified publication, newest first, each with the following changes",
    },
    treat: {
      summary: "Mark a publication as treated, with a comment and mentioned colleagues",
      records: { act: "treated", on: "publication" },
    },
    reopen: {
      summary: "Reopen a treated publication, with a reason, which is shown in the timeline",
      records: { act: "reopened", on: "publication" },
    },
  },
  publicationSuggestions: {
    ofPublication: {
      summary:
        "Suggestions from the text: terms, kind of act, hearings, amounts, and the deadline counted from it",
    },
    countBegun: {
      summary:
        "Known values for counting a term: court, city, class, availability, how its branch counts days",
    },
    countBranch: {
      summary:
        "The branch of justice derived from a lawsuit's class, unit, court and number, and how it counts days",
    },
  },
  userActions: {
    page: { summary: "Actions, newest first" },
    close: { summary: "Close an action (Encerrar)", records: { act: "closed", on: "user_action" } },
  },
};
