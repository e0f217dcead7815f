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
import type { savedViews } from "./saved-views.ts";
import type { signUp } from "./sign-up.ts";
import type { subscriptions } from "./subscriptions.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
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
  savedViews: typeof savedViews;
  signUp: typeof signUp;
  subscriptions: typeof subscriptions;
}> = {
  audit: {
    page: { summary: "Lines of the audit trail, newest first" },
    people: { summary: "The people in the trail, to choose from" },
    integrity: {
      summary: "The latest proof of the trail's chain: whether it is valid, and where it is broken",
    },
    verify: {
      summary: "Verifies the whole chain in the background",
      records: { act: "verified", on: "audit_trail" },
    },
    csv: { summary: "The lines of a filter as .csv", records: { act: "exported", on: "audit_trail" } },
  },
  companies: {
    totals: { summary: "Totals of the platform: publications and client companies" },
    page: { summary: "A page of the client companies" },
    find: { summary: "One client company with its people", records: { act: "viewed", on: "company" } },
    update: { summary: "Change a client company", records: { act: "changed", on: "company" } },
    remove: {
      summary: "Cancel a client company; it can read and export for 30 days and is then erased",
      records: { act: "canceled", on: "subscription" },
    },
    own: { summary: "The own company" },
    changeOwn: {
      summary: "Change the own company's names, documents, telephones and address",
      records: { act: "changed", on: "company" },
    },
    changeTimeZone: {
      summary: "Choose the time zone of the own company",
      records: { act: "changed", on: "company" },
    },
  },
  companyExports: {
    list: { summary: "The office's latest exports, newest first" },
    ask: { summary: "Start an export, which requires the password; while one is running, returns that one" },
    download: {
      summary: "The ZIP of an export, for three days",
      records: { act: "exported", on: "company_export" },
    },
  },
  invoices: {
    page: { summary: "A page of the invoices: of all companies for the platform, otherwise of the own one" },
    stats: {
      summary: "Number and sum of all invoices, and of those paid, open, late and taken back",
    },
    find: { summary: "One invoice with its issuer and customer" },
    settle: {
      summary: "Mark an invoice as paid by other means, or as not paid",
      records: { act: "changed", on: "invoice" },
    },
  },
  mails: {
    page: { summary: "Emails of the outbox, newest first, and how many are in each state" },
    find: {
      summary: "One email as it is sent, its attempts, and its links without their secrets",
      records: { act: "viewed", on: "email" },
    },
    attachment: {
      summary: "The file of an email that was not sent yet",
      records: { act: "exported", on: "email" },
    },
    reveal: {
      summary:
        "The text of an email with the secrets of its links; 409 when they were deleted, or open an account of the platform",
      records: { act: "revealed", on: "email_links" },
    },
    retry: {
      summary:
        "Retry dead emails: one, with 409 when it is waiting, was sent or cannot be sent any more, or all",
    },
  },
  notifications: {
    unread: {
      summary: "The viewer's unread notifications, newest first (the newest hundred), with their number",
    },
    history: { summary: "All of the viewer's notifications, newest first" },
    markAsRead: { summary: "Mark one as read" },
    readAll: { summary: "Mark all as read" },
    choices: { summary: "The viewer's choice of emails for each kind" },
    choose: { summary: "Choose the emails for some kinds; the others are unchanged" },
  },
  outsiders: {
    page: {
      summary:
        "The office's emails to outsiders, newest first: sent, not sent and why, and what is left of today's limit",
    },
    find: { summary: "One email to an outsider as it is sent, and its attempts" },
    requestStop: {
      summary:
        "The page to unsubscribe an address from an office's emails, by the link in each of them; changes nothing",
    },
    stop: {
      summary:
        "Unsubscribe an address from an office's emails with one click in a mail program (RFC 8058), from all offices' (All), or undo both (Undo)",
    },
  },
  paymentForms: {
    choices: { summary: "Forms of payment, to choose from at sign-up" },
    page: { summary: "A page of the forms of payment" },
    find: { summary: "One form of payment" },
    create: {
      summary: "Create a form of payment with a unique name",
      records: { act: "created", on: "payment_form" },
    },
    update: { summary: "Rename a form of payment", records: { act: "changed", on: "payment_form" } },
    remove: {
      summary: "Delete a form of payment that no plan uses",
      records: { act: "deleted", on: "payment_form" },
    },
  },
  platformAudit: {
    page: { summary: "Lines of the audit trail, newest first" },
    people: { summary: "The people in the trail, to choose from" },
    integrity: {
      summary: "The latest proof of the trail's chain: whether it is valid, and where it is broken",
    },
    verify: {
      summary: "Verifies the whole chain in the background",
      records: { act: "verified", on: "audit_trail" },
    },
    csv: { summary: "The lines of a filter as .csv", records: { act: "exported", on: "audit_trail" } },
  },
  plans: {
    offered: { summary: "The active public plans, cheapest first" },
    page: { summary: "A page of the plans" },
    find: { summary: "One plan" },
    create: { summary: "Create a plan with a unique name", records: { act: "created", on: "plan" } },
    update: {
      summary: "Change a plan, also for offices that have it",
      records: { act: "changed", on: "plan" },
    },
    remove: { summary: "Delete a plan that no office has or had", records: { act: "deleted", on: "plan" } },
  },
  readjustments: {
    page: {
      summary: "A page of the readjustments, by default the undecided ones",
    },
    confirm: {
      summary:
        "Readjust the prices of the chosen offices by an index, all or none; they are notified at once",
      records: { act: "decided", on: "readjustment" },
    },
    dismiss: {
      summary: "Leave the prices of the chosen offices unchanged this year",
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
  savedViews: {
    ofList: {
      summary: "The viewer's views of a list and the office's, by name, and what he chose for the list",
    },
    create: { summary: "Save a view of a list, for oneself or for the whole office" },
    update: { summary: "Rename a view, or replace its filters, order and columns" },
    remove: { summary: "Delete a view" },
    choose: { summary: "Choose a list's hidden columns and the view in which it opens" },
  },
  signUp: {
    register: {
      summary: "Register an office that pays by card: the company, its administrator and its subscription",
    },
    tryOut: { summary: "Start a free trial of seven days, once for each CPF, CNPJ and bar number" },
    registerWithoutPayment: { summary: "Register an office without a payment, by the administration" },
  },
  subscriptions: {
    own: {
      summary:
        "The own company's subscription with its card and open invoice; null for a company without charge",
    },
    changeCard: {
      summary:
        "Replace the card; an open invoice, a trial's first period, or that of an office that comes back, is charged at once",
      records: { act: "changed", on: "card" },
    },
    pay: {
      summary: "Pay the open invoice with the stored card; without one nothing is charged",
      records: { act: "paid", on: "subscription" },
    },
    cancel: {
      summary: "Cancel the own subscription; the office can read and export for 30 days and is then erased",
      records: { act: "canceled", on: "subscription" },
    },
    hearGateway: {
      summary: "Webhook of Pagar.me for the end of a charge, whose result is then looked up",
    },
  },
};
