import { identity } from "@pauta/contract/office/identity";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setCsrfCookie } from "../../platform/http/csrf.ts";
import { readDevice, setDeviceCookie } from "../../platform/http/device-cookie.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { routesFor } from "../../platform/http/http.ts";
import {
  clearSessionCookie,
  isSecure,
  readSessionToken,
  setSessionCookie,
} from "../../platform/http/session-cookie.ts";
import { emailToConfirm, confirmEmail, sendConfirmation } from "./emails/email-confirmation.commands.ts";
import { changePassword } from "./passwords/change-password.commands.ts";
import { createFirstAdministrator } from "./people/first-administrator.commands.ts";
import { findProfile } from "./identity.store.ts";
import { requestReset, resetPassword } from "./passwords/password-reset.commands.ts";
import { KNOWN_DAYS } from "./sign-in/known-devices.rules.ts";
import { endSession, type StartedSession, type Visit } from "./sign-in/sessions.commands.ts";
import { requestSignInLink, signInByLink } from "./sign-in/sign-in-links.commands.ts";
import { signIn } from "./sign-in/sign-in.commands.ts";
import { showProfile } from "./profile/save-profile.commands.ts";
import { saveDensity, saveTextSize, saveTheme } from "./people/users.store.ts";

export const identityRoutes = routesFor(identity, {
  csrfCookie: async ({ context, request, reply, signedIn }) =>
    offerCsrfToken(context, request, reply, signedIn?.session.token_hash),
  signIn: async ({ context, request, reply, body }) => {
    const { user, session } = await signIn(context, body, visitOf(context, request, reply));
    sendSession(context, request, reply, session);
    return { user, token: { exp: session.exp } };
  },
  signOut: async ({ context, request, reply }) => {
    await context.database.acrossCompanies((db) => endSession(db, readSessionToken(context, request)!));
    clearSessionCookie(reply, isSecure(context, request));
    return offerCsrfToken(context, request, reply, undefined);
  },
  forgotPassword: async ({ context, request, body }) => requestReset(context, body, request.ip),
  requestSignInLink: async ({ context, request, body }) => requestSignInLink(context, body, request.ip),
  signInByLink: async ({ context, request, reply, body }) => {
    const { user, session } = await signInByLink(context, body, visitOf(context, request, reply));
    sendSession(context, request, reply, session);
    return { user, token: { exp: session.exp } };
  },
  resetPassword: async ({ context, request, reply, body }) => {
    const { device } = await resetPassword(context, body, visitOf(context, request, reply));
    if (device !== undefined) setKnownDevice(context, request, reply, device);
    return { message: "Senha alterada com sucesso" };
  },
  firstAdministrator: async ({ context, request, body }) =>
    createFirstAdministrator(context, body, request.ip),
  profile: async ({ context, actor, signedIn }) => ({
    ...(await context.database.acrossCompanies((db) => showProfile(db, actor.id))),
    token: { exp: signedIn!.session.exp },
  }),
  sendConfirmation: async ({ context, actor, request }) => sendConfirmation(context, actor.id, request.ip),
  requestedEmail: async ({ context, body, request }) => emailToConfirm(context, body.token, request.ip),
  confirmEmail: async ({ context, body, request }) => confirmEmail(context, body.token, request.ip),
  changePassword: async ({ context, request, reply, actor, body }) => {
    const session = await changePassword(context, actor, body, visitOf(context, request, reply));
    sendSession(context, request, reply, session);
    return { message: "Senha atualizada com sucesso!", token: { exp: session.exp } };
  },
  chooseTheme: async ({ db, actor, body, context }) => {
    await saveTheme(db, actor.id, body.dark_theme, context.clock.now());
    return found(await findProfile(db, actor.id));
  },
  chooseTextSize: async ({ db, actor, body }) => {
    await saveTextSize(db, actor.id, body.text_size);
    return found(await findProfile(db, actor.id));
  },
  chooseDensity: async ({ db, actor, body }) => {
    await saveDensity(db, actor.id, body.compact_lists);
    return found(await findProfile(db, actor.id));
  },
});

/** The readable token belongs to one session: it is renewed whenever that changes. */
function offerCsrfToken(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: string | undefined,
): null {
  setCsrfCookie(reply, context.secret.keyFor("csrf"), session, isSecure(context, request));
  return null;
}

function sendSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: StartedSession,
): void {
  setSessionCookie(reply, session.token, isSecure(context, request));
  setKnownDevice(context, request, reply, session.device);
  offerCsrfToken(context, request, reply, session.token_hash);
}

const setKnownDevice = (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
): void => setDeviceCookie(context, request, reply, { device, days: KNOWN_DAYS });

const visitOf = (context: AppContext, request: FastifyRequest, reply: FastifyReply): Visit => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  oldToken: readSessionToken(context, request),
  device: readDevice(context, request),
  gone: signalOf(reply),
});

/** One shared error: otherwise each response would create one with a stack. */
const GONE = new Error("the caller has hung up or the response is complete");

/** Aborted when the caller has hung up or the response is complete. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(GONE));
  return gone.signal;
}
