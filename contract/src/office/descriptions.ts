import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { audit, platformAudit } from "./audit.ts";
import type { companies } from "./companies.ts";
import type { companyExports } from "./company-exports.ts";
import type { invoices } from "./invoices.ts";
import type { mails } from "./mails.ts";
import type { notifications } from "./notifications.ts";
import type { outsiders } from "./outsiders.ts";
import type { paymentForms } from "./payment-forms.ts";
import type { plans } from "./plans.ts";
import type { readjustments } from "./readjustments.ts";
import type { referenceLists } from "./reference-lists.ts";
import type { signUp } from "./sign-up.ts";
import type { subscriptions } from "./subscriptions.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
export const officeDescriptions: DescriptionsOf<{
  audit: typeof audit;
  companies: typeof companies;
  companyExports: typeof companyExports;
  invoices: typeof invoices;
  mails: typeof mails;
  notifications: typeof notifications;
  outsiders: typeof outsiders;
  paymentForms: typeof paymentForms;
  platformAudit: typeof platformAudit;
  plans: typeof plans;
  readjustments: typeof readjustments;
  referenceLists: typeof referenceLists;
  signUp: typeof signUp;
  subscriptions: typeof subscriptions;
}> = {
  audit: {
    page: { summary: "Lines of the audit trail, newest first" },
    people: { summary: "Who stands in the trail, for choosing" },
    integrity: { summary: "Whether the chain of the trail holds, and where it does not" },
    csv: { summary: "The lines of a filter as .csv", records: { act: "exported", on: "audit_trail" } },
  },
  companies: {
    totals: { summary: "Totals of the platform: publications, client companies, mails" },
    page: { summary: "A page of the client companies" },
    find: { summary: "One client company with its people", records: { act: "viewed", on: "company" } },
    update: { summary: "Change a client company", records: { act: "changed", on: "company" } },
    remove: {
      summary: "Cancel a client company; it reads and exports for 30 days more and is then erased",
      records: { act: "canceled", on: "subscription" },
    },
    own: { summary: "The own company" },
    changeTimeZone: {
      summary: "Choose the zone by which the own company's days begin and its hours are told",
      records: { act: "changed", on: "company" },
    },
  },
  companyExports: {
    list: { summary: "The office's latest exports, newest first" },
    ask: { summary: "Begin an export, with the password again; while one is being made it is answered" },
    download: {
      summary: "The ZIP of an export, for three days",
      records: { act: "exported", on: "company_export" },
    },
  },
  invoices: {
    page: { summary: "A page of the invoices: of all companies for the platform, else of the own one" },
    stats: {
      summary: "How many invoices there are, how many paid, open, late and taken back, and what they come to",
    },
    find: { summary: "One invoice with who charges and who is charged" },
    settle: {
      summary: "Say that an invoice was paid by other means, or that it was not",
      records: { act: "changed", on: "invoice" },
    },
  },
  mails: {
    page: { summary: "Mails of the outbox, newest first" },
    retry: {
      summary:
        "Try mails that were given up again: one, with 409 when it waits, has left or cannot be sent any more, or all",
    },
  },
  notifications: {
    unread: {
      summary:
        "The viewer's unread notifications, newest first (the newest hundred), with how many there are",
    },
    history: { summary: "All of the viewer's notifications, newest first" },
    markAsRead: { summary: "Mark one as read" },
    readAll: { summary: "Mark all as read" },
    choices: { summary: "By which mails the viewer is told of each kind" },
    choose: { summary: "Choose the mails for some kinds; the others stay as they are" },
  },
  outsiders: {
    page: {
      summary:
        "The office's letters to addresses outside of it, newest first: what left, what did not and why, and what today has left",
    },
    askStopping: {
      summary:
        "A page that asks whether an office's letters to an address shall end, by the link that stands in each; changes nothing",
    },
    stop: {
      summary:
        "End the letters of an office to an address with one click in a mail program (RFC 8058), those of all offices (All), or take both back (Undo)",
    },
  },
  paymentForms: {
    choices: { summary: "Forms of payment, for choosing one at the sign-up" },
    page: { summary: "A page of the forms of payment" },
    find: { summary: "One form of payment" },
    create: {
      summary: "A new form of payment; its name is the only one",
      records: { act: "created", on: "payment_form" },
    },
    update: { summary: "Rename a form of payment", records: { act: "changed", on: "payment_form" } },
    remove: {
      summary: "Delete a form of payment that no plan takes",
      records: { act: "deleted", on: "payment_form" },
    },
  },
  platformAudit: {
    page: { summary: "Lines of the audit trail, newest first" },
    people: { summary: "Who stands in the trail, for choosing" },
    integrity: { summary: "Whether the chain of the trail holds, and where it does not" },
    csv: { summary: "The lines of a filter as .csv", records: { act: "exported", on: "audit_trail" } },
  },
  plans: {
    offered: { summary: "The active plans that are shown to the public, cheapest first" },
    page: { summary: "A page of the plans" },
    find: { summary: "One plan" },
    create: { summary: "A new plan; its name is the only one", records: { act: "created", on: "plan" } },
    update: {
      summary: "Change a plan; offices that have it keep it",
      records: { act: "changed", on: "plan" },
    },
    remove: { summary: "Delete a plan that no office has or had", records: { act: "deleted", on: "plan" } },
  },
  readjustments: {
    page: {
      summary: "A page of the readjustments, those that wait for a decision unless others are asked for",
    },
    confirm: {
      summary: "Readjust what the chosen offices pay by an index, all or none; they are written to at once",
      records: { act: "decided", on: "readjustment" },
    },
    dismiss: {
      summary: "Leave the price of the chosen offices as it is this year",
      records: { act: "decided", on: "readjustment" },
    },
  },
  referenceLists: {
    federationStates: { summary: "States of the federation" },
    genders: { summary: "Genders" },
    maritalStatuses: { summary: "Marital statuses" },
    contactTypes: { summary: "Kinds of contact" },
    classifications: { summary: "Priorities of compromises" },
    compromiseTypes: { summary: "Types of compromises with their colours" },
    courtTypes: { summary: "Kinds of court systems" },
    roles: { summary: "Roles with their ordination" },
    lawsuitStatuses: { summary: "Situations of lawsuits" },
    lawsuitStatus: { summary: "One situation of lawsuits" },
  },
  signUp: {
    register: {
      summary: "Register an office that pays by card: the company, its administrator and its subscription",
    },
    tryOut: { summary: "Seven days to try, once for each CPF, CNPJ and bar number" },
    registerWithoutPayment: { summary: "Register an office without a payment, from the administration" },
  },
  subscriptions: {
    own: {
      summary: "The own company's subscription with its card and what is to be paid; null for a tasting",
    },
    changeCard: {
      summary:
        "Give another card; what is open, a trial's first period, or that of an office that comes back, is charged at once",
      records: { act: "changed", on: "card" },
    },
    pay: {
      summary: "Pay what is open with the card that is kept; where nothing is open, nothing is charged",
      records: { act: "paid", on: "subscription" },
    },
    cancel: {
      summary:
        "Cancel the own subscription; the office reads and exports for 30 days more and is then erased",
      records: { act: "canceled", on: "subscription" },
    },
    hearGateway: {
      summary: "Hear from Pagar.me that a charge has come to its end; what it came to is then asked of it",
    },
  },
};
