import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

/** A card that the embedded gateway accepts. */
export const cardForm = (card_number = "4242 4242 4242 4242") => ({
  card_holder_name: "NARA N LISBOA",
  card_holder_cpf: "111.444.777-35",
  card_number,
  month: "12",
  year: "30",
  card_cvv: "907",
});

/** Resets an office's subscription to paid; returns its id. */
export async function resetSubscription(rows: TestServer["rows"], company: number): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    "update subscriptions set status = 'paid', canceled_at = null where company_id = $1 returning id",
    [company],
  );
  return written[0]!.id;
}

/** Sample inputs of the calls about an office's subscription. */
export const subscriptionsSamples: Record<string, (place: Place) => Sample> = {
  "subscriptions.own": () => ({}),
  "subscriptions.changeCard": ({ subscription }) => ({ params: { id: subscription }, body: cardForm() }),
  "subscriptions.pay": ({ subscription }) => ({ params: { id: subscription } }),
  "subscriptions.hearGateway": () => ({ body: { type: "charge.paid", data: { code: "x" } } }),
  "subscriptions.cancel": ({ subscription }) => ({ params: { id: subscription } }),
};
