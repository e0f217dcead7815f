import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { automaticDeadlines } from "./automatic-deadlines.ts";
import type { forwarding } from "./forwarding.ts";
import type { publicationSuggestions } from "./publication-suggestions.ts";
import type { publications } from "./publications.ts";
import type { userActions } from "./user-actions.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
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
        "What could not be decided: untreated publications for which no date could be proposed, newest first (on the basic plan of people who wish automatic deadlines), and open deadlines that stand on the earliest of several dates, the nearest first; both unless `kind` says which",
    },
    past: {
      summary:
        "Deadlines of untreated publications that came of the past and still run, by their earliest date, the soonest first: none is made until somebody asks",
    },
    makePast: {
      summary:
        "Make the deadline that is proposed for a publication of the past; asked again, the one that was made",
    },
  },
  forwarding: {
    ownDates: {
      summary: "When the terms of several publications end, each by its own court and availability",
    },
    forward: {
      summary: "Forward publications to people, with a compromise each; all of it or nothing, the same once",
      records: { act: "forwarded", on: "publications" },
    },
    treatIndividually: {
      summary: "Treat a publication and take up what it asks for oneself",
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
    stats: { summary: "Counters of the caller's publications; the day's by default today" },
    pending: { summary: "The office's publications that wait to be forwarded, newest first" },
    month: { summary: "Days of a month with publications the caller may see" },
    lawyerMonth: { summary: "Days of a month with the caller's own publications" },
    controllerMonth: {
      summary:
        "Days of a month with publications, those with something to forward first; `untreated` waits to be forwarded",
    },
    differences: { summary: "What the copies of the same act say otherwise, word by word" },
    versions: {
      summary:
        "What a publication said before it was rectified, the newest first, each with what changed after it",
    },
    treat: {
      summary: "Mark a publication as treated, with a comment and mentioned colleagues",
      records: { act: "treated", on: "publication" },
    },
    reopen: {
      summary: "Open a treated publication again, with the reason; it stands on the timeline",
      records: { act: "reopened", on: "publication" },
    },
  },
  publicationSuggestions: {
    ofPublication: {
      summary: "What the text suggests: terms, kind of act, hearings, sums, and the deadline counted from it",
    },
    countBegun: {
      summary:
        "What is known of a term to be counted: court, city, class, availability, how its branch counts days",
    },
    countBranch: {
      summary:
        "Which branch of justice a lawsuit's class, unit, court and number tell, and how that counts days",
    },
  },
  userActions: {
    page: { summary: "Actions, newest first" },
    close: { summary: "Close an action (Encerrar)", records: { act: "closed", on: "user_action" } },
  },
};
