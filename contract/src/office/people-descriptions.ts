import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { colleagues } from "./colleagues.ts";
import type { identity } from "./identity.ts";
import type { profile } from "./profile.ts";
import type { users } from "./users.ts";

/** What each call about people and their access is in words, and what stays of it in the audit trail. */
export const peopleDescriptions: DescriptionsOf<{
  identity: typeof identity;
  profile: typeof profile;
  users: typeof users;
  colleagues: typeof colleagues;
}> = {
  identity: {
    csrfCookie: { summary: "Set the readable XSRF-TOKEN cookie" },
    signIn: { summary: "Sign in", records: { act: "entered", on: "entrance" } },
    askSignInLink: {
      summary: "Ask for a mail with a link that signs in; the answer is the same whoever is named",
    },
    signInByLink: {
      summary: "Sign in with the token of a mailed link; a second step is asked for all the same",
      records: { act: "entered", on: "entrance" },
    },
    signOut: { summary: "Sign out", records: { act: "left", on: "entrance" } },
    forgotPassword: { summary: "Ask for a password reset by mail" },
    resetPassword: {
      summary: "Set a new password with the token from the mail",
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
      summary:
        "Send the mail that confirms the own e-mail address, or the one asked for in its place, once more",
    },
    askedEmail: { summary: "Whose an address becomes by the token from the mail; nothing is confirmed" },
    confirmEmail: { summary: "Confirm an e-mail address with the token from the mail" },
    chooseTheme: { summary: "Choose the light or the dark theme" },
  },
  profile: {
    saveProfile: {
      summary: "Change what one says of oneself; another e-mail or username asks for the password",
      records: { act: "changed", on: "profile" },
    },
    addEmail: { summary: "A further address of one's own", records: { act: "created", on: "user_email" } },
    changeEmail: { summary: "Change a further address of one's own" },
    removeEmail: {
      summary: "Delete a further address of one's own",
      records: { act: "deleted", on: "user_email" },
    },
    sendEmailConfirmation: { summary: "Send the mail that confirms a further address once more" },
    keepEmail: {
      summary: "Keep the e-mail address in force: the one asked for in its place is given up",
      records: { act: "changed", on: "profile" },
    },
    endFormerUsername: {
      summary: "Go on with the new username alone: the one it has replaced signs in no more",
      records: { act: "changed", on: "profile" },
    },
    saveCredentials: {
      summary: "Replace the list of one's credentials of the courts' systems",
      records: { act: "changed", on: "court_credentials" },
    },
    sessions: { summary: "Where one is signed in" },
    endSession: { summary: "End one of one's sessions", records: { act: "deleted", on: "session" } },
    endOtherSessions: {
      summary: "End all of one's sessions but this one; the browsers that one is known in are forgotten too",
      records: { act: "deleted", on: "session" },
    },
    beginSecondFactor: {
      summary: "A new secret for an authenticator; it counts when a code has confirmed it",
    },
    confirmSecondFactor: {
      summary: "Switch the second step on with a code; answers the recovery codes, once",
      records: { act: "enabled", on: "second_factor" },
    },
    renewRecoveryCodes: {
      summary: "New recovery codes; the ones before are void",
      records: { act: "changed", on: "recovery_codes" },
    },
    endSecondFactor: {
      summary: "Switch the second step off",
      records: { act: "disabled", on: "second_factor" },
    },
    ownData: {
      summary: "Everything kept about oneself, as a JSON file",
      records: { act: "exported", on: "own_data" },
    },
  },
  users: {
    page: {
      summary: "A page of the office's people; the platform's own read any office's",
      records: { act: "viewed", on: "people" },
    },
    find: {
      summary: "One person of the office; name and e-mail for whoever may not change him",
      records: { act: "viewed", on: "people" },
    },
    create: {
      summary: "A new person with a first password, which he changes when he signs in",
      records: { act: "created", on: "user" },
    },
    update: {
      summary: "Change a person, his roles, his password, or shut him out; his sessions end with these",
      records: { act: "changed", on: "user" },
    },
    remove: {
      summary: "Delete a person: his data go, his name stays with what he made",
      records: { act: "deleted", on: "user" },
    },
  },
  colleagues: {
    all: { summary: "Names and e-mails of the office's active people, for choosing" },
  },
};
