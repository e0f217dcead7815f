import type { Actor } from "@pauta/contract/platform/capabilities";
import { profile } from "@pauta/contract/office/profile";
import type { FastifyRequest } from "fastify";
import { routesFor, type SignedIn } from "../../../platform/http/http.ts";
import { saveCredentials } from "./court-credentials.commands.ts";
import { chooseDailyMail } from "../daily-mail-choice.commands.ts";
import { wantsDailyMail } from "../daily-mail-choice.store.ts";
import { exportOwnData } from "./own-data.commands.ts";
import { endFormerUsername, discardPendingEmail } from "./discard-sign-in-names.commands.ts";
import { saveProfile } from "./save-profile.commands.ts";
import {
  type Requester,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "../sign-in/second-factor.commands.ts";
import { endOtherSessions, endSessionById, listSessions } from "../sign-in/sessions.commands.ts";
import { addEmail, resendConfirmation, moveEmail, removeEmail } from "../emails/user-emails.commands.ts";

export const profileRoutes = routesFor(profile, {
  saveProfile: async ({ context, actor, body, request }) => saveProfile(context, actor, body, request.ip),
  addEmail: async ({ actor, body, context }) => addEmail(context, actor, body.email),
  changeEmail: async ({ actor, params, body, context }) => moveEmail(context, actor, params.id, body.email),
  removeEmail: async ({ db, actor, params }) => removeEmail(db, actor.id, params.id),
  sendEmailConfirmation: async ({ actor, params, context }) => resendConfirmation(context, actor, params.id),
  keepEmail: async ({ context, actor }) => discardPendingEmail(context, actor),
  endFormerUsername: async ({ context, actor }) => endFormerUsername(context, actor),
  saveCredentials: async ({ db, actor, body, context }) => saveCredentials(context, db, actor.id, body),
  sessions: async ({ context, actor, signedIn }) =>
    context.database.acrossCompanies((db) => listSessions(context, db, actor.id, signedIn!.session.id)),
  endSession: async ({ context, actor, params, signedIn }) =>
    context.database.acrossCompanies((db) =>
      endSessionById(db, actor.id, { id: params.id, current: signedIn!.session.id }),
    ),
  endOtherSessions: async ({ context, actor, signedIn }) =>
    context.database.acrossCompanies((db) => endOtherSessions(db, actor.id, signedIn!.session.id)),
  beginSecondFactor: async ({ context, body, ...work }) =>
    beginSecondFactor(context, requesterOf(work), body.current_password),
  confirmSecondFactor: async ({ context, body, ...work }) =>
    confirmSecondFactor(context, requesterOf(work), body.code),
  renewRecoveryCodes: async ({ context, body, ...work }) =>
    renewRecoveryCodes(context, requesterOf(work), body.current_password),
  endSecondFactor: async ({ context, body, ...work }) =>
    endSecondFactor(context, requesterOf(work), body.current_password),
  ownData: async ({ context, actor, signedIn }) => exportOwnData(context, actor, signedIn!.session.id),
  dailyMail: async ({ db, actor }) => wantsDailyMail(db, actor.id),
  chooseDailyMail: async ({ db, actor, body, context }) =>
    chooseDailyMail(db, actor.id, body.daily_mail, context.clock.now()),
});

type Work = { actor: Actor; signedIn: SignedIn | undefined; request: FastifyRequest };

const requesterOf = ({ actor, signedIn, request }: Work): Requester => ({
  actor,
  session: signedIn!.session.id,
  address: request.ip,
});
