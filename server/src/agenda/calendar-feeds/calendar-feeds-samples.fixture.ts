import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:reuniao@exemplo.test",
  "DTSTART:20260320T120000Z",
  "DTEND:20260320T130000Z",
  "SUMMARY:Reunião",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

/** Sample inputs of the endpoints for feeds and calendar files. */
export const calendarFeedsSamples: Record<string, (place: Place) => Sample> = {
  "calendarFeeds.list": () => ({}),
  "calendarFeeds.create": () => ({ body: { name: "Telefone", privacy: "number" } }),
  "calendarFeeds.revoke": ({ feed }) => ({ params: { id: feed } }),
  "calendarFeeds.read": () => ({ params: { token: "1" } }),
  "calendarFeeds.importFile": () => ({ body: { preview: "1" }, files: { "agenda.ics": CALENDAR } }),
};
