import { openPagarmePeer } from "../payment/pagarme-peer.fixture.ts";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import { openSubscriptionServer } from "./subscription-server.fixture.ts";

/** A server whose payments go over HTTP to a fake gateway that answers as a test wishes. */
export async function openServerWithGateway(environment: Record<string, string> = {}) {
  const peer = await openPagarmePeer();
  const setup = await openSubscriptionServer({
    ...peer.settings,
    PAYMENT_PATIENCE_MS: "400",
    ...environment,
  });
  return {
    peer,
    setup,
    /** Resets to the first day, with a gateway that accepts every card at once. */
    beginAnew() {
      setup.at(START);
      Object.assign(peer.mood, { declines: false, answer: "given", delayMs: 0 });
    },
    async close() {
      await setup.close();
      await peer.close();
    },
  };
}

export type ServerWithGateway = Awaited<ReturnType<typeof openServerWithGateway>>;
