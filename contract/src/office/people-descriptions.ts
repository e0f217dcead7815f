import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { colleagues } from "./colleagues.ts";
import type { identity } from "./identity.ts";
import type { profile } from "./profile.ts";
import type { users } from "./users.ts";

/** The summaries of the calls about people and their access, and their lines in the audit trail. */
export const peopleDescriptions: DescriptionsOf<{
  identity: typeof identity;
  profile: typeof profile;
  users: typeof users;
  colleagues: typeof colleagues;
}> = {
  identity: {
    csrfCookie: { summary: "Set the readable XSRF-TOKEN cookie" },
    signIn: { summary: "Sign in", records: { act: "entered", on: "entrance" } },
    requestSignInLink: {
      summary: "Request an email with a link that signs in; the reply is the same for every name",
    },
    signInByLink: {
      summary: "Sign in with the token of an emailed link; a second factor is required all the same",
      records: { act: "entered", on: "entrance" },
    },
    signOut: { summary: "Sign out", records: { act: "left", on: "entrance" } },
    forgotPassword: { summary: "Request a password reset by email" },
    resetPassword: {
      summary: "Set a new password with the token from the email",
      records: { act: "changed", on: "password" },
    },
    firstAdministrator: {
      summary: "Create the platform's first administrator with the one-time token printed at start",
    },
    profile: { summary: "The signed-in user and when his session ends" },
    changePassword: {
      summary: "Change the own password; every session ends and a new one begins",
      records: { act: "changed", on: "password" },
    },
    sendConfirmation: {
      summary: "Resend the email that confirms the own e-mail address, or the one requested in its place",
    },
    requestedEmail: {
      summary: "Whose address the token from the email would confirm; nothing is confirmed yet",
    },
    confirmEmail: { summary: "Confirm an e-mail address with the token from the email" },
    chooseTheme: { summary: "Choose the light or the dark theme" },
    chooseTextSize: { summary: "Choose how large publications are read" },
    chooseDensity: { summary: "Choose whether the rows of lists are low" },
  },
  profile: {
    dailyMail: { summary: "Whether the caller gets the day's publications by email" },
    chooseDailyMail: { summary: "Choose whether to get the day's publications by email" },
    saveProfile: {
      summary: "Change one's own profile; another e-mail or username requires the password",
      records: { act: "changed", on: "profile" },
    },
    addEmail: {
      summary: "Add a further address of one's own",
      records: { act: "created", on: "user_email" },
    },
    changeEmail: { summary: "Change a further address of one's own" },
    removeEmail: {
      summary: "Delete a further address of one's own",
      records: { act: "deleted", on: "user_email" },
    },
    sendEmailConfirmation: { summary: "Resend the email that confirms a further address" },
    keepEmail: {
      summary: "Keep the present e-mail address and discard the requested one",
      records: { act: "changed", on: "profile" },
    },
    endFormerUsername: {
      summary: "End the former username, which then no longer signs in",
      records: { act: "changed", on: "profile" },
    },
    saveCredentials: {
      summary: "Replace the list of one's credentials for the courts' systems",
      records: { act: "changed", on: "court_credentials" },
    },
    sessions: { summary: "One's open sessions" },
    endSession: { summary: "End one of one's sessions", records: { act: "deleted", on: "session" } },
    endOtherSessions: {
      summary: "End all of one's sessions except this one, and forget one's known browsers",
      records: { act: "deleted", on: "session" },
    },
    beginSecondFactor: {
      summary: "Create a secret for an authenticator; it is in force when a code has confirmed it",
    },
    confirmSecondFactor: {
      summary: "Switch the second factor on with a code; returns the recovery codes, once",
      records: { act: "enabled", on: "second_factor" },
    },
    renewRecoveryCodes: {
      summary: "Create new recovery codes; the previous ones stop working",
      records: { act: "changed", on: "recovery_codes" },
    },
    endSecondFactor: {
      summary: "Switch the second factor off",
      records: { act: "disabled", on: "second_factor" },
    },
    ownData: {
      summary: "Everything stored about oneself, as a JSON file",
      records: { act: "exported", on: "own_data" },
    },
  },
  users: {
    page: {
      summary: "A page of the office's people; the platform's own people may read any office's",
      records: { act: "viewed", on: "people" },
    },
    find: {
      summary: "One person of the office; only name and e-mail for people who may not change him",
      records: { act: "viewed", on: "people" },
    },
    create: {
      summary: "Create a person with a temporary password, which he changes when he signs in",
      records: { act: "created", on: "user" },
    },
    update: {
      summary: "Change a person, his roles, his password or status; his sessions end with the last three",
      records: { act: "changed", on: "user" },
    },
    remove: {
      summary: "Delete a person: his data are erased, his name stays with his work",
      records: { act: "deleted", on: "user" },
    },
  },
  colleagues: {
    all: { summary: "Names and e-mails of the office's active people, to choose from" },
  },
};
