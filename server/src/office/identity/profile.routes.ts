import type { Actor } from "@pauta/contract/platform/capabilities";
import { profile } from "@pauta/contract/office/profile";
import type { FastifyRequest } from "fastify";
import { routesFor, type SignedIn } from "../../platform/http/http.ts";
import { saveCredentials } from "./court-credentials.commands.ts";
import { exportOwnData } from "./own-data.commands.ts";
import { endFormerUsername, keepEmail } from "./keep-entrance.commands.ts";
import { saveProfile } from "./save-profile.commands.ts";
import {
  type Asker,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.commands.ts";
import { endOtherSessions, endSessionById, listSessions } from "./sessions.commands.ts";
import { addEmail, askEmailAgain, moveEmail, removeEmail } from "./user-emails.commands.ts";

export const profileRoutes = routesFor(profile, {
  saveProfile: async ({ house, actor, body, request }) => saveProfile(house, actor, body, request.ip),
  addEmail: async ({ actor, body, house }) => addEmail(house, actor, body.email),
  changeEmail: async ({ actor, params, body, house }) => moveEmail(house, actor, params.id, body.email),
  removeEmail: async ({ db, actor, params }) => removeEmail(db, actor.id, params.id),
  sendEmailConfirmation: async ({ actor, params, house }) => askEmailAgain(house, actor, params.id),
  keepEmail: async ({ house, actor }) => keepEmail(house, actor),
  endFormerUsername: async ({ house, actor }) => endFormerUsername(house, actor),
  saveCredentials: async ({ db, actor, body, house }) => saveCredentials(house, db, actor.id, body),
  sessions: async ({ house, actor, signedIn }) =>
    house.database.acrossCompanies((db) => listSessions(house, db, actor.id, signedIn!.session.id)),
  endSession: async ({ house, actor, params, signedIn }) =>
    house.database.acrossCompanies((db) =>
      endSessionById(db, actor.id, { id: params.id, current: signedIn!.session.id }),
    ),
  endOtherSessions: async ({ house, actor, signedIn }) =>
    house.database.acrossCompanies((db) => endOtherSessions(db, actor.id, signedIn!.session.id)),
  beginSecondFactor: async ({ house, body, ...work }) =>
    beginSecondFactor(house, askerOf(work), body.current_password),
  confirmSecondFactor: async ({ house, body, ...work }) =>
    confirmSecondFactor(house, askerOf(work), body.code),
  renewRecoveryCodes: async ({ house, body, ...work }) =>
    renewRecoveryCodes(house, askerOf(work), body.current_password),
  endSecondFactor: async ({ house, body, ...work }) =>
    endSecondFactor(house, askerOf(work), body.current_password),
  ownData: async ({ house, actor, signedIn }) => exportOwnData(house, actor, signedIn!.session.id),
});

type Work = { actor: Actor; signedIn: SignedIn | undefined; request: FastifyRequest };

const askerOf = ({ actor, signedIn, request }: Work): Asker => ({
  actor,
  session: signedIn!.session.id,
  address: request.ip,
});
