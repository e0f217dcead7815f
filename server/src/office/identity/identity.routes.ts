import { identity } from "@pauta/contract/office/identity";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setCsrfCookie } from "../../platform/http/csrf.ts";
import { readDevice, setDeviceCookie } from "../../platform/http/device-cookie.ts";
import { found } from "../../platform/process/errors.ts";
import type { House } from "../../platform/process/house.ts";
import { routesFor } from "../../platform/http/http.ts";
import {
  clearSessionCookie,
  isSecure,
  readSessionToken,
  setSessionCookie,
} from "../../platform/http/session-cookie.ts";
import { askedEmail, confirmEmail, sendConfirmation } from "./email-confirmation.commands.ts";
import { changePassword } from "./change-password.commands.ts";
import { createFirstAdministrator } from "./first-administrator.commands.ts";
import { findProfile } from "./identity.store.ts";
import { requestReset, resetPassword } from "./password-reset.commands.ts";
import { KNOWN_DAYS } from "./known-devices.rules.ts";
import { endSession, type StartedSession, type Visit } from "./sessions.commands.ts";
import { askSignInLink, signInByLink } from "./sign-in-links.commands.ts";
import { signIn } from "./sign-in.commands.ts";
import { showOneself } from "./save-profile.commands.ts";
import { saveTheme } from "./users.store.ts";

export const identityRoutes = routesFor(identity, {
  csrfCookie: async ({ house, request, reply, signedIn }) =>
    offerCsrfToken(house, request, reply, signedIn?.session.token_hash),
  signIn: async ({ house, request, reply, body }) => {
    const { user, session } = await signIn(house, body, visitOf(house, request, reply));
    handOver(house, request, reply, session);
    return { user, token: { exp: session.exp } };
  },
  signOut: async ({ house, request, reply }) => {
    await house.database.acrossCompanies((db) => endSession(db, readSessionToken(house, request)!));
    clearSessionCookie(reply, isSecure(house, request));
    return offerCsrfToken(house, request, reply, undefined);
  },
  forgotPassword: async ({ house, request, body }) => requestReset(house, body, request.ip),
  askSignInLink: async ({ house, request, body }) => askSignInLink(house, body, request.ip),
  signInByLink: async ({ house, request, reply, body }) => {
    const { user, session } = await signInByLink(house, body, visitOf(house, request, reply));
    handOver(house, request, reply, session);
    return { user, token: { exp: session.exp } };
  },
  resetPassword: async ({ house, request, reply, body }) => {
    const { device } = await resetPassword(house, body, visitOf(house, request, reply));
    if (device !== undefined) keepKnown(house, request, reply, device);
    return { message: "Senha alterada com sucesso" };
  },
  firstAdministrator: async ({ house, request, body }) => createFirstAdministrator(house, body, request.ip),
  profile: async ({ house, actor, signedIn }) => ({
    ...(await house.database.acrossCompanies((db) => showOneself(db, actor.id))),
    token: { exp: signedIn!.session.exp },
  }),
  sendConfirmation: async ({ house, actor, request }) => sendConfirmation(house, actor.id, request.ip),
  askedEmail: async ({ house, body, request }) => askedEmail(house, body.token, request.ip),
  confirmEmail: async ({ house, body, request }) => confirmEmail(house, body.token, request.ip),
  changePassword: async ({ house, request, reply, actor, body }) => {
    const session = await changePassword(house, actor, body, visitOf(house, request, reply));
    handOver(house, request, reply, session);
    return { message: "Senha atualizada com sucesso!", token: { exp: session.exp } };
  },
  chooseTheme: async ({ db, actor, body, house }) => {
    await saveTheme(db, actor.id, body.dark_theme, house.clock.now());
    return found(await findProfile(db, actor.id));
  },
});

/** The readable token belongs to one session: it is given anew whenever that changes. */
function offerCsrfToken(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  session: string | undefined,
): null {
  setCsrfCookie(reply, house.secret.keyFor("csrf"), session, isSecure(house, request));
  return null;
}

function handOver(house: House, request: FastifyRequest, reply: FastifyReply, session: StartedSession): void {
  setSessionCookie(reply, session.token, isSecure(house, request));
  keepKnown(house, request, reply, session.device);
  offerCsrfToken(house, request, reply, session.token_hash);
}

const keepKnown = (house: House, request: FastifyRequest, reply: FastifyReply, device: string): void =>
  setDeviceCookie(house, request, reply, { device, days: KNOWN_DAYS });

const visitOf = (house: House, request: FastifyRequest, reply: FastifyReply): Visit => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  oldToken: readSessionToken(house, request),
  device: readDevice(house, request),
  gone: goneOf(reply),
});

/** A reason that is there already: otherwise each answer makes an error with its stack. */
const GONE = new Error("the caller has gone, or has his answer");

/** Told when the caller has hung up, or has his answer. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(GONE));
  return gone.signal;
}
