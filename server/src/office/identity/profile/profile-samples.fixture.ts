import { randomUUID } from "node:crypto";
import type { Place, Sample } from "../../../testing/endpoint-samples.fixture.ts";
import { PASSWORD } from "../../../testing/test-server.fixture.ts";

const address = () => `outro.${randomUUID()}@exemplo.test`;

/** Sample inputs of the calls about one's own profile. */
export const profileSamples: Record<string, (place: Place) => Sample> = {
  "profile.saveProfile": ({ username }) => ({
    body: { name: `Pessoa ${username}`, username, email: `${username}@exemplo.test`, city: "Santos" },
  }),
  "profile.addEmail": () => ({ body: { email: address() } }),
  "profile.changeEmail": ({ email }) => ({ params: { id: email }, body: { email: address() } }),
  "profile.removeEmail": ({ email }) => ({ params: { id: email } }),
  "profile.sendEmailConfirmation": ({ email }) => ({ params: { id: email } }),
  "profile.keepEmail": () => ({}),
  "profile.endFormerUsername": () => ({}),
  "profile.saveCredentials": ({ credential }) => ({
    body: [
      { id: credential, court_type_id: 1, federation_state_id: 21, username: "ana" },
    ] as unknown as Record<string, unknown>,
  }),
  "profile.sessions": () => ({}),
  "profile.endOtherSessions": () => ({}),
  "profile.endSession": ({ session }) => ({ params: { id: session } }),
  "profile.beginSecondFactor": () => ({ body: { current_password: PASSWORD } }),
  "profile.confirmSecondFactor": () => ({ body: { code: "123456" } }),
  "profile.renewRecoveryCodes": () => ({ body: { current_password: PASSWORD } }),
  "profile.endSecondFactor": () => ({ body: { current_password: PASSWORD } }),
  "profile.ownData": () => ({}),
};
