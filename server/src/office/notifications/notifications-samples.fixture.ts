import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the calls about notifications. */
export const notificationsSamples: Record<string, (place: Place) => Sample> = {
  "notifications.unread": () => ({}),
  "notifications.history": () => ({ query: { page: 1, per_page: 10 } }),
  "notifications.markAsRead": ({ notification }) => ({ params: { id: notification } }),
  "notifications.readAll": () => ({}),
  "notifications.choices": () => ({}),
  "notifications.choose": () => ({ body: { choices: [{ kind: "compromise_comment", mail: "off" }] } }),
};
